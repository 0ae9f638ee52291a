import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A payment can be disputed more than once: each dispute is a row, and what was lost to them is their sum. The columns of
 * `payments` go on showing one of them. Expands only: `payments.dispute_seen_at` stays for the release before.
 */
export class PaymentDisputes1764201000000 implements MigrationInterface {
  name = 'PaymentDisputes1764201000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_disputes (
        -- The provider's id.
        dispute_id text NOT NULL,
        payment_id uuid NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('needs_response', 'under_review', 'won', 'lost')),
        amount_minor integer NOT NULL,
        evidence_due timestamptz,
        -- When a person has taken note of one that was lost.
        seen_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (payment_id, dispute_id)
      )`);
    await runner.query(`CREATE INDEX payment_disputes_by_id ON payment_disputes (dispute_id)`);
    await runner.query(`
      INSERT INTO payment_disputes (dispute_id, payment_id, state, amount_minor, evidence_due, seen_at)
      SELECT dispute_id, id, dispute_state, coalesce(dispute_minor, 0), dispute_evidence_due, dispute_seen_at
      FROM payments WHERE dispute_id IS NOT NULL AND dispute_state IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE payments p SET dispute_seen_at = d.seen_at
      FROM payment_disputes d WHERE d.payment_id = p.id AND d.dispute_id = p.dispute_id`);
    await runner.query(`DROP TABLE payment_disputes`);
  }
}
