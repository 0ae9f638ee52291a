/** What a line of a booking is about; the database's check has the same list. */
export enum LineKind {
  Hire = 'hire',
  Extra = 'extra',
  /** Given up by the club. */
  Discount = 'discount',
  /** To another price: after a move, other guests, or as goodwill. */
  Adjustment = 'adjustment',
  CancellationFee = 'cancellation_fee',
  /** Of a bond, which pays for it. */
  BondKept = 'bond_kept',
}
