/** A database check has the same list. */
export enum LineKind {
  Hire = 'hire',
  Extra = 'extra',
  Discount = 'discount',
  /** A change of the price: after a move or a change of guests, or as goodwill. */
  Adjustment = 'adjustment',
  CancellationFee = 'cancellation_fee',
  /** The kept part of a bond, which pays for this line. */
  BondKept = 'bond_kept',
}

/** The text of the adjustment for a price that staff agreed when they entered a booking. */
export const AGREED_PRICE = 'Agreed price';
