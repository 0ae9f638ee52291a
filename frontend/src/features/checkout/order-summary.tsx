import { BookingFacts } from '@/booking/booking-facts';
import { Card } from '@/components/ui/card';
import type { BookingData } from '@/booking/booking-data';
import { formatAmount } from '@/lib/format';

/** Summary of the booking to pay. */
export function OrderSummary({ title, data }: { title: string; data: BookingData }) {
  return (
    <Card>
      <h2 className="mb-4 text-lg">{title}</h2>
      <BookingFacts details={data} />
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span className="font-semibold">Total</span>
        <span className="tabular font-display text-2xl font-bold">
          {data.totalAmount === '' ? '£–' : formatAmount(data.totalAmount, data.currency)}
        </span>
      </p>
    </Card>
  );
}
