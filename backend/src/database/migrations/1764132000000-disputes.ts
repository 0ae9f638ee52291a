import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes and chargebacks, as the provider told of them last. */
export class Disputes1764132000000 implements MigrationInterface {
  name = 'Disputes1764132000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments
        ADD COLUMN dispute_id text,
        ADD COLUMN dispute_state text CHECK (dispute_state IN ('needs_response', 'under_review', 'won', 'lost')),
        ADD COLUMN dispute_minor integer,
        ADD COLUMN dispute_evidence_due timestamptz,
        -- Each change counts it up: an answer that was asked for before a change is asked for again.
        ADD COLUMN dispute_version integer NOT NULL DEFAULT 0,
        -- When a person has taken note of one that was lost.
        ADD COLUMN dispute_seen_at timestamptz`);
    await runner.query(`CREATE INDEX payments_dispute ON payments (dispute_id) WHERE dispute_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP COLUMN dispute_id, DROP COLUMN dispute_state, DROP COLUMN dispute_minor,
        DROP COLUMN dispute_evidence_due, DROP COLUMN dispute_version, DROP COLUMN dispute_seen_at`);
  }
}
