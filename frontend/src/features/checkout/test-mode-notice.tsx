import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that no money moves. */
function TestModeNotice({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card bg-ochre-soft px-4 py-3 text-sm text-ink">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 space-y-1">
        <p className="font-semibold">Test mode: no money is taken.</p>
        {children}
      </div>
    </div>
  );
}

/** What the sandbox has in place of a wallet. */
export function TestWallet({ label }: { label: string }) {
  return (
    <TestModeNotice>
      <p>The window that opens stands in for {label}: choose Approve or Cancel there.</p>
    </TestModeNotice>
  );
}

/** The cards that the sandbox knows. */
export function TestCards() {
  return (
    <TestModeNotice>
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="font-semibold">4242 4242 4242 4242</dt>
        <dd>pays</dd>
        <dt className="font-semibold">4000 0000 0000 9995</dt>
        <dd>is declined</dd>
        <dt className="font-semibold">4000 0025 0000 3155</dt>
        <dd>asks for authentication</dd>
      </dl>
      <p>Any future expiry and any CVC.</p>
    </TestModeNotice>
  );
}
