import { useEffect, useRef, type ReactNode } from 'react';

/** The result that replaces a button. It takes focus, so that it is announced and Tab continues from it. */
export function Outcome({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} tabIndex={-1} className="wrap section-space outline-none">
      {children}
    </div>
  );
}
