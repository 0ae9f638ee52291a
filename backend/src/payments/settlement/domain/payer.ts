/** Who pays: a member, for what is theirs, or whoever has the pay link of a booking, for that one. */
export type Payer = { userId: number } | { bookingId: number };

/** @param thing a payment, or a booking by the names that a payment has for it */
export function isOf(payer: Payer, thing: { userId: number | null; bookingId: number | null }): boolean {
  return 'userId' in payer ? thing.userId === payer.userId : thing.bookingId === payer.bookingId;
}
