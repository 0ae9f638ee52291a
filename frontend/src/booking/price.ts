import type { BookingOptions, Space } from '@/api/site/generated';

export interface Price {
  /** Decimal text in pounds, '240.00'. */
  total: string;
  /** '120.00' */
  base: string;
  /** Groups of ten guests begun. */
  units: number;
  /** Of the price list, for the space that is hired. */
  percent: number;
}

/**
 * Total = base price × groups of ten guests begun, and of that the space's share; null for an event type that is not in
 * the price list.
 * @param space without one the whole venue
 */
export function priceOf(
  { eventTypes, guestsPerUnit }: Pick<BookingOptions, 'eventTypes' | 'guestsPerUnit'>,
  eventType: string,
  guestCount: number,
  space?: Pick<Space, 'pricePercent'>,
): Price | null {
  const type = eventTypes.find(({ name }) => name === eventType);
  if (!type || !Number.isFinite(guestCount) || guestCount < 1) return null;
  const units = Math.ceil(guestCount / guestsPerUnit);
  const percent = space?.pricePercent ?? 100;
  const totalMinor = Math.round((type.basePriceMinor * units * percent) / 100);
  return { total: (totalMinor / 100).toFixed(2), base: type.basePrice, units, percent };
}
