import { useId, type ReactNode } from 'react';
import { Card } from '@/components/ui/card';

/** A named part of a booking's page. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading}>
      <Card>
        <h2 id={heading} className="mb-3 text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
