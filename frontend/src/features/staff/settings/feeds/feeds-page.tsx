import { useListFeedsQuery, useMakeFeedMutation, useRevokeFeedMutation } from '@/api/staff/staff-api';
import type { MakeStaffFeed, StaffFeed } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { NewFeedLink } from '@/components/feeds/new-feed-link';
import { RevokeFeed } from '@/components/feeds/revoke-feed';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatInstant } from '@/lib/format';
import { FeedForm } from './feed-form';

/** /admin/setup/feeds, /my-club/feeds: calendar feeds with a private link. */
export function FeedsPage() {
  usePageMeta({ title: 'Calendar feeds', listed: false });
  const { isOffice } = useStaffArea();
  const offersAll = useMay('bookings:read') && isOffice;
  const { data, error, isFetching, refetch } = useListFeedsQuery(undefined, REFETCH);
  const [make, { data: made, error: failed, isLoading, reset }] = useMakeFeedMutation();
  const ask = (request: MakeStaffFeed) => void make(request);
  return (
    <>
      <PageHead title="Calendar feeds">
        {offersAll
          ? 'Subscribe to bookings, events and closures, or to one club’s events, in your phone’s or computer’s calendar. Phone numbers, addresses, notes and payments are never included.'
          : 'Subscribe to a club’s events in your phone’s or computer’s calendar. It follows every change.'}{' '}
        A link stops working when its owner’s account, role or club changes.
      </PageHead>
      <div className="mb-6 grid max-w-2xl gap-4">
        <FeedForm offersAll={offersAll} busy={isLoading} onMake={ask} />
        {failed !== undefined && !isLoading && (
          <Alert tone="error">{problemMessage(failed, 'Please try again in a moment.')}</Alert>
        )}
        {made && <NewFeedLink url={made.url} />}
      </div>
      <LoadStates
        title="The links could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-40"
      />
      {data?.length === 0 && (
        <p className="text-ink-soft">No calendar feeds yet. Create the first one above.</p>
      )}
      {data && data.length > 0 && (
        <List
          data={data}
          onReplace={({ id }) => ask({ replaces: id })}
          onRevoked={(id) => {
            if (made?.id === id) reset();
          }}
        />
      )}
    </>
  );
}

interface ListProps {
  data: readonly StaffFeed[];
  onReplace: (feed: StaffFeed) => void;
  onRevoked: (id: number) => void;
}

function List({ data, onReplace, onRevoked }: ListProps) {
  const [revoke] = useRevokeFeedMutation();
  const columns: Column<StaffFeed>[] = [
    { key: 'what', header: 'Calendar content', primary: true, cell: shown },
    ...(data.some(({ isOwn }) => !isOwn)
      ? [{ key: 'holder', header: 'Owner', cell: ({ holder }: StaffFeed) => holder }]
      : []),
    { key: 'made', header: 'Created', cell: ({ createdAt }) => formatInstant(createdAt) },
    {
      key: 'used',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : 'Never'),
    },
    {
      key: 'do',
      header: 'Actions',
      fullLine: true,
      align: 'end',
      cell: (feed) => (
        <span className="flex flex-wrap justify-end gap-2">
          {feed.isOwn && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`Replace link for ${shown(feed)}, created ${formatInstant(feed.createdAt)}`}
              onClick={() => onReplace(feed)}
            >
              Replace link
            </Button>
          )}
          <RevokeFeed
            aria-label={`Revoke link for ${shown(feed)}, created ${formatInstant(feed.createdAt)}`}
            call={() => revoke(feed.id)}
            done="Link revoked"
            failed="Link not revoked"
            onDone={() => onRevoked(feed.id)}
          >
            Revoke link
          </RevokeFeed>
        </span>
      ),
    },
  ];
  return <DataTable dense caption="Links" columns={columns} rows={data} rowKey={({ id }) => id} />;
}

function shown({ clubName, withNames }: StaffFeed): string {
  if (clubName !== null) return `Events of ${clubName}`;
  return withNames
    ? 'All bookings, events and closures, with names'
    : 'All bookings, events and closures, without names';
}
