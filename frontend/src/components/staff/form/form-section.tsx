import { useId, type ReactNode } from 'react';

/** A section of a form with a heading; two columns from 768 px. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2">{children}</div>
    </section>
  );
}
