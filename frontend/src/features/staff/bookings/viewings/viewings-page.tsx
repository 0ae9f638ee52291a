import { useListViewingsQuery } from '@/api/staff/staff-api';
import type { ListViewingsApiArg, Viewing, ViewingState } from '@/api/staff/generated';
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

const VIEWS: readonly { label: string; state: ViewingState | 'all' }[] = [
  ...Object.entries(VIEWING_STATES).map(([state, { label }]) => ({ label, state: state as ViewingState })),
  { label: 'All', state: 'all' },
];
const SPEC = { filters: {}, views: { state: VIEWS.map(({ state }) => state) }, sorts: ['date'] };

/** /admin/viewings: the appointments to view the venue. */
export function ViewingsPage() {
  usePageMeta({ title: 'Viewings', listed: false });
  const { to } = useStaffArea();
  const may = useMay('bookings:write');
  const address = useListAddress(SPEC);
  // A search covers viewings of every state, unless a tab was chosen.
  const usual = address.q ? 'all' : 'planned';
  const current = VIEWS.find(({ state }) => state === address.views['state'])?.state ?? usual;
  const { state: _, ...rest } = address.args;
  const asked = { ...rest, ...(current !== 'all' && { state: current }) };
  const list = useListViewingsQuery(asked as unknown as ListViewingsApiArg, REFETCH);
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
          isCurrent: state === current,
        }))}
      />
      <StaffList
        noun={['viewing', 'viewings']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Name, email or phone"
        usualSort="date"
        empty={{
          title: current === 'planned' ? 'No viewings planned' : 'No viewings here yet',
          text: 'Add one when a person wants to see the venue before booking.',
        }}
      />
    </>
  );
}
