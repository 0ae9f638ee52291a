import { Fact } from '@/booking/booking-facts';
import { Card } from '@/components/ui/card';
import { formatAmount, formatShortDate } from '@/lib/format';
import type { BalanceDue } from './balance-calls';

/** Summary of the booking with the amount due. */
export function OwedSummary({ owed }: { owed: BalanceDue }) {
  const { reference, spaceName, eventType, date, timeSlot, total, paid, due, currency, isHeld, purpose } =
    owed;
  return (
    <Card>
      <h2 className="mb-4 text-lg">{isHeld ? 'Your changed booking' : 'Your booking'}</h2>
      <dl className="divide-y divide-line">
        {reference && <Fact term="Reference">{reference}</Fact>}
        <Fact term="Space">{spaceName}</Fact>
        <Fact term="Event type">{eventType}</Fact>
        <Fact term="Date">{formatShortDate(date)}</Fact>
        <Fact term="Time">{timeSlot}</Fact>
        {!isHeld && (
          <>
            <Fact term={purpose === 'bond' ? 'Bond' : 'Total'}>{formatAmount(total, currency)}</Fact>
            <Fact term="Paid">{formatAmount(paid, currency)}</Fact>
          </>
        )}
      </dl>
      {purpose === 'bond' && (
        <p className="mt-4 text-ink-soft">
          The bond is separate from the price. We refund it if you leave the rooms as you found them.
        </p>
      )}
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">Due now</span>
        <span className="tabular font-display text-2xl font-bold">{formatAmount(due, currency)}</span>
      </p>
    </Card>
  );
}
