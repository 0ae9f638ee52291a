import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What finds bookings whose hirer cannot be written to. Made while the site goes on. */
const INDEXES: Readonly<Record<string, string>> = {
  suppressions_unreachable: `suppressions (lower(email)) WHERE lifted_at IS NULL AND reason <> 'staff'`,
  bookings_open_by_address: `bookings (lower(email)) WHERE status IN ('pending', 'confirmed')`,
};

export class UnreachableHirers1764574000003 implements MigrationInterface {
  name = 'UnreachableHirers1764574000003';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
