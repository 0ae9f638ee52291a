import type { BookingOptions } from '@/api/site/generated';
import { formatAmount } from '@/lib/format';
import { priceOf } from './price';

export interface TotalProps {
  options: BookingOptions;
  eventType: string;
  guestCount: number;
}

/** The running total, and how it comes about. */
export function Total({ options, eventType, guestCount }: TotalProps) {
  const price = priceOf(options, eventType, guestCount);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm text-ink-soft">Total</span>
        <output className="tabular font-display text-xl font-bold">
          {price ? formatAmount(price.total, options.currency) : '–'}
        </output>
      </p>
      <p className="tabular text-sm text-ink-soft">
        {price
          ? `${price.units} × ${formatAmount(price.base, options.currency)} for ${guestCount} ${guestCount === 1 ? 'guest' : 'guests'}`
          : 'Choose an event type to see the price.'}
      </p>
    </div>
  );
}
