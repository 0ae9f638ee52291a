/**
 * SQL, of a row named `booking`: a hold whose time is up, this moment, by the database's clock. One that is being captured is
 * left alone until that is settled.
 */
export const LAPSED = `booking.status = 'held' AND booking.hold_expires_at <= clock_timestamp()
  AND NOT booking.being_paid`;
