import { useListAdminEventsQuery } from '@/api/staff/staff-api';
import type { AdminEventRow, ListAdminEventsApiArg } from '@/api/staff/generated';
import { formatTime } from '@/components/events/event-time';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { ListViews } from '@/components/staff/list/list-views';
import { CLUB_COLUMN, useClubFilter } from '@/components/staff/list/of-club';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { Instant } from '@/components/staff/instant';
import { STATE_WORDS, StateBadge } from '@/components/staff/state-badge';
import { ButtonLink } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { usePageMeta } from '@/components/layout/page-meta';
import { eventState } from './event-state';
import { NeedsRooms } from './needs-rooms';

const STATUSES = ['draft', 'published', 'cancelled'] as const;
const VIEWS = [
  { value: '', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
];
const SPEC = {
  filters: { status: STATUSES, clubId: null, lacksRooms: ['true'] },
  views: { when: ['past', 'all'] },
  sorts: ['date', 'title', 'updatedAt'],
};

/** /admin/events, and a secretary's own clubs' at /my-club/events. */
export function EventsPage() {
  usePageMeta({ title: 'Events', listed: false });
  const { to } = useStaffRoom();
  const clubFilter = useClubFilter();
  const address = useListAddress(SPEC);
  const when = address.views['when'] ?? 'upcoming';
  const asked = { ...address.args, when };
  const list = useListAdminEventsQuery(asked as unknown as ListAdminEventsApiArg, FRESH);

  const columns: ListColumn<AdminEventRow>[] = [
    {
      key: 'title',
      header: 'Title',
      sort: 'title',
      primary: true,
      cell: (event) => (
        <RowLink to={to.event(event.id)}>
          {event.status === 'cancelled' ? <s>{event.title}</s> : event.title}
        </RowLink>
      ),
    },
    {
      key: 'date',
      header: 'Date',
      sort: 'date',
      cell: ({ date, startTime }) => (
        <time dateTime={date} className="whitespace-nowrap">
          {formatShortDate(date)}, {formatTime(startTime)}
        </time>
      ),
    },
    CLUB_COLUMN,
    { key: 'rooms', header: 'Rooms', wide: true, cell: ({ spaceName }) => spaceName ?? '–' },
    {
      key: 'status',
      header: 'Status',
      cell: (event) => (
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          <StateBadge state={eventState(event)} />
          {event.lacksRooms && <NeedsRooms />}
        </span>
      ),
    },
    {
      key: 'capacity',
      header: 'Places',
      wide: true,
      align: 'end',
      cell: ({ capacity }) => <span className="tabular-nums">{capacity ?? '–'}</span>,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      cell: ({ isPaid, price }) => (
        <span className="tabular-nums">{isPaid ? (price ?? 'Ticketed') : 'Free'}</span>
      ),
    },
    {
      key: 'updatedAt',
      header: 'Last changed',
      wide: true,
      sort: 'updatedAt',
      align: 'end',
      cell: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
  ];
  const newEvent = (
    <ButtonLink to={to.newEvent} size="sm">
      New event
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Events" action={newEvent} />
      <ListViews label="Which events" name="when" views={VIEWS} address={address} />
      <StaffList
        noun={['event', 'events']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Search by title"
        filters={[
          {
            key: 'status',
            label: 'Status',
            options: STATUSES.map((value) => ({ value, label: STATE_WORDS[value] })),
          },
          { key: 'lacksRooms', label: 'Rooms', options: [{ value: 'true', label: 'Needs rooms' }] },
          ...clubFilter,
        ]}
        exported={{ path: '/api/admin/events/export.csv', asked }}
        usualSort={when === 'upcoming' ? 'date' : undefined}
        empty={{
          text:
            when === 'upcoming' ? 'Nothing is planned. A new event begins as a draft.' : 'No events here.',
          action: newEvent,
        }}
      />
    </>
  );
}
