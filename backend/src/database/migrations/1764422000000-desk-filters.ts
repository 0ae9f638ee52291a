import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: Readonly<Record<string, string>> = {
  // Of all rows: what says that there are tags makes PostgreSQL take frequent ones for rare.
  bookings_tags: 'USING gin (tags)',
  // As they came.
  bookings_pending: `(id) WHERE status = 'pending'`,
};

/** What the staff's list lacked over a million bookings; made while bookings go on. */
export class DeskFilters1764422000000 implements MigrationInterface {
  name = 'DeskFilters1764422000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON bookings ${definition}`);
    }
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS bookings_of_tag`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX IF NOT EXISTS bookings_of_tag ON bookings USING gin (tags) WHERE tags <> '{}'`,
    );
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
