import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS = 'booking_words(id, name, email, phone, contact_name, contact_email, contact_phone)';

/**
 * The words of a booking become a column, of which PostgreSQL keeps figures: it knows a word that a tenth of all bookings have from a
 * rare one, and reads along the table for the one and in the index for the other. Rows in which a frequent word is looked for are
 * not taken to words anew. The table is written anew, under a lock (25 s for a million bookings).
 */
export class BookingWords1764470000000 implements MigrationInterface {
  name = 'BookingWords1764470000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX bookings_words`);
    await runner.query(
      `ALTER TABLE bookings ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (${WORDS}) STORED`,
    );
    // The figures of beginnings of words count from a hundred frequent words on, which the usual sample seldom finds.
    await runner.query(`ALTER TABLE bookings ALTER COLUMN words SET STATISTICS 300`);
    // A hold is searched for among the few that are live. Each word is written at once: what waits for a later turn would make
    // one of many writers wait for all.
    await runner.query(
      `CREATE INDEX bookings_words ON bookings USING gin (words) WITH (fastupdate = off) WHERE status <> 'held'`,
    );
    await runner.query(`ANALYZE bookings`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bookings DROP COLUMN words`);
    await runner.query(
      `CREATE INDEX bookings_words ON bookings USING gin (${WORDS}) WITH (fastupdate = off) WHERE status <> 'held'`,
    );
  }
}
