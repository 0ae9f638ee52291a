import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has to be kept so that it can be said since when something needs a person. */
export class AttentionFacts1764501000000 implements MigrationInterface {
  name = 'AttentionFacts1764501000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds
        -- Since when it waits to be sent: a refund that staff send again begins anew.
        ADD COLUMN queued_at timestamptz,
        -- Since when the provider has too little of the club's money to send it.
        ADD COLUMN waiting_since timestamptz`);
    await runner.query(`UPDATE refunds SET queued_at = created_at`);
    await runner.query(
      `ALTER TABLE refunds ALTER COLUMN queued_at SET DEFAULT now(), ALTER COLUMN queued_at SET NOT NULL`,
    );
    await runner.query(`
      CREATE FUNCTION note_refund_queued() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.queued_at := now();
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER refunds_queued_again BEFORE UPDATE OF status ON refunds
        FOR EACH ROW WHEN (OLD.status = 'failed' AND NEW.status = 'queued') EXECUTE FUNCTION note_refund_queued()`);

    await runner.query(`ALTER TABLE bookings ADD COLUMN overpaid_since timestamptz`);
    await runner.query(`
      CREATE FUNCTION note_overpaid() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.overpaid_since := CASE WHEN NEW.paid_minor > NEW.total_minor THEN coalesce(OLD.overpaid_since, now()) END;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER bookings_overpaid BEFORE UPDATE OF total_minor, paid_minor ON bookings FOR EACH ROW
        WHEN ((NEW.paid_minor > NEW.total_minor) <> (OLD.overpaid_since IS NOT NULL)) EXECUTE FUNCTION note_overpaid()`);
    await runner.query(`UPDATE bookings SET overpaid_since = updated_at WHERE balance_minor < 0`);

    // Of one that did not go out: the mail that did instead.
    await runner.query(
      `ALTER TABLE mails ADD COLUMN resent_as integer REFERENCES mails (id) ON DELETE SET NULL`,
    );

    // Completed here, and not known to the provider: since when.
    await runner.query(`ALTER TABLE payments ADD COLUMN missing_since timestamptz`);
    // The other way round: it carries one of our ids, and there is no such row.
    await runner.query(`
      CREATE TABLE unknown_charges (
        provider text NOT NULL,
        provider_payment_id text NOT NULL,
        amount_minor integer NOT NULL,
        currency text NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (provider, provider_payment_id)
      )`);
    // The queue forgets its jobs after a while, those too that were tried too often.
    await runner.query(`
      CREATE TABLE dead_jobs (
        id uuid PRIMARY KEY,
        queue text NOT NULL,
        data jsonb NOT NULL,
        message text,
        failed_at timestamptz NOT NULL,
        retried_at timestamptz
      )`);
    await runner.query(`CREATE INDEX dead_jobs_open ON dead_jobs (failed_at) WHERE retried_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE dead_jobs, unknown_charges`);
    await runner.query(`ALTER TABLE payments DROP COLUMN missing_since`);
    await runner.query(`ALTER TABLE mails DROP COLUMN resent_as`);
    await runner.query(`DROP TRIGGER bookings_overpaid ON bookings`);
    await runner.query(`DROP TRIGGER refunds_queued_again ON refunds`);
    await runner.query(`DROP FUNCTION note_overpaid, note_refund_queued`);
    await runner.query(`ALTER TABLE bookings DROP COLUMN overpaid_since`);
    await runner.query(`ALTER TABLE refunds DROP COLUMN queued_at, DROP COLUMN waiting_since`);
  }
}
