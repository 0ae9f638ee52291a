import type { BookingOptions } from '@/api/site/generated';
import type { BookingDetails } from './booking-data';
import { cx } from '@/lib/cx';
import { formatAmount } from '@/lib/format';
import { extrasOf, priceOf, type Price } from './price';
import { countText } from './slot-run';
import { spaceOf } from './spaces';

export interface TotalProps
  extends
    Pick<BookingDetails, 'eventType' | 'date' | 'guestCount' | 'spaceId'>,
    Partial<Pick<BookingDetails, 'timeSlot' | 'untilTimeSlot'>> {
  /** Ids of the chosen extras. */
  extras?: readonly number[];
  options: BookingOptions;
}

/** The running total and its calculation. */
export function Total({ options, spaceId, extras = [], ...hire }: TotalProps) {
  const { guestCount } = hire;
  const added = extrasOf(options, extras);
  const price = priceOf(options, hire, spaceOf(options, spaceId), added);
  return (
    <div className="min-w-0">
      <p className={cx('flex flex-wrap items-baseline gap-x-2', !price && 'max-sm:hidden')}>
        <span className="text-sm text-ink-soft">Total</span>
        <output className="tabular font-display text-xl font-bold">
          {price ? formatAmount(price.total, options.currency) : '–'}
        </output>
      </p>
      <p className="tabular text-sm leading-snug text-ink-soft max-sm:text-[0.8125rem]">
        {price ? priceText(price, guestCount, options.currency) : 'Choose an event type to see the price.'}
      </p>
    </div>
  );
}

/** How the price comes about: '5 × £120.00 for 45 guests, 2 slots, £60.00 of extras' */
export function priceText(price: Price, guestCount: number, currency: string): string {
  const guests = `${guestCount} ${guestCount === 1 ? 'guest' : 'guests'}`;
  const extras = price.extras ? `, ${formatAmount(price.extras, currency)} of extras` : '';
  return `${price.units} × ${eachText(price, currency)} for ${guests}${slotsPriceText(price)}${extras}`;
}

/** Price per group, such as '£84.00'; if pence were rounded, the calculation: '£99.99 × 33%'. */
function eachText({ base, percent, units }: Price, currency: string): string {
  const each = ((Number(base) * percent) / 100).toFixed(2);
  const baseMinor = Math.round(Number(base) * 100);
  const isExact = Math.round(Number(each) * 100) * units === Math.round((baseMinor * units * percent) / 100);
  return isExact ? formatAmount(each, currency) : `${formatAmount(base, currency)} × ${percent}%`;
}

/** ', 3 slots', with what further slots cost if it is less; empty for one slot. */
function slotsPriceText({ slotCount, furtherSlotPercent }: Price): string {
  if (slotCount === 1) return '';
  const further = furtherSlotPercent === 100 ? '' : ` (each further slot ${furtherSlotPercent}%)`;
  return `, ${countText(slotCount)}${further}`;
}
