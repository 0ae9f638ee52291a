import { useGetHeldBondsQuery, useListAdminBondsQuery } from '@/api/staff/staff-api';
import type { AdminBondRow, BondState, BondView, ListAdminBondsApiArg } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import type { ListSpec } from '@/components/staff/list/list-address';
import { OwnViews } from '@/components/staff/list/own-views';
import { DATE_COLUMN, hirerColumn, numberColumn, TYPE_COLUMN } from '@/components/staff/list/columns';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { usePageMeta } from '@/components/layout/page-meta';
import { Badge } from '@/components/ui/badge';
import { formatAmount } from '@/lib/format';

const VIEW_LABELS: Record<BondView, string> = {
  to_ask: 'To request',
  due: 'Due',
  held: 'Held',
  to_inspect: 'To inspect',
  to_decide: 'To decide',
  to_return: 'To return',
  kept: 'Kept',
  settled: 'Settled',
};
const VIEWS = [
  { value: '', label: 'All' },
  ...Object.entries(VIEW_LABELS).map(([value, label]) => ({ value, label })),
];
const STATE_LABELS: Record<BondState, string> = {
  not_required: 'No bond',
  due: 'Due',
  taken: 'Held',
  inspected: 'Inspected',
  returned: 'Returned',
  partly_kept: 'Partly kept',
  kept: 'Kept',
  waived: 'Waived',
};
const SPEC: ListSpec = {
  filters: { from: null, to: null },
  views: { view: Object.keys(VIEW_LABELS) },
  sorts: ['date'],
};

/** /admin/money/bonds: the bonds of all bookings, in views by next step. */
export function BondsPage() {
  usePageMeta({ title: 'Bonds', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const view = address.views['view'];
  // Settled bonds show the latest first.
  const usual = view === 'settled' || view === 'kept' || !view ? '-date' : 'date';
  const asked: ListAdminBondsApiArg = { sort: usual, ...address.args };
  const list = useListAdminBondsQuery(asked, REFETCH);
  const { data: held } = useGetHeldBondsQuery();

  const columns: ListColumn<AdminBondRow>[] = [
    hirerColumn('Hirer', ({ id, name }) => ({ to: to.booking(id), name })),
    numberColumn('number', 'No.', ({ id }) => id, { wide: true }),
    DATE_COLUMN,
    { key: 'space', header: 'Space', wide: true, cell: ({ spaceName }) => spaceName },
    TYPE_COLUMN,
    numberColumn('amount', 'Bond', ({ amount, currency }) => formatAmount(amount, currency)),
    numberColumn('held', 'Held', ({ held: here, currency }) =>
      Number(here) === 0 ? '–' : formatAmount(here, currency),
    ),
    numberColumn(
      'kept',
      'Kept',
      ({ kept, currency }) => (Number(kept) === 0 ? '–' : formatAmount(kept, currency)),
      { wide: true },
    ),
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, answeredAt, responseDueAt }) => (
        <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end">
          <Badge className="!px-2.5 !py-0.5">{STATE_LABELS[state]}</Badge>
          {state === 'inspected' && responseDueAt && (
            <span className="text-ink-soft">
              {answeredAt ? 'response received' : 'waiting for a response'}
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <PageHead title="Bonds">
        {held?.length === 0 && 'The club holds no bonds.'}
        {held?.map(({ held: sum, count, currency }) => (
          <span key={currency} className="block">
            Held today: <strong className="tabular">{formatAmount(sum, currency)}</strong> for {count}{' '}
            {count === 1 ? 'booking' : 'bookings'}
          </span>
        ))}
        {held && held.length > 0 && (
          <span className="block">Month sheets also count bonds whose refund is not paid out yet.</span>
        )}
      </PageHead>
      <OwnViews list="bonds" label="Bond views" name="view" views={VIEWS} address={address} />
      <StaffList
        noun={['bond', 'bonds']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Name, number, phone or reference"
        filters={[
          { key: 'from', label: 'From', kind: 'day' },
          { key: 'to', label: 'To', kind: 'day' },
        ]}
        usualSort={usual}
        exported={{
          path: '/api/admin/bonds/export.csv',
          asked: { ...address.args, sort: asked.sort ?? usual },
        }}
        empty={
          view
            ? { title: 'No bonds in this view', text: 'Choose another view or change the filters.' }
            : { title: 'No bonds yet', text: 'Request one on the page of a booking.' }
        }
      />
    </>
  );
}
