const TIME_IS_UP = `booking.status = 'held' AND booking.hold_expires_at <= clock_timestamp() AND NOT booking.being_paid`;

/**
 * SQL, of a row named `booking`: a hold whose time is up, this moment, by the database's clock. One that is being captured is
 * left alone until that is settled. What the waiting list has offered lapses only when it is marked, with the next offer.
 */
export const LAPSED = `${TIME_IS_UP} AND booking.wish_id IS NULL`;

/** The same of an offer of the waiting list. */
export const OFFER_LAPSED = `${TIME_IS_UP} AND booking.wish_id IS NOT NULL`;
