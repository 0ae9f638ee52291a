import type { Pool } from 'pg';
import { SQLSTATE, sqlStateOf } from '../../src/database/postgres-errors.js';

const ATTEMPTS = 5;

/**
 * Empties bookings, payments and refunds, and lets their ids begin again.
 *
 * TRUNCATE takes whole tables, one after another, while the API's own background work may hold one of them and ask for
 * the next: PostgreSQL then ends one of the two. The API's work is done again by itself, and so is this.
 */
export async function clearBookings(db: Pool, attempts = ATTEMPTS): Promise<void> {
  try {
    await db.query('TRUNCATE refunds, payments, bookings RESTART IDENTITY CASCADE');
  } catch (error) {
    if (sqlStateOf(error) !== SQLSTATE.deadlockDetected || attempts <= 1) throw error;
    await clearBookings(db, attempts - 1);
  }
}
