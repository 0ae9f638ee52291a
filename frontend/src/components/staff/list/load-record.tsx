import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { isProblem } from '@/api/problem';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { capital } from '@/lib/capital';
import { LoadFailed } from './list-states';

export interface LoadRecordProps<Data> {
  /** 'event' */
  noun: string;
  /** False for an address without a valid id. */
  exists?: boolean;
  query: { currentData?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The list to go back to. */
  list: { label: string; to: string };
  children: (data: Data) => ReactNode;
}

/** The loading, not-found and error states of a record’s page. */
export function LoadRecord<Data>({ noun, exists = true, query, list, children }: LoadRecordProps<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  if (currentData !== undefined) return children(currentData);
  if (!exists || (isProblem(error) && error.status === 404))
    return (
      <EmptyState
        icon={FileQuestion}
        headingLevel={1}
        title={`${capital(noun)} not found`}
        action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
      >
        <p>It may have been deleted, or you may not have access to it.</p>
      </EmptyState>
    );
  if (error)
    return (
      <LoadFailed
        title={`The ${noun} could not be loaded`}
        error={error}
        busy={isFetching}
        retry={() => void refetch()}
      />
    );
  return (
    <div role="status">
      <VisuallyHidden>Loading the {noun}…</VisuallyHidden>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-2 mb-5 h-9 w-72 max-w-full" />
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-40 xl:col-start-2" />
        <div className="grid gap-5 xl:col-start-1 xl:row-start-1">
          <Skeleton className="h-72" />
          <Skeleton className="h-56" />
        </div>
      </div>
    </div>
  );
}
