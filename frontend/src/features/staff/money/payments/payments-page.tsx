import {
  useGetPayoutQuery,
  useListAdminPaymentsQuery,
  useListPaymentRecordersQuery,
  useListPayoutsQuery,
} from '@/api/staff/staff-api';
import type { AdminPaymentRow, ListAdminPaymentsApiArg } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { hirerColumn, numberColumn } from '@/components/staff/list/columns';
import type { Filter } from '@/components/staff/list/filter-bar';
import type { ListSpec } from '@/components/staff/list/list-address';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { PAYMENT_STATES, PROVIDER_LABELS } from '@/components/staff/money-labels';
import { Badge } from '@/components/ui/badge';
import { formatAmount, formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { formatPaymentMethod, PAYMENT_METHODS } from '@/payment/payment-methods';
import { PaymentSums } from './payment-sums';
import { PaymentsExport } from './payments-export';

const SPEC: ListSpec = {
  filters: {
    from: null,
    to: null,
    method: PAYMENT_METHODS,
    status: Object.keys(PAYMENT_STATES),
    recordedBy: null,
    after: null,
    payout: null,
  },
  sorts: ['received'],
};
const NEWEST_FIRST = '-received';

/** /admin/payments: what came in, by every method, newest first. */
export function PaymentsPage() {
  usePageMeta({ title: 'Payments', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const asked: ListAdminPaymentsApiArg = { sort: NEWEST_FIRST, ...address.args };
  const list = useListAdminPaymentsQuery(asked, REFETCH);
  const filters = useFilters(address.filters);

  const columns: ListColumn<AdminPaymentRow>[] = [
    hirerColumn('Payer', ({ id, payer }) => ({ to: to.payment(id), name: payer ?? 'No name' })),
    {
      key: 'received',
      header: 'Received on',
      sort: 'received',
      cell: ({ receivedOn }) => (
        <time dateTime={receivedOn} className="whitespace-nowrap">
          {formatShortDate(receivedOn)}
        </time>
      ),
    },
    { key: 'method', header: 'Method', cell: ({ method }) => formatPaymentMethod(method) },
    {
      key: 'for',
      header: 'For',
      wide: true,
      cell: ({ bookings, purpose }) => (
        <>
          {purpose === 'bond' && 'Bond, '}
          {bookings.length === 0 ? 'No booking' : bookings.map(({ reference }) => reference).join(', ')}
        </>
      ),
    },
    {
      key: 'reference',
      header: 'Reference',
      cell: ({ reference }) => <span className="[overflow-wrap:anywhere]">{reference ?? '–'}</span>,
    },
    numberColumn('gross', 'Gross', ({ gross, currency }) => formatAmount(gross, currency)),
    numberColumn('fee', 'Fee', ({ fee, currency }) => knownAmount(fee, currency), { wide: 'most' }),
    numberColumn('net', 'Net', ({ net, currency }) => knownAmount(net, currency), { wide: 'most' }),
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <Badge tone={PAYMENT_STATES[status].tone} className="!px-2.5 !py-0.5">
          {PAYMENT_STATES[status].label}
        </Badge>
      ),
    },
  ];
  return (
    <>
      <PageHead title="Payments" />
      <PaymentSums address={address} page={list.data} />
      <StaffList
        noun={['payment', 'payments']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Name, booking, reference or amount"
        filters={filters}
        usualSort={NEWEST_FIRST}
        empty={{
          title: 'No payments yet',
          text: 'Payments are listed here as they come in. Record one on the page of its booking.',
        }}
      />
      <PaymentsExport asked={address.filters} />
    </>
  );
}

/** The provider reports its fee later. */
const knownAmount = (amount: string | null, currency: string) =>
  amount === null ? <span className="text-ink-soft">not known yet</span> : formatAmount(amount, currency);

function useFilters({ recordedBy, payout }: Record<string, string | undefined>): Filter[] {
  const { data: recorders = [] } = useListPaymentRecordersQuery();
  return [
    { key: 'from', label: 'From', kind: 'day' },
    { key: 'to', label: 'To', kind: 'day' },
    {
      key: 'method',
      label: 'Method',
      options: PAYMENT_METHODS.map((value) => ({ value, label: formatPaymentMethod(value) })),
    },
    {
      key: 'status',
      label: 'Status',
      options: Object.entries(PAYMENT_STATES).map(([value, { label }]) => ({ value, label })),
    },
    { key: 'after', label: 'Arrived or recorded after', kind: 'instant' },
    {
      key: 'recordedBy',
      label: 'Recorded by',
      more: true,
      options: withChosen(
        recorders.map(({ id, name }) => ({ value: String(id), label: name })),
        recordedBy,
        'One person',
      ),
    },
    {
      key: 'payout',
      label: 'Payout',
      more: true,
      options: withChosen(usePayoutOptions(payout), payout, 'One payout'),
    },
  ];
}

/** The options, and the one of the address until its name is known. */
function withChosen(
  options: NonNullable<Filter['options']>,
  chosen: string | undefined,
  label: string,
): Filter['options'] {
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label }, ...options];
}

/** The latest payouts, and the chosen one. */
function usePayoutOptions(chosen?: string) {
  const { data: latest } = useListPayoutsQuery({ sort: '-arrivesOn' });
  const id = numericId(chosen);
  const { currentData: one } = useGetPayoutQuery(id ?? 0, { skip: id === null });
  const payouts = latest?.items ?? [];
  const shown = one && !payouts.some((payout) => payout.id === one.id) ? [one, ...payouts] : payouts;
  return shown.map(({ id: value, arrivesOn, provider, amount, currency }) => ({
    value: String(value),
    label: `${formatAmount(amount, currency)}, ${PROVIDER_LABELS[provider]}, ${formatShortDate(arrivesOn)}`,
  }));
}
