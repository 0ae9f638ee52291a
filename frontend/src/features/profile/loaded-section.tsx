import type { ReactNode } from 'react';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Skeleton } from '@/components/ui/skeleton';

interface LoadedSectionProps<Data extends object> {
  id: string;
  title: string;
  /** What is loaded: 'your devices' */
  what?: string;
  /** The query of the section's data. */
  read: { data?: Data | undefined; isError: boolean; refetch: () => unknown };
  /** The placeholder’s height. */
  waiting?: string;
  /** Above the data, also while it loads. */
  about?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A section of the profile while its data loads, after it failed, and once it is there. */
export function LoadedSection<Data extends object>({
  id,
  title,
  what = 'this section',
  read: { data, isError, refetch },
  waiting = 'h-20',
  about,
  children,
}: LoadedSectionProps<Data>) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {about}
      {isError && (
        <NotLoaded className="mt-4" retry={refetch}>
          We couldn’t load {what}.
        </NotLoaded>
      )}
      {!data && !isError && <Skeleton className={`mt-4 ${waiting}`} />}
      {data && children(data)}
    </section>
  );
}
