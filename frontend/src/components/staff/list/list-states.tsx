import { FilePlus2, type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Filter } from './filter-bar';
import { filterWords } from './filter-bar';
import type { ListAddress } from './use-list-address';

export interface LoadFailedProps {
  /** 'The clubs could not be loaded' */
  title: string;
  error: unknown;
  busy: boolean;
  retry: () => void;
  /** What still stands below is from before. */
  stale?: boolean;
}

/** What could not be loaded, and the way to ask again. */
export function LoadFailed({ title, error, busy, retry, stale = false }: LoadFailedProps) {
  return (
    <div className="mb-5 flex max-w-2xl flex-col items-start gap-4">
      <Alert tone="error" title={title} className="w-full">
        <p>
          {problemMessage(error, 'Please try again in a moment.')}
          {stale && ' What stands below is from before.'}
        </p>
      </Alert>
      <Button variant="outline" size="sm" block="phone" busy={busy} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

export interface LoadStatesProps {
  title: LoadFailedProps['title'];
  /** As RTK Query's hook answers. */
  query: { data?: unknown; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Classes of what stands in its place until it comes: 'h-40' */
  waiting: string;
}

/** What stands above or in place of something that is asked for: that it failed, or that it is on its way. */
export function LoadStates({ title, query: { data, error, isFetching, refetch }, waiting }: LoadStatesProps) {
  return (
    <>
      {Boolean(error) && (
        <LoadFailed
          title={title}
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={data !== undefined}
        />
      )}
      {!data && !error && <Skeleton className={waiting} />}
    </>
  );
}

/** The filters leave nothing. */
export function NoResults({ address, filters }: { address: ListAddress; filters: readonly Filter[] }) {
  const words = filterWords(address, filters).map((filter) => filter.words);
  return (
    <EmptyState
      icon={SearchX}
      title={`No results for ${words.join(', ') || 'this page'}`}
      action={
        <Button variant="outline" size="sm" onClick={address.clear}>
          Clear filters
        </Button>
      }
    >
      <p>Try other words or fewer filters.</p>
    </EmptyState>
  );
}

export interface NothingYetProps {
  /** Where it is not that something is still to come; so is its sign. */
  title?: string;
  icon?: LucideIcon;
  /** 'No clubs have been entered.' */
  text: string;
  /** The first thing to do. */
  action?: ReactNode;
}

/** Nothing has been entered. */
export function NothingYet({ title = 'Nothing here yet', icon = FilePlus2, text, action }: NothingYetProps) {
  return (
    <EmptyState icon={icon} title={title} action={action}>
      <p>{text}</p>
    </EmptyState>
  );
}
