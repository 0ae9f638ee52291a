import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

/** Notice that payments are in test mode. */
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

/** How to use the sandbox's wallet. */
export function TestWallet({ label }: { label: string }) {
  return (
    <TestModeNotice>
      <p>A test window opens instead of {label}. Choose Approve or Cancel there.</p>
    </TestModeNotice>
  );
}

/** Test cards of the sandbox. */
export function TestCards() {
  return (
    <TestModeNotice>
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="font-semibold">4242 4242 4242 4242</dt>
        <dd>succeeds</dd>
        <dt className="font-semibold">4000 0000 0000 9995</dt>
        <dd>is declined</dd>
        <dt className="font-semibold">4000 0025 0000 3155</dt>
        <dd>asks for authentication</dd>
      </dl>
      <p>Use any future expiry date and any CVC.</p>
    </TestModeNotice>
  );
}
