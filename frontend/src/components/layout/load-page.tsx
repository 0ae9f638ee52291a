import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isProblem } from '@/api/problem';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { capital } from '@/lib/capital';

interface LoadPageProps<Data> {
  /** 'event' */
  noun: string;
  icon: LucideIcon;
  /** False for an address without a valid id. */
  exists?: boolean;
  query: { currentData?: Data; isError: boolean; error?: unknown; refetch: () => unknown };
  /** The list to go back to. */
  list: { label: string; to: string };
  /** The text of the not-found state. */
  gone: string;
  failed?: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The loading, error and not-found states of a public page about one record. */
export function LoadPage<Data>(props: LoadPageProps<Data>) {
  const { noun, icon, exists = true, query, list, skeleton, children } = props;
  const { currentData, isError, error, refetch } = query;
  if (!exists || (isProblem(error) && error.status === 404))
    return (
      <div className="wrap section-space">
        <EmptyState
          icon={icon}
          title={`${capital(noun)} Not Found`}
          headingLevel={1}
          action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}
        >
          <p>{props.gone}</p>
        </EmptyState>
      </div>
    );
  if (currentData !== undefined) return children(currentData);
  if (isError)
    return (
      <div className="wrap section-space">
        <EmptyState
          icon={icon}
          title={`The ${noun} could not be loaded`}
          headingLevel={1}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          <p role="alert">{props.failed ?? 'Please try again later.'}</p>
        </EmptyState>
      </div>
    );
  return (
    <div role="status" className="wrap py-10">
      <VisuallyHidden>Loading the {noun}</VisuallyHidden>
      {skeleton}
    </div>
  );
}

/** The placeholder of a text page. */
export function TextSkeleton() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-60 max-w-measure" />
    </div>
  );
}
