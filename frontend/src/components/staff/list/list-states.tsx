import { FilePlus2, type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { Filter } from './filter-bar';
import { filterLabels } from './filter-bar';
import type { ListAddress } from './use-list-address';

export interface LoadFailedProps {
  /** 'The clubs could not be loaded' */
  title: string;
  error: unknown;
  busy: boolean;
  retry: () => void;
  /** Older data is still shown below. */
  stale?: boolean;
}

/** A loading error with a button to try again. */
export function LoadFailed({ title, error, busy, retry, stale = false }: LoadFailedProps) {
  return (
    <div className="mb-5 flex max-w-2xl flex-col items-start gap-4">
      <Alert tone="error" title={title} className="w-full">
        <p>
          {problemMessage(error, 'Please try again in a moment.')}
          {stale && ' The data below may be out of date.'}
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
  /** The placeholder’s classes: 'h-40' */
  waiting: string;
}

/** The error or the placeholder of a query. */
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

/** The empty state of a filtered list. */
export function NoResults({ address, filters }: { address: ListAddress; filters: readonly Filter[] }) {
  const words = filterLabels(address, filters).map((filter) => filter.words);
  return (
    <EmptyState
      icon={SearchX}
      title={words.length > 0 ? `No results for ${words.join(', ')}` : 'No results'}
      action={
        <Button variant="outline" size="sm" onClick={address.clear}>
          Clear filters
        </Button>
      }
    >
      <p>Try a different search or fewer filters.</p>
    </EmptyState>
  );
}

export interface NothingYetProps {
  /** 'No clubs yet' */
  title: string;
  icon?: LucideIcon;
  /** How records get here, unless `action` says it. */
  text?: string | undefined;
  /** A button for the first action. */
  action?: ReactNode;
}

/** The empty state of a list without records. */
export function NothingYet({ title, icon = FilePlus2, text, action }: NothingYetProps) {
  return (
    <EmptyState icon={icon} title={title} action={action}>
      {text && <p>{text}</p>}
    </EmptyState>
  );
}
