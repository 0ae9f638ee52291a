/** A member who pays for their own bookings, or the holder of a pay link. */
export type Payer = { userId: number } | { bookingId: number };

/** @param thing a payment, or the user id and id of a booking */
export function isOf(payer: Payer, thing: { userId: number | null; bookingId: number | null }): boolean {
  return 'userId' in payer ? thing.userId === payer.userId : thing.bookingId === payer.bookingId;
}
