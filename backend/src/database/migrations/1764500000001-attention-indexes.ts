import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By table and name: what each reason of *needs attention* is found along, in the order of its age. */
const INDEXES: Readonly<Record<string, [table: string, definition: string]>> = {
  refunds_failed: ['refunds', `(updated_at) WHERE status = 'failed'`],
  bookings_overdue: [
    'bookings',
    `(pay_by, id) WHERE balance_minor > 0 AND status IN ('pending', 'confirmed', 'completed') AND pay_by IS NOT NULL`,
  ],
  bookings_undecided: ['bookings', `(created_at, id) WHERE status = 'pending'`],
  mails_dead: ['mails', `(coalesce(claimed_at, created_at)) WHERE state = 'dead'`],
};

/** Made while the site goes on. */
export class AttentionIndexes1764500000001 implements MigrationInterface {
  name = 'AttentionIndexes1764500000001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, [table, definition]] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${table} ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
