import { Link } from 'react-router-dom';
import { useListAdminSpacesQuery, useListWaitingListEntriesQuery } from '@/api/staff/staff-api';
import type { AdminWaitingListEntry, ListWaitingListEntriesApiArg } from '@/api/staff/generated';
import { slotsText } from '@/booking/slot-run';
import { usePageMeta } from '@/components/layout/page-meta';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import type { Filter } from '@/components/staff/list/filter-bar';
import { DATE_COLUMN, GUESTS_COLUMN, hirerColumn, TYPE_COLUMN } from '@/components/staff/list/columns';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { ViewLinks } from '@/components/staff/list/view-links';
import { formatInstant } from '@/lib/format';
import { ANY_TIME, ENTRY_STATES, EntryStateBadge } from './entry-state';

const SPEC = {
  filters: { q: null, state: null, from: null, to: null, spaceId: null },
  sorts: ['date', 'joined'],
};
/** Views of the state filter. */
const VIEWS = [
  { label: 'All', state: '' },
  { label: 'Waiting', state: 'waiting' },
  { label: 'Offered', state: 'offered' },
  { label: 'Booked', state: 'booked' },
] as const;

/** /admin/waiting-list: the waiting-list entries and their offers. */
export function StaffWaitingListPage() {
  usePageMeta({ title: 'Waiting list', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const list = useListWaitingListEntriesQuery(
    address.args as unknown as ListWaitingListEntriesApiArg,
    REFETCH,
  );
  const { data: spaces = [] } = useListAdminSpacesQuery();
  const filters: Filter[] = [
    { key: 'from', label: 'From', kind: 'day' },
    { key: 'to', label: 'To', kind: 'day' },
    {
      key: 'state',
      label: 'Status',
      options: Object.entries(ENTRY_STATES).map(([value, { label }]) => ({ value, label })),
    },
    {
      key: 'spaceId',
      label: 'Space',
      options: spaces.map(({ id, content }) => ({ value: String(id), label: content.name })),
    },
  ];
  const columns: ListColumn<AdminWaitingListEntry>[] = [
    hirerColumn('Hirer', ({ id, userName }) => ({ to: to.waitingListEntry(id), name: userName })),
    DATE_COLUMN,
    {
      key: 'slot',
      header: 'Slot',
      cell: ({ timeSlot, slotCount, offer }) => (
        <span className="whitespace-nowrap tabular-nums">
          {slotsText(offer?.timeSlot ?? timeSlot ?? ANY_TIME, slotCount)}
        </span>
      ),
    },
    { key: 'space', header: 'Space', cell: ({ spaceName }) => spaceName },
    TYPE_COLUMN,
    GUESTS_COLUMN,
    {
      key: 'state',
      header: 'Status',
      cell: (entry) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
          <EntryStateBadge entry={entry} />
          {entry.position !== null && <span className="text-ink-soft">position {entry.position}</span>}
          {entry.state === 'offered' && entry.offer && (
            <span className="text-ink-soft">
              {entry.offer.beingPaid ? 'paying now' : `until ${formatInstant(entry.offer.expiresAt)}`}
            </span>
          )}
          {entry.offer && (
            <Link to={to.booking(entry.offer.bookingId)} className="link relative z-1 whitespace-nowrap">
              Booking {entry.offer.bookingId}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'joined',
      header: 'Added',
      wide: true,
      align: 'end',
      sort: 'joined',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ];
  return (
    <>
      <PageHead title="Waiting list">
        Hirers waiting for a slot to become free. When one does, we offer it to the first in line.
      </PageHead>
      <ViewLinks
        label="Waiting-list views"
        views={VIEWS.map(({ label, state }) => ({
          label,
          to: address.hrefWith({ state, cursor: '' }),
          isCurrent: (address.filters['state'] ?? '') === state,
        }))}
      />
      <StaffList
        noun={['entry', 'entries']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Name, email or type"
        filters={filters}
        usualSort="date"
        exported={{ path: '/api/admin/waiting-list/export.csv', asked: address.args }}
        empty={{
          title: 'No waiting-list entries yet',
          text: 'Hirers can join the waiting list when a slot is taken.',
        }}
      />
    </>
  );
}
