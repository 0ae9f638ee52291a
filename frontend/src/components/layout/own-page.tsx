import type { ReactNode } from 'react';
import { problemMessage } from '@/api/problem';
import type { PageKey, SitePage } from '@/api/site/generated';
import { useGetPageQuery } from '@/api/site/site-api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

/**
 * A page whose long texts are loaded separately. It waits for the club’s own texts, so that
 * the default ones never show in their place. The server has already loaded them.
 */
export function OwnPage({ page, children }: { page: PageKey; children: (own: SitePage) => ReactNode }) {
  const { data, error, isFetching, refetch } = useGetPageQuery(page);
  if (data) return children(data);
  return (
    <div className="wrap min-h-[70dvh] pt-10 pb-16 md:pt-14 md:pb-24">
      {error === undefined ? (
        <div role="status" className="max-w-measure space-y-4">
          <span className="sr-only">Loading the page…</span>
          {Array.from({ length: 6 }, (_, block) => (
            <Skeleton key={block} className="h-20 w-full" />
          ))}
        </div>
      ) : (
        <div className="flex max-w-2xl flex-col items-start gap-5">
          <Alert tone="error" title="The page could not be loaded" className="w-full">
            <p>{problemMessage(error, 'Please try again in a moment.')}</p>
          </Alert>
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
