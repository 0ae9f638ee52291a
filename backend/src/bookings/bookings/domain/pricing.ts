export const MIN_GUESTS = 1;
export const MAX_GUESTS = 200;
/** Capacity of the hall; more guests need the outdoor area. */
export const HALL_CAPACITY = 120;
/** The base price is charged for each group of this many guests (or part). */
export const GUESTS_PER_UNIT = 10;

const MAX_UNITS = Math.ceil(MAX_GUESTS / GUESTS_PER_UNIT);

/**
 * In minor units: base price × groups of guests (or part) × the space's percentage.
 * @param groupSize the size stored with an existing booking, if it differs from today's
 */
export function totalPrice(
  basePriceMinor: number,
  guestCount: number,
  percent = 100,
  groupSize = GUESTS_PER_UNIT,
): number {
  return Math.round((basePriceMinor * Math.ceil(guestCount / groupSize) * percent) / 100);
}

/** Whether the base price gives this amount for some number of guests. */
export function isPriceOf(basePriceMinor: number, amountMinor: number, percent = 100): boolean {
  return Array.from({ length: MAX_UNITS }, (_, units) => (units + 1) * GUESTS_PER_UNIT).some(
    (guests) => totalPrice(basePriceMinor, guests, percent) === amountMinor,
  );
}

/** In minor units. */
export function extrasPrice(extras: readonly { priceMinor: number }[]): number {
  return extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
}
