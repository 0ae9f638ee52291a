import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

interface LoadedSectionProps<Data extends object> {
  id: string;
  title: string;
  /** The query of the section's data. */
  read: { data?: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A section of the profile while its data loads, after it failed, and once it is there. */
export function LoadedSection<Data extends object>({ id, title, read, children }: LoadedSectionProps<Data>) {
  const { data, isError, refetch } = read;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {isError && (
        <Alert tone="error" className="mt-4">
          <p>We couldn’t load this section.</p>
          <Button size="sm" variant="outline" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !isError && <Skeleton className="mt-4 h-20" />}
      {data && children(data)}
    </section>
  );
}
