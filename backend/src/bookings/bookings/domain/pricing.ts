export const MIN_GUESTS = 1;
export const MAX_GUESTS = 200;
/** What the hall itself takes; more guests need the outdoor area. */
export const HALL_CAPACITY = 120;
/** The base price buys this many guests, and again for each further group begun. */
export const GUESTS_PER_UNIT = 10;

const MAX_UNITS = Math.ceil(MAX_GUESTS / GUESTS_PER_UNIT);

/**
 * Total in minor units: the base price times the groups of guests begun, and of that the space's share.
 * @param percent of a space; the whole venue costs all of it
 * @param groupSize another one than today's, for what was priced before
 */
export function totalPrice(
  basePriceMinor: number,
  guestCount: number,
  percent = 100,
  groupSize = GUESTS_PER_UNIT,
): number {
  return Math.round((basePriceMinor * Math.ceil(guestCount / groupSize) * percent) / 100);
}

/** Whether some number of guests pays this much of a base price. */
export function isPriceOf(basePriceMinor: number, amountMinor: number, percent = 100): boolean {
  return Array.from({ length: MAX_UNITS }, (_, units) => (units + 1) * GUESTS_PER_UNIT).some(
    (guests) => totalPrice(basePriceMinor, guests, percent) === amountMinor,
  );
}

/** In minor units. */
export function extrasPrice(extras: readonly { priceMinor: number }[]): number {
  return extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
}
