import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lapsed holds are asked for by their status alone: the other filters do not carry them. */
const LISTED = `WHERE status <> 'expired'`;

/** By name: what each filter and order of the staff's list of bookings goes along. */
const INDEXES: Readonly<Record<string, string>> = {
  bookings_in_order: `(start_time, id) ${LISTED}`,
  bookings_of_status: `(status, start_time, id)`,
  bookings_of_space_in_order: `(space_id, start_time, id)`,
  bookings_of_type: `(event_type, start_time, id) ${LISTED}`,
  bookings_of_method: `(payment_method, start_time, id) WHERE payment_method IS NOT NULL AND status <> 'expired'`,
  bookings_of_creator: `(coalesce(created_by_id, user_id), start_time, id) ${LISTED}`,
  bookings_of_attendance: `(attendance, start_time, id) WHERE attendance IS NOT NULL`,
  bookings_with_note: `(start_time, id) WHERE internal_note IS NOT NULL`,
  bookings_of_tag: `USING gin (tags) WHERE tags <> '{}'`,
  bookings_of_guest: `(lower(email), start_time) WHERE user_id IS NULL`,
  // A hold is searched for among the few that are live. Each word is written at once: what waits for a later turn would make
  // one of many writers wait for all.
  bookings_words: `USING gin (booking_words(id, name, email, phone, contact_name, contact_email, contact_phone))
    WITH (fastupdate = off) WHERE status <> 'held'`,
};

/** Made while bookings go on: an index that is made in a transaction keeps writers out until it is done. */
export class DeskIndexes1764420000001 implements MigrationInterface {
  name = 'DeskIndexes1764420000001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES))
      await make(runner, name, 'bookings', definition);
    await make(runner, 'mails_about', 'mails', '(about_kind, about_id)');
    // The new one begins with the same column.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS bookings_of_space`);
    // An expression has no figures of its own before that.
    await runner.query(`ANALYZE bookings`);
  }

  /** Undone while nothing serves. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX IF NOT EXISTS bookings_of_space ON bookings (space_id)`);
    for (const name of [...Object.keys(INDEXES), 'mails_about'])
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}

/** One that was not finished is there and does not count: it is made anew. */
async function make(runner: QueryRunner, name: string, table: string, definition: string): Promise<void> {
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${table} ${definition}`);
}
