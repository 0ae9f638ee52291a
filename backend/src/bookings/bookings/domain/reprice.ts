import { extrasPrice, totalPrice } from './pricing.js';

/** What a booking was priced by; null for one of before that was kept. */
export interface PricedBy {
  basePriceMinor: number | null;
  priceGroupSize: number | null;
  pricePercent: number | null;
}

/** In minor units, without extras; null if the prices it was booked at are not stored. */
export function priceBy(
  { basePriceMinor, priceGroupSize, pricePercent }: PricedBy,
  guestCount: number,
): number | null {
  if (basePriceMinor === null || priceGroupSize === null || pricePercent === null) return null;
  return totalPrice(basePriceMinor, guestCount, pricePercent, priceGroupSize);
}

/** The price at booking with extras, in minor units; the whole cost if the prices it was booked at are not stored. */
export function bookedAt(
  booking: PricedBy & { guestCount: number; totalMinor: number; extras: readonly { priceMinor: number }[] },
): number {
  const price = priceBy(booking, booking.guestCount);
  return price === null ? booking.totalMinor : price + extrasPrice(booking.extras);
}

/** Of a booking as it is, or is to be. */
export interface Hired extends PricedBy {
  spaceId: number;
  eventType: string;
  guestCount: number;
}

/**
 * What a booking is priced by after a change, if its own prices go on: the space's share is today's for another space, and all is
 * today's for another occasion or one of which nothing was kept.
 */
export function ownPrices(before: Hired, today: Hired): PricedBy {
  const isKnown = before.basePriceMinor !== null && before.eventType === today.eventType;
  if (!isKnown) return today;
  return before.spaceId === today.spaceId ? before : { ...before, pricePercent: today.pricePercent };
}

/** What is done with the difference: `settle` asks for more or gives back, `credit` keeps what is less on the booking. */
export enum MoveDifference {
  Settle = 'settle',
  Credit = 'credit',
  /** The price stays, for a reason. */
  None = 'none',
}
