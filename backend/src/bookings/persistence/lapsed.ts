const TIME_IS_UP = `booking.status = 'held' AND booking.hold_expires_at <= clock_timestamp() AND NOT booking.being_paid`;

/**
 * SQL for a row named `booking`: a hold past its end by the database's clock. It does not lapse while a payment is in progress.
 * Offers of the waiting list are left out: they keep their rooms until a job marks them as expired and makes the next offer.
 */
export const LAPSED = `${TIME_IS_UP} AND booking.waiting_list_entry_id IS NULL`;

/** SQL: a hold that its hirer gave up or replaced by another. It was never a booking. */
export const GIVEN_UP = `booking.status = 'cancelled' AND booking.held_at IS NOT NULL
  AND coalesce(booking.cancelled_from, 'held') = 'held'`;

/** SQL: an offer of the waiting list past its end. */
export const OFFER_LAPSED = `${TIME_IS_UP} AND booking.waiting_list_entry_id IS NOT NULL`;
