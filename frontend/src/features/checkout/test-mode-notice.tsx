import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that no money moves. */
export function TestModeNotice({ children }: { children: ReactNode }) {
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
