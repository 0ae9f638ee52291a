import type { ApiInstance } from '../../support/api-instance.js';
import { clearBookings } from '../../support/clear-bookings.js';

let last = 0;

/** Deletes all bookings. New ones get other IDs, because audit entries still have the old IDs. */
export async function clearDesk(api: ApiInstance): Promise<void> {
  await clearBookings(api);
  last += 1000;
  await api.db.query(`SELECT setval(pg_get_serial_sequence('bookings', 'id'), $1)`, [last]);
}
