import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
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

interface SectionNotLoadedProps {
  title: string;
  query: { isFetching: boolean; refetch: () => unknown };
  /** What could not be loaded, in a sentence. */
  children: ReactNode;
}

/** A part of a booking's page that could not be loaded. */
export function SectionNotLoaded({ title, query, children }: SectionNotLoadedProps) {
  return (
    <Section title={title}>
      <p className="mb-3">{children}</p>
      <Button size="sm" variant="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </Section>
  );
}
