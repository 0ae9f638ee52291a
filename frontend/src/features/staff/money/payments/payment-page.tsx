import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useGetAdminPaymentQuery } from '@/api/staff/staff-api';
import type { AdminPayment, AdminPaymentAllocation } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { numberColumn } from '@/components/staff/list/columns';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { PAYMENT_STATES, refundCodeText, refundStateText } from '@/components/staff/money-labels';
import { RecordColumns } from '@/components/staff/record/record-columns';
import { SideBox } from '@/components/staff/record/side-box';
import { WaitingRefund } from '@/components/staff/waiting-refund';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DataTable, type Column } from '@/components/ui/data-table';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { staffPaths } from '@/config/staff-paths';
import { formatAmount, formatInstant, formatShortDate } from '@/lib/format';
import { formatPaymentMethod, isDeskMethod } from '@/payment/payment-methods';
import { PaymentFacts } from './payment-facts';
import { PaymentTimeline } from './payment-timeline';
import { AskBankDetailsDialog } from '@/components/staff/ask-bank-details-dialog';
import { VoidDialog } from './void-dialog';

const office = staffPaths('office');
const LIST = { label: 'Payments', to: office.payments };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** /admin/payments/:id: what a payment is for, and everything that happened to it. */
export function PaymentPage() {
  usePageMeta({ title: 'Payment', listed: false });
  const { id = '' } = useParams();
  const exists = UUID.test(id);
  const query = useGetAdminPaymentQuery(id, { ...REFETCH, skip: !exists });
  return (
    <LoadRecord noun="payment" exists={exists} query={query} list={LIST}>
      {(whole) => <Shown key={whole.payment.id} whole={whole} />}
    </LoadRecord>
  );
}

function Shown({ whole }: { whole: AdminPayment }) {
  const { payment, canBeVoided } = whole;
  const { gross, currency, method, status, payer, purpose } = payment;
  const [voiding, setVoiding] = useState(false);
  const mayWrite = useMay('money:write');
  const { label, tone } = PAYMENT_STATES[status];
  return (
    <>
      <PageHead
        title={`${formatAmount(gross, currency)} from ${payer ?? 'a payer without a name'}`}
        parent={LIST}
        badge={<Badge tone={tone}>{label}</Badge>}
        action={
          canBeVoided &&
          mayWrite && (
            <Button size="sm" variant="outline" onClick={() => setVoiding(true)}>
              Void payment
            </Button>
          )
        }
      >
        {formatPaymentMethod(method)}, {formatShortDate(payment.receivedOn)}
        {purpose === 'bond' && '. For a bond, which does not count towards the price.'}
      </PageHead>
      <RecordColumns more={<PaymentFacts whole={whole} />}>
        <div className="grid gap-5">
          <Allocations whole={whole} />
          <Refunds whole={whole} />
          <PaymentTimeline whole={whole} />
        </div>
      </RecordColumns>
      {voiding && <VoidDialog whole={whole} onClose={() => setVoiding(false)} />}
    </>
  );
}

const COLUMNS = (currency: string): Column<AdminPaymentAllocation>[] => [
  {
    key: 'booking',
    header: 'Booking',
    primary: true,
    cell: ({ bookingId, name }) => (
      <Link className="link inline-flex min-h-8 items-center" to={office.booking(bookingId)}>
        {bookingId}, {name}
      </Link>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ date }) => formatShortDate(date) },
  { key: 'slot', header: 'Slot', cell: ({ timeSlot }) => timeSlot },
  { key: 'type', header: 'Type', wide: true, cell: ({ eventType }) => eventType },
  numberColumn<AdminPaymentAllocation>('amount', 'Amount', ({ amount }) => formatAmount(amount, currency)),
];

function Allocations({ whole }: { whole: AdminPayment }) {
  const { payment, allocations, rejection } = whole;
  const { currency, bookings, status } = payment;
  const [opened] = bookings;
  return (
    <SideBox title="Pays for">
      {allocations.length > 0 ? (
        <DataTable
          dense
          caption="Bookings that it pays for"
          columns={COLUMNS(currency)}
          rows={allocations}
          rowKey={({ bookingId }) => bookingId}
        />
      ) : (
        <p className="text-ink-soft">
          {status === 'processing' ? 'It is still in progress.' : 'It pays for no booking.'}
          {rejection && ` It was refused. ${refundCodeText(rejection)}.`}
          {opened && (
            <>
              {' It was opened for '}
              <Link className="link" to={office.booking(opened.id)}>
                booking {opened.id}
              </Link>
              .
            </>
          )}
        </p>
      )}
    </SideBox>
  );
}

function Refunds({ whole: { refunds, payment } }: { whole: AdminPayment }) {
  const { currency, method, bookings } = payment;
  const mayWrite = useMay('money:write');
  const [asking, setAsking] = useState(false);
  // Of a payment for several bookings, the refunds list says for which of them each refund is.
  const [booking] = bookings.length === 1 ? bookings : [];
  const shown = refunds.filter(({ status }) => status !== 'cancelled');
  return (
    <SideBox title="Refunds">
      {shown.length === 0 ? (
        <p className="text-ink-soft">No refunds yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map(({ id, amount, status, at, paidOutOn, note, by, sendAfter }) => (
            <li key={id} className="py-1.5">
              <span className="flex justify-between gap-3">
                <span>{refundStateText(status, isDeskMethod(method))}</span>
                <span className="tabular">{formatAmount(amount, currency)}</span>
              </span>
              <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">
                {[paidOutOn ? formatShortDate(paidOutOn) : formatInstant(at), note, by]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {sendAfter && (
                <WaitingRefund id={id} amount={amount} currency={currency} sendAfter={sendAfter} />
              )}
              {booking && mayWrite && status === 'queued' && isDeskMethod(method) && (
                <Button size="sm" variant="outline" className="mt-1" onClick={() => setAsking(true)}>
                  Ask for bank details
                  <VisuallyHidden> for {formatAmount(amount, currency)}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asking && booking && (
        <AskBankDetailsDialog bookingId={booking.id} again onClose={() => setAsking(false)} />
      )}
    </SideBox>
  );
}
