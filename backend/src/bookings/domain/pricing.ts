export const MIN_GUESTS = 1;
export const MAX_GUESTS = 200;
/** What the hall itself takes; more guests need the outdoor area. */
export const HALL_CAPACITY = 120;
/** The base price buys this many guests, and again for each further group begun. */
export const GUESTS_PER_UNIT = 10;

/** Total in minor units: the base price times the groups of ten guests begun. */
export function totalPrice(basePriceMinor: number, guestCount: number): number {
  return basePriceMinor * Math.ceil(guestCount / GUESTS_PER_UNIT);
}
