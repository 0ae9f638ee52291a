import { useListViewingsQuery } from '@/api/staff/staff-api';
import type { ListViewingsApiArg, Viewing } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { DATE_COLUMN, hirerColumn } from '@/components/staff/list/columns';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { ViewLinks } from '@/components/staff/list/view-links';
import { ButtonLink } from '@/components/ui/button';
import { VIEWING_STATES, ViewingStateBadge, viewingTime } from './viewing-labels';

const SPEC = { filters: { q: null, state: null }, sorts: ['date'] };
const VIEWS = [
  { label: 'Planned', state: 'planned' },
  { label: 'Outcome to note', state: 'past' },
  { label: 'All', state: '' },
] as const;

/** /admin/viewings: the appointments to view the venue. */
export function ViewingsPage() {
  usePageMeta({ title: 'Viewings', listed: false });
  const { to } = useStaffArea();
  const may = useMay('bookings:write');
  const address = useListAddress(SPEC);
  const list = useListViewingsQuery(address.args as unknown as ListViewingsApiArg, REFETCH);
  const columns: ListColumn<Viewing>[] = [
    hirerColumn('Person', ({ id, name }) => ({ to: to.viewing(id), name })),
    DATE_COLUMN,
    {
      key: 'time',
      header: 'Time',
      cell: (viewing) => <span className="whitespace-nowrap tabular-nums">{viewingTime(viewing)}</span>,
    },
    { key: 'space', header: 'Space', cell: ({ spaceName }) => spaceName },
    { key: 'phone', header: 'Phone', wide: true, cell: ({ phone }) => phone },
    { key: 'state', header: 'Status', cell: ({ state }) => <ViewingStateBadge state={state} /> },
  ];
  const add = may && (
    <ButtonLink to={to.newViewing} size="sm">
      Add viewing
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Viewings" action={add}>
        Appointments to view the venue.
      </PageHead>
      <ViewLinks
        label="Viewing lists"
        views={VIEWS.map(({ label, state }) => ({
          label,
          to: address.hrefWith({ state, cursor: '' }),
          isCurrent: (address.filters['state'] ?? '') === state,
        }))}
      />
      <StaffList
        noun={['viewing', 'viewings']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Name, email or phone"
        filters={[
          {
            key: 'state',
            label: 'Status',
            options: Object.entries(VIEWING_STATES).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        usualSort="date"
        empty={{
          title: 'No viewings yet',
          text: 'Add one when a person wants to see the venue before booking.',
        }}
      />
    </>
  );
}
