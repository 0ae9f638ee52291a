import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that a bank sends back after they had gone through. */
export class ReturnedRefunds1763680000000 implements MigrationInterface {
  name = 'ReturnedRefunds1763680000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds
        -- The provider's ids of those that came back: each is noted once, and a new one gets a new key.
        ADD COLUMN returned text[] NOT NULL DEFAULT '{}',
        ADD COLUMN checked_at timestamptz,
        DROP CONSTRAINT refunds_payment_id_key`);
    // One that the club made in the provider's own pages and that came back is owed beside what we have sent.
    await runner.query(
      `CREATE UNIQUE INDEX refunds_once_a_payment ON refunds (payment_id) WHERE reason <> 'returned'`,
    );
    await runner.query(`CREATE INDEX refunds_of_payment ON refunds (payment_id)`);
    await runner.query(
      `CREATE INDEX refunds_to_check ON refunds (checked_at NULLS FIRST) WHERE status = 'completed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM refunds WHERE reason = 'returned'`);
    await runner.query(`DROP INDEX refunds_to_check, refunds_of_payment, refunds_once_a_payment`);
    await runner.query(`
      ALTER TABLE refunds DROP COLUMN returned, DROP COLUMN checked_at,
        ADD CONSTRAINT refunds_payment_id_key UNIQUE (payment_id)`);
  }
}
