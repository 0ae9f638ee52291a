import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  useListAdminRefundsQuery,
  useRetryRefundMutation,
  useSumAdminRefundsQuery,
} from '@/api/staff/staff-api';
import type {
  AdminRefundRow,
  BankDetailsState,
  ListAdminRefundsApiArg,
  RefundSum,
  RefundView,
} from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { hirerColumn, numberColumn } from '@/components/staff/list/columns';
import type { ListSpec } from '@/components/staff/list/list-address';
import { ListViews } from '@/components/staff/list/list-views';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { refundCodeText, refundStateText } from '@/components/staff/money-labels';
import { WaitingRefund } from '@/components/staff/waiting-refund';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatDateOf, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { PayOutDialog } from './pay-out-dialog';
import { AskBankDetailsDialog } from '@/components/staff/ask-bank-details-dialog';

const VIEW_LABELS: Record<RefundView, string> = {
  to_pay_out: 'To pay out by hand',
  to_send: 'To send',
  sending: 'Being sent',
  failed: 'Failed',
  done: 'Done',
};
const VIEWS = [
  ...Object.entries(VIEW_LABELS).map(([value, label]) => ({ value, label })),
  { value: '', label: 'All' },
];
const SPEC: ListSpec = {
  filters: {},
  views: { view: Object.keys(VIEW_LABELS) },
  sorts: ['queued'],
};
const TONES: Record<AdminRefundRow['status'], BadgeTone> = {
  queued: 'yellow',
  sending: 'blue',
  completed: 'green',
  failed: 'red',
  cancelled: 'grey',
};

/** /admin/refunds: refunds by next step; those of money from the desk are paid out by hand. */
export function RefundsPage() {
  usePageMeta({ title: 'Refunds', listed: false });
  const { to } = useStaffArea();
  const address = useListAddress(SPEC);
  const view = address.views['view'];
  const usual = view && view !== 'done' ? 'queued' : '-queued';
  const asked: ListAdminRefundsApiArg = { sort: usual, ...address.args };
  const list = useListAdminRefundsQuery(asked, REFETCH);
  const { data: sums } = useSumAdminRefundsQuery(undefined, REFETCH);
  const [paying, setPaying] = useState<AdminRefundRow | null>(null);
  const [asking, setAsking] = useState<AdminRefundRow | null>(null);

  const columns: ListColumn<AdminRefundRow>[] = [
    hirerColumn('Hirer', ({ paymentId, name }) => ({ to: to.payment(paymentId), name: name ?? 'No name' })),
    {
      key: 'queued',
      header: 'Since',
      sort: 'queued',
      cell: ({ queuedAt }) => (
        <time dateTime={queuedAt} className="whitespace-nowrap">
          {formatDateOf(queuedAt)}
        </time>
      ),
    },
    {
      key: 'booking',
      header: 'Booking',
      cell: ({ bookingId, purpose }) =>
        bookingId === null ? (
          '–'
        ) : (
          <>
            {/* Above the link of the row. */}
            <Link
              className="link relative z-[1] inline-flex min-h-8 min-w-8 items-center"
              to={to.booking(bookingId)}
            >
              {bookingId}
            </Link>
            {purpose === 'bond' && ', bond'}
          </>
        ),
    },
    { key: 'method', header: 'Paid by', wide: true, cell: ({ method }) => formatPaymentMethod(method) },
    {
      key: 'why',
      header: 'Reason',
      wide: true,
      cell: ({ note, reason }) => (
        <span className="[overflow-wrap:anywhere]">{note ?? refundCodeText(reason)}</span>
      ),
    },
    numberColumn('amount', 'Amount', ({ amount, currency }) => formatAmount(amount, currency)),
    {
      key: 'status',
      header: 'Status',
      cell: (refund) => <Status refund={refund} />,
    },
    {
      key: 'action',
      header: 'Next step',
      fullLine: true,
      cell: (refund) => <NextStep refund={refund} onPayOut={setPaying} onAsk={setAsking} />,
    },
  ];
  return (
    <>
      <PageHead title="Refunds">{sums && <Sums sums={sums} />}</PageHead>
      <ListViews label="Refund views" name="view" views={VIEWS} address={address} />
      <StaffList
        noun={['refund', 'refunds']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Name, booking or refund reference"
        usualSort={usual}
        empty={
          view
            ? { title: 'No refunds in this view', text: 'Choose another view.' }
            : { title: 'No refunds yet', text: 'Refund a payment on the page of its booking.' }
        }
      />
      {paying && <PayOutDialog refund={paying} onClose={() => setPaying(null)} />}
      {asking && asking.bookingId !== null && (
        <AskBankDetailsDialog
          bookingId={asking.bookingId}
          again={asking.bankDetails !== null}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** What is still owed to hirers. */
function Sums({ sums }: { sums: readonly RefundSum[] }) {
  if (sums.length === 0) return 'No refund is waiting.';
  return (
    <ul className="flex flex-wrap gap-x-5">
      {sums.map(({ view, currency, count, amount }) => (
        <li key={`${view} ${currency}`}>
          {VIEW_LABELS[view]}: <strong className="tabular">{formatAmount(amount, currency)}</strong> ({count})
        </li>
      ))}
    </ul>
  );
}

const BANK_DETAILS: Record<BankDetailsState, string> = {
  asked: 'bank details asked for',
  given: 'bank details given',
};

function Status({ refund }: { refund: AdminRefundRow }) {
  const { status, byHand, paidOutOn, reference, lastError, bankDetails } = refund;
  const isToPayOut = byHand && status === 'queued';
  const more =
    status === 'failed'
      ? lastError && refundCodeText(lastError)
      : isToPayOut
        ? bankDetails && BANK_DETAILS[bankDetails]
        : [paidOutOn && formatShortDate(paidOutOn), reference].filter(Boolean).join(', ');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 max-md:justify-end">
      <Badge tone={TONES[status]} className="!px-2.5 !py-0.5">
        {refundStateText(status, byHand)}
      </Badge>
      {more && <span className="text-ink-soft [overflow-wrap:anywhere]">{more}</span>}
    </span>
  );
}

interface NextStepProps {
  refund: AdminRefundRow;
  onPayOut: (refund: AdminRefundRow) => void;
  onAsk: (refund: AdminRefundRow) => void;
}

function NextStep({ refund, onPayOut, onAsk }: NextStepProps) {
  const [retry] = useRetryRefundMutation();
  const mayWrite = useMay('money:write');
  const { id, status, byHand, amount, currency, name, bankDetails, hasEmail, sendAfter } = refund;
  const of = (
    <VisuallyHidden>
      {' '}
      {formatAmount(amount, currency)}, {name}
    </VisuallyHidden>
  );
  const look = { size: 'sm', variant: 'outline', className: 'relative z-[1] whitespace-nowrap' } as const;
  if (sendAfter) return <WaitingRefund id={id} amount={amount} currency={currency} sendAfter={sendAfter} />;
  if (!mayWrite) return null;
  if (byHand && status === 'queued')
    return (
      <span className="flex flex-wrap gap-2 max-md:*:w-full">
        <Button {...look} onClick={() => onPayOut(refund)}>
          Mark as paid out{of}
        </Button>
        {hasEmail && (
          <Button {...look} onClick={() => onAsk(refund)}>
            {bankDetails ? 'Ask for bank details again' : 'Ask for bank details'}
            {of}
          </Button>
        )}
      </span>
    );
  if (status !== 'failed') return null;
  return (
    <ActionButton {...look} call={() => retry(id)} done="Refund retried" failed="Not retried">
      Retry refund{of}
    </ActionButton>
  );
}
