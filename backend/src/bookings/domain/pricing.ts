export const MIN_GUESTS = 1;
export const MAX_GUESTS = 200;
/** Capacity of the hall; more guests need the outdoor area. */
export const HALL_CAPACITY = 120;
/** The base price is charged for each group of this many guests (or part). */
export const GUESTS_PER_UNIT = 10;

const MAX_UNITS = Math.ceil(MAX_GUESTS / GUESTS_PER_UNIT);

/** How many slots are booked in a row, and what each further one costs, in percent of the first. */
export interface PricedSlots {
  slotCount: number;
  furtherSlotPercent: number;
}

const ONE_SLOT: PricedSlots = { slotCount: 1, furtherSlotPercent: 100 };

/**
 * In minor units: base price × groups of guests (or part) × the space's percentage, and for each further slot its percentage of
 * this. Rounded once.
 * @param groupSize the size stored with an existing booking, if it differs from today's
 */
export function totalPrice(
  basePriceMinor: number,
  guestCount: number,
  percent = 100,
  groupSize = GUESTS_PER_UNIT,
  { slotCount, furtherSlotPercent }: PricedSlots = ONE_SLOT,
): number {
  const oneSlot = basePriceMinor * Math.ceil(guestCount / groupSize) * percent;
  return Math.round((oneSlot * (100 + (slotCount - 1) * furtherSlotPercent)) / 10_000);
}

/** The least that a space costs: for the fewest guests and the cheapest event type. In minor units. */
export function leastPrice(prices: readonly { basePriceMinor: number }[], pricePercent: number): number {
  const cheapest = Math.min(...prices.map(({ basePriceMinor }) => basePriceMinor));
  return totalPrice(cheapest, MIN_GUESTS, pricePercent);
}

/** Whether the base price gives this amount for some number of guests. @param slots the numbers of slots that can be booked */
export function isPriceOf(
  basePriceMinor: number,
  amountMinor: number,
  percent = 100,
  slots: readonly PricedSlots[] = [ONE_SLOT],
): boolean {
  return Array.from({ length: MAX_UNITS }, (_, units) => (units + 1) * GUESTS_PER_UNIT).some((guests) =>
    slots.some((one) => totalPrice(basePriceMinor, guests, percent, GUESTS_PER_UNIT, one) === amountMinor),
  );
}

/** In minor units. */
export function extrasPrice(extras: readonly { priceMinor: number }[]): number {
  return extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
}
