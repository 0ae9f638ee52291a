import { Link } from 'react-router-dom';
import { useGetInvoiceSumsQuery, useListInvoicesQuery } from '@/api/staff/staff-api';
import type { InvoiceRow, InvoiceSums, ListInvoicesApiArg } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { hirerColumn, numberColumn } from '@/components/staff/list/columns';
import type { ListSpec } from '@/components/staff/list/list-address';
import { ListViews } from '@/components/staff/list/list-views';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { ButtonLink } from '@/components/ui/button';
import { formatAmount, formatDateOf, formatShortDate } from '@/lib/format';
import { InvoiceBadge } from './invoice-badge';
import { VIEW_LABELS } from './invoice-labels';

const VIEWS = [
  { value: '', label: 'All' },
  ...Object.entries(VIEW_LABELS).map(([value, label]) => ({ value, label })),
];
const SPEC: ListSpec = {
  filters: { from: null, to: null },
  views: { view: Object.keys(VIEW_LABELS) },
  sorts: ['created'],
};

/** /admin/money/invoices: the invoices of all bookings, in views by state. */
export function InvoicesPage() {
  usePageMeta({ title: 'Invoices', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const asked: ListInvoicesApiArg = { sort: '-created', ...address.args };
  const list = useListInvoicesQuery(asked, REFETCH);
  const { data: sums } = useGetInvoiceSumsQuery(undefined, REFETCH);

  const columns: ListColumn<InvoiceRow>[] = [
    hirerColumn('Buyer', ({ id, buyerName }) => ({ to: to.invoice(id), name: buyerName })),
    { key: 'number', header: 'Number', cell: ({ number }) => number ?? 'Draft' },
    {
      key: 'issued',
      header: 'Issued',
      wide: true,
      cell: ({ issuedAt }) => (issuedAt ? formatDateOf(issuedAt) : '–'),
    },
    { key: 'due', header: 'Due', cell: ({ dueOn }) => (dueOn ? formatShortDate(dueOn) : '–') },
    {
      key: 'bookings',
      header: 'Bookings',
      wide: 'most',
      cell: ({ bookingIds }) => <BookingLinks ids={bookingIds} />,
    },
    numberColumn('total', 'Total', ({ total, currency }) => formatAmount(total, currency)),
    numberColumn('paid', 'Paid', ({ paid, currency }) => formatAmount(paid, currency), { wide: true }),
    numberColumn(
      'toCredit',
      'To credit',
      ({ toCredit, currency }) => (Number(toCredit) === 0 ? '–' : formatAmount(toCredit, currency)),
      { wide: 'most' },
    ),
    { key: 'state', header: 'Status', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
  ];
  return (
    <>
      <PageHead
        title="Invoices"
        action={
          <ButtonLink to={to.documentSettings} size="sm" variant="outline">
            Invoice settings
          </ButtonLink>
        }
      >
        {sums && <Sums sums={sums} />}
      </PageHead>
      <ListViews label="Invoice views" name="view" views={VIEWS} address={address} />
      <StaffList
        noun={['invoice', 'invoices']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Number or buyer"
        filters={[
          { key: 'from', label: 'Added from', kind: 'day' },
          { key: 'to', label: 'Added to', kind: 'day' },
        ]}
        usualSort="-created"
        exported={{
          path: '/api/admin/invoices/export.csv',
          asked: { ...address.args, sort: asked.sort ?? '-created' },
        }}
        empty={
          address.views['view']
            ? { title: 'No invoices in this view', text: 'Choose another view or change the filters.' }
            : { title: 'No invoices yet', text: 'Create one on the page of a booking.' }
        }
      />
    </>
  );
}

function Sums({ sums }: { sums: InvoiceSums }) {
  const { owed, owedCount, overdue, overdueCount, currency } = sums;
  return (
    <>
      Owed: <strong className="tabular">{formatAmount(owed, currency)}</strong> on {counted(owedCount)}
      {overdueCount > 0 && (
        <>
          , of which <strong className="tabular">{formatAmount(overdue, currency)}</strong> on{' '}
          {counted(overdueCount)} is overdue
        </>
      )}
    </>
  );
}

const counted = (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'}`;

function BookingLinks({ ids }: { ids: readonly number[] }) {
  const { to } = useStaffArea();
  const [first, ...others] = ids;
  if (first === undefined) return <>–</>;
  return (
    <>
      <Link className="link" to={to.booking(first)}>
        {first}
      </Link>
      {others.length > 0 && ` and ${others.length} more`}
    </>
  );
}
