import type { BookingOptions } from '@/api/site/generated';

export interface Price {
  /** Decimal text in pounds, '240.00'. */
  total: string;
  /** '120.00' */
  base: string;
  /** Groups of ten guests begun. */
  units: number;
}

/** Total = base price × groups of ten guests begun; null for an event type that is not in the price list. */
export function priceOf(
  { eventTypes, guestsPerUnit }: Pick<BookingOptions, 'eventTypes' | 'guestsPerUnit'>,
  eventType: string,
  guestCount: number,
): Price | null {
  const type = eventTypes.find(({ name }) => name === eventType);
  if (!type || !Number.isFinite(guestCount) || guestCount < 1) return null;
  const units = Math.ceil(guestCount / guestsPerUnit);
  return { total: ((type.basePriceMinor * units) / 100).toFixed(2), base: type.basePrice, units };
}
