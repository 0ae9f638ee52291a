/** Who pays: a member, for their own bookings, or the holder of a pay link, for its booking. */
export type Payer = { userId: number } | { bookingId: number };

/** @param thing a payment, or a booking by the names that a payment has for it */
export function isOf(payer: Payer, thing: { userId: number | null; bookingId: number | null }): boolean {
  return 'userId' in payer ? thing.userId === payer.userId : thing.bookingId === payer.bookingId;
}
