import { useId, type ReactNode } from 'react';

/** A box beside a record's form. */
export function SideBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 id={id} className="mb-2 !text-base">
        {title}
      </h2>
      {children}
    </section>
  );
}
