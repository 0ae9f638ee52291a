import { useListPayoutsQuery } from '@/api/staff/staff-api';
import type { ListPayoutsApiArg, PayoutRow, PayoutView } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { numberColumn } from '@/components/staff/list/columns';
import type { ListSpec } from '@/components/staff/list/list-address';
import { ListViews } from '@/components/staff/list/list-views';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { PROVIDER_LABELS } from '@/components/staff/money-labels';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { formatAmount, formatShortDate } from '@/lib/format';
import { DifferencesBadge, PayoutStateBadge } from './payout-labels';
import { FetchReports } from './fetch-reports';

const VIEW_LABELS: Record<PayoutView, string> = {
  unseen: 'Not seen in the bank',
  seen: 'Seen in the bank',
  differing: 'With differences',
};
const VIEWS = [
  { value: '', label: 'All' },
  ...Object.entries(VIEW_LABELS).map(([value, label]) => ({ value, label })),
];
const SPEC: ListSpec = {
  filters: { provider: Object.keys(PROVIDER_LABELS), from: null, to: null },
  views: { view: Object.keys(VIEW_LABELS) },
  sorts: ['arrivesOn'],
};
const USUAL_SORT = '-arrivesOn';

/** /admin/money/payouts: what the providers have paid to the club's bank. */
export function PayoutsPage() {
  usePageMeta({ title: 'Payouts', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const asked: ListPayoutsApiArg = { sort: USUAL_SORT, ...address.args };
  const list = useListPayoutsQuery(asked, REFETCH);

  const columns: ListColumn<PayoutRow>[] = [
    {
      key: 'arrivesOn',
      header: 'Arrived on',
      primary: true,
      sort: 'arrivesOn',
      cell: ({ id, arrivesOn }) => (
        <RowLink to={to.payout(id)}>
          <time dateTime={arrivesOn} className="whitespace-nowrap">
            {formatShortDate(arrivesOn)}
          </time>
        </RowLink>
      ),
    },
    { key: 'provider', header: 'Provider', cell: ({ provider }) => PROVIDER_LABELS[provider] },
    numberColumn('amount', 'Net', ({ amount, currency }) => formatAmount(amount, currency)),
    { key: 'state', header: 'Status', cell: ({ state }) => <PayoutStateBadge state={state} /> },
    {
      key: 'seenOn',
      header: 'Seen in the bank',
      cell: ({ seenOn }) =>
        seenOn ? formatShortDate(seenOn) : <span className="text-ink-soft">Not yet</span>,
    },
    {
      key: 'differences',
      header: 'Differences',
      cell: ({ differences }) =>
        differences > 0 ? (
          <DifferencesBadge count={differences} />
        ) : (
          <span className="text-ink-soft">None</span>
        ),
    },
  ];
  const view = address.views['view'];
  return (
    <>
      <PageHead title="Payouts">What Stripe and PayPal have paid to the club’s bank account.</PageHead>
      <FetchReports />
      <ListViews label="Payout views" name="view" views={VIEWS} address={address} />
      <StaffList
        noun={['payout', 'payouts']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Amount or payout ID"
        filters={[
          {
            key: 'provider',
            label: 'Provider',
            options: Object.entries(PROVIDER_LABELS).map(([value, label]) => ({ value, label })),
          },
          { key: 'from', label: 'From', kind: 'day' },
          { key: 'to', label: 'To', kind: 'day' },
        ]}
        usualSort={USUAL_SORT}
        exported={{
          path: '/api/admin/payouts/export.csv',
          asked: { ...address.args, sort: asked.sort ?? USUAL_SORT },
        }}
        empty={
          view
            ? { title: 'No payouts in this view', text: 'Choose another view or change the filters.' }
            : { title: 'No payouts yet', text: 'Fetch them from Stripe and PayPal with Fetch now.' }
        }
      />
    </>
  );
}
