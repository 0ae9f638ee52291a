export const MIN_GUESTS = 1;
export const MAX_GUESTS = 200;
/** What the hall itself takes; more guests need the outdoor area. */
export const HALL_CAPACITY = 120;
/** The base price buys this many guests, and again for each further group begun. */
export const GUESTS_PER_UNIT = 10;

const MAX_UNITS = Math.ceil(MAX_GUESTS / GUESTS_PER_UNIT);

/** Total in minor units: the base price times the groups of ten guests begun. */
export function totalPrice(basePriceMinor: number, guestCount: number): number {
  return basePriceMinor * Math.ceil(guestCount / GUESTS_PER_UNIT);
}

/** Whether some number of guests pays this much of a base price. */
export function isPriceOf(basePriceMinor: number, amountMinor: number): boolean {
  return amountMinor % basePriceMinor === 0 && amountMinor > 0 && amountMinor / basePriceMinor <= MAX_UNITS;
}
