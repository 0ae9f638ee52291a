import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { BookingReceipts } from '@/api/members/generated';
import { useGetBookingReceiptsQuery } from '@/api/members/members-api';
import { isProblem } from '@/api/problem';
import { useGetConfigQuery } from '@/api/site/site-api';
import { Fact } from '@/booking/booking-facts';
import { NotFoundPage } from '@/components/layout/not-found-page';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageSpinner } from '@/components/ui/spinner';
import { PageNotLoaded } from '@/components/ui/not-loaded';
import { paths } from '@/config/paths';
import { formatAmount, formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { RECEIPT_TITLES } from './receipt-titles';

/** /my-bookings/:id/receipts/:receiptId: one receipt of an own booking, or its invoice, to read and print. */
export function ReceiptPage() {
  const { id, receiptId } = useParams();
  const bookingId = numericId(id);
  const { data, error, isFetching, refetch } = useGetBookingReceiptsQuery(bookingId ?? 0, {
    skip: bookingId === null,
  });
  if (bookingId === null || (isProblem(error) && error.status === 404)) return <NotFoundPage />;
  if (data) return <Document id={receiptId ?? ''} data={data} />;
  if (!error) return <PageSpinner label="Loading your receipt…" />;
  return (
    <PageNotLoaded
      heading="Your receipt"
      title="We couldn’t load your receipt"
      error={error}
      busy={isFetching}
      retry={refetch}
    />
  );
}

function Document({ id, data }: { id: string; data: BookingReceipts }) {
  const { bookingId, currency, receipts } = data;
  const receipt = receipts.find((one) => one.id === id);
  if (!receipt && (id !== 'invoice' || data.lines.length === 0)) return <NotFoundPage />;
  const title = receipt ? RECEIPT_TITLES[receipt.kind] : 'Invoice';
  return (
    <div className="wrap pt-6 pb-16 md:pt-8 md:pb-24">
      <Breadcrumb
        crumbs={[
          { label: 'My Bookings', to: paths.myBookings },
          { label: data.eventType, to: paths.ownBooking(bookingId) },
          { label: title },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1>{title}</h1>
        <Button variant="outline" block="phone" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {receipt ? 'Print receipt' : 'Print invoice'}
        </Button>
      </div>
      <Card className="mt-6 grid max-w-2xl gap-6">
        <Club />
        <dl className="divide-y divide-line">
          {receipt && (
            <>
              <Fact term="Amount">
                <strong>{formatAmount(receipt.amount, currency)}</strong>
              </Fact>
              <Fact
                term={receipt.kind === 'refund' || receipt.kind === 'bond_refund' ? 'Refunded' : 'Received'}
              >
                {formatShortDate(receipt.date)}
              </Fact>
              <Fact term="Payment method">{formatPaymentMethod(receipt.method)}</Fact>
            </>
          )}
          <Fact term="Reference">{data.reference}</Fact>
          <Fact term="Name">{data.name}</Fact>
          <Fact term="Event type">{data.eventType}</Fact>
          <Fact term="Space">{data.spaceName}</Fact>
          <Fact term="Event">
            {formatShortDate(data.date)}, {data.timeSlot}
          </Fact>
        </dl>
        {receipt ? (
          receipt.kind === 'bond' && <p>A bond is not part of the price of the booking.</p>
        ) : (
          <Charges data={data} />
        )}
      </Card>
    </div>
  );
}

function Club() {
  const { data: config } = useGetConfigQuery();
  if (!config) return null;
  return (
    <address className="not-italic">
      <strong>{config.clubName}</strong>
      <br />
      {config.address}
      <br />
      {config.email}
    </address>
  );
}

function Charges({ data: { lines, total, paid, balance, payBy, currency } }: { data: BookingReceipts }) {
  const amount = (value: string) => formatAmount(value, currency);
  const isOwed = Number(balance) > 0;
  return (
    <ul aria-label="Charges" className="divide-y divide-line">
      {lines.map(({ id, text, ...line }) => (
        <Row key={id} amount={amount(line.amount)}>
          {text}
        </Row>
      ))}
      <Row amount={amount(total)}>
        <strong>Total</strong>
      </Row>
      <Row amount={amount(paid)}>Paid, less refunds</Row>
      {isOwed && (
        <Row amount={amount(balance)}>
          <strong>Balance due{payBy && ` by ${formatShortDate(payBy)}`}</strong>
        </Row>
      )}
    </ul>
  );
}

function Row({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      <span className="tabular font-medium">{amount}</span>
    </li>
  );
}
