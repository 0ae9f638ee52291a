import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds are marked before they are sent, one at a time a payment, and those made in the provider's own pages have rows, too. */
export class RefundsSentOnce1764131000000 implements MigrationInterface {
  name = 'RefundsSentOnce1764131000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds
        DROP CONSTRAINT refunds_status_check,
        ADD CONSTRAINT refunds_status_check
          CHECK (status IN ('queued', 'sending', 'completed', 'failed', 'cancelled')),
        -- Until then nobody else sends it; by the database's clock.
        ADD COLUMN leased_until timestamptz,
        -- When a person has taken note of one that was made in the provider's own pages.
        ADD COLUMN seen_at timestamptz`);
    await runner.query(
      `CREATE UNIQUE INDEX refunds_one_sending ON refunds (payment_id) WHERE status = 'sending'`,
    );
    // What the club gives back in the provider's own pages does not stand in the way of what we owe.
    await runner.query(`DROP INDEX refunds_once_a_payment`);
    await runner.query(`
      CREATE UNIQUE INDEX refunds_once_a_payment ON refunds (payment_id) WHERE reason NOT IN ('returned', 'outside')`);
    await runner.query(`
      CREATE UNIQUE INDEX refunds_outside_once ON refunds (payment_id, provider_refund_id) WHERE reason = 'outside'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX refunds_one_sending, refunds_outside_once, refunds_once_a_payment`);
    await runner.query(`DELETE FROM refunds WHERE reason = 'outside'`);
    await runner.query(`UPDATE refunds SET status = 'queued' WHERE status = 'sending'`);
    await runner.query(`UPDATE refunds SET status = 'completed' WHERE status = 'cancelled'`);
    await runner.query(
      `CREATE UNIQUE INDEX refunds_once_a_payment ON refunds (payment_id) WHERE reason <> 'returned'`,
    );
    await runner.query(`
      ALTER TABLE refunds DROP COLUMN leased_until, DROP COLUMN seen_at,
        DROP CONSTRAINT refunds_status_check,
        ADD CONSTRAINT refunds_status_check CHECK (status IN ('queued', 'completed', 'failed'))`);
  }
}
