import { extrasPrice, totalPrice } from './pricing.js';

/** The prices of a booking; null if it was made before prices were stored. */
export interface PricedBy {
  basePriceMinor: number | null;
  priceGroupSize: number | null;
  pricePercent: number | null;
  /** What each further slot costs, in percent of the first. */
  furtherSlotPercent: number;
}

/** What the prices are multiplied by. */
export interface Quantities {
  guestCount: number;
  slotCount: number;
}

/** In minor units, without extras; null if the booking's prices are not stored. */
export function priceBy(
  { basePriceMinor, priceGroupSize, pricePercent, furtherSlotPercent }: PricedBy,
  { guestCount, slotCount }: Quantities,
): number | null {
  if (basePriceMinor === null || priceGroupSize === null || pricePercent === null) return null;
  const slots = { slotCount, furtherSlotPercent };
  return totalPrice(basePriceMinor, guestCount, pricePercent, priceGroupSize, slots);
}

/** The stored prices of a booking. */
export function pricesOf({
  basePriceMinor,
  priceGroupSize,
  pricePercent,
  furtherSlotPercent,
}: PricedBy): PricedBy {
  return { basePriceMinor, priceGroupSize, pricePercent, furtherSlotPercent };
}

/** In minor units, with extras; the current total if the booking's prices are not stored. */
export function priceAtBooking(
  booking: PricedBy & Quantities & { totalMinor: number; extras: readonly { priceMinor: number }[] },
): number {
  const price = priceBy(booking, booking);
  return price === null ? booking.totalMinor : price + extrasPrice(booking.extras);
}

/** A booking before or after a change. */
export interface PricedBooking extends PricedBy, Quantities {
  spaceId: number;
  eventType: string;
}

/**
 * The prices of a booking that keeps its original prices after a change. Another space has today's percentage; another event type,
 * or a booking without stored prices, has today's prices.
 */
export function ownPrices(before: PricedBooking, today: PricedBooking): PricedBy {
  const isKnown = before.basePriceMinor !== null && before.eventType === today.eventType;
  if (!isKnown) return today;
  return before.spaceId === today.spaceId ? before : { ...before, pricePercent: today.pricePercent };
}

/** What happens to the difference in price: `settle` charges or refunds it, `credit` leaves an overpayment on the booking. */
export enum MoveDifference {
  Settle = 'settle',
  Credit = 'credit',
  /** The price stays; staff give a reason. */
  None = 'none',
}
