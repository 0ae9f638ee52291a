import { useEffect, useRef, type ReactNode } from 'react';

/** What came of a button that is gone now. Focus goes here: it is heard, and the Tab key goes on from it. */
export function Outcome({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} tabIndex={-1} className="wrap section-space outline-none">
      {children}
    </div>
  );
}
