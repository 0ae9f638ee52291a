import pg from 'pg';
import { insertBookingWithin, type StoredBooking } from '../factories/bookings.js';

/** An open transaction, as of a process that hangs. */
export interface OpenTransaction {
  /** Ends it and waits until its locks are free. */
  rollBack(): Promise<void>;
}

/** Takes a slot in an open transaction; other requests for the slot wait. */
export function holdSlotLock(databaseUrl: string, booking: StoredBooking): Promise<OpenTransaction> {
  return hangAfter(databaseUrl, (connection) => insertBookingWithin(connection, booking));
}

/** Locks a booking in an open transaction. */
export function holdBookingLock(databaseUrl: string, bookingId: number): Promise<OpenTransaction> {
  return hangAfter(databaseUrl, (connection) =>
    connection.query('SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE', [bookingId]),
  );
}

/** Locks an account in an open transaction. */
export function holdAccountLock(databaseUrl: string, userId: number): Promise<OpenTransaction> {
  return hangAfter(databaseUrl, (connection) =>
    connection.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]),
  );
}

async function hangAfter(
  databaseUrl: string,
  work: (connection: pg.Client) => Promise<unknown>,
): Promise<OpenTransaction> {
  const connection = new pg.Client({ connectionString: databaseUrl });
  connection.on('error', () => undefined);
  await connection.connect();
  await connection.query('SET idle_in_transaction_session_timeout = 0');
  await connection.query('BEGIN');
  await work(connection);
  return {
    rollBack: async () => {
      await connection.query('ROLLBACK');
      await connection.end();
    },
  };
}
