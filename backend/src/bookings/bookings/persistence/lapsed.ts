const TIME_IS_UP = `booking.status = 'held' AND booking.hold_expires_at <= clock_timestamp() AND NOT booking.being_paid`;

/**
 * SQL, of a row named `booking`: a hold whose time is up, this moment, by the database's clock. One that is being captured is
 * left alone until that is settled. What the waiting list has offered lapses only when it is marked, with the next offer.
 */
export const LAPSED = `${TIME_IS_UP} AND booking.waiting_list_entry_id IS NULL`;

/** A hold that was given up before any money came: by its hirer, or for another time. */
export const GIVEN_UP_HOLD = `booking.status = 'cancelled' AND booking.held_at IS NOT NULL
  AND coalesce(booking.cancelled_from, 'held') = 'held' AND booking.payment_id IS NULL AND booking.refund_status IS NULL`;

/** The same of an offer of the waiting list. */
export const OFFER_LAPSED = `${TIME_IS_UP} AND booking.waiting_list_entry_id IS NOT NULL`;
