import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Issues of the newsletter, a row for each mail of them, and addresses that are not written to any more. Expands only. */
export class NewsletterIssues1764569000000 implements MigrationInterface {
  name = 'NewsletterIssues1764569000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE newsletter_issues (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        state text NOT NULL DEFAULT 'draft'
          CHECK (state IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped', 'cancelled')),
        subject text NOT NULL DEFAULT '' CHECK (length(subject) <= 200),
        body jsonb NOT NULL,
        audience jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        send_at timestamptz CHECK (send_at IS NOT NULL OR state <> 'scheduled'),
        -- When what is sent was changed last, and last sent as a test.
        content_edited_at timestamptz NOT NULL DEFAULT now(),
        tested_at timestamptz,
        -- Subject, HTML and text as they go to everybody; a leave link stands as a placeholder in them.
        frozen jsonb,
        frozen_at timestamptz CHECK ((frozen_at IS NULL) = (state IN ('draft', 'scheduled', 'cancelled'))),
        recipients integer,
        -- Mails a minute, together and to one domain.
        throttle jsonb,
        pause_reason text CHECK (pause_reason IN ('staff', 'hard_failures', 'refusals', 'unreachable', 'unsure')),
        -- Since it was started or resumed: how many ended, how many of them refused for good; refusals without a mail taken
        -- in between; turns in which the mail server was not there.
        run_ended integer NOT NULL DEFAULT 0,
        run_failed integer NOT NULL DEFAULT 0,
        refused_in_row integer NOT NULL DEFAULT 0,
        unreachable integer NOT NULL DEFAULT 0,
        next_at timestamptz,
        ended_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer REFERENCES users (id) ON DELETE SET NULL,
        edited_at timestamptz NOT NULL DEFAULT now(),
        edited_by integer REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query(
      `CREATE INDEX newsletter_issues_at_work ON newsletter_issues (id) WHERE state IN ('scheduled', 'sending')`,
    );
    await runner.query(`CREATE INDEX newsletter_issues_by_state ON newsletter_issues (state, id)`);

    await runner.query(`
      CREATE TABLE newsletter_sends (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        issue_id integer NOT NULL REFERENCES newsletter_issues (id),
        subscriber_id integer REFERENCES subscribers (id) ON DELETE SET NULL,
        email text NOT NULL,
        domain text NOT NULL GENERATED ALWAYS AS (lower(split_part(email, '@', 2))) STORED,
        state text NOT NULL DEFAULT 'queued'
          CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
        message_id text,
        tries integer NOT NULL DEFAULT 0,
        claimed_at timestamptz,
        next_at timestamptz,
        ended_at timestamptz,
        code text,
        answer text,
        -- Of an unknown one: somebody has said that it is left as it is.
        decided_at timestamptz,
        UNIQUE (issue_id, subscriber_id)
      )`);
    await runner.query(`CREATE INDEX newsletter_sends_of_subscriber ON newsletter_sends (subscriber_id)`);
    await runner.query(`CREATE INDEX newsletter_sends_by_state ON newsletter_sends (issue_id, state, id)`);
    await runner.query(`CREATE INDEX newsletter_sends_by_address ON newsletter_sends (lower(email))`);
    await runner.query(
      `CREATE INDEX newsletter_sends_claimed ON newsletter_sends (claimed_at) INCLUDE (domain)`,
    );
    await runner.query(
      `CREATE INDEX newsletter_sends_under_way ON newsletter_sends (claimed_at) WHERE state = 'sending'`,
    );

    await runner.query(`
      CREATE TABLE newsletter_backoffs (
        domain text PRIMARY KEY,
        step integer NOT NULL,
        until timestamptz NOT NULL
      )`);

    await runner.query(`
      CREATE TABLE suppressions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL,
        reason text NOT NULL CHECK (reason IN ('hard_bounce', 'soft_bounces', 'complaint', 'staff')),
        note text,
        since timestamptz NOT NULL DEFAULT now(),
        created_by integer REFERENCES users (id) ON DELETE SET NULL,
        lifted_at timestamptz,
        lifted_by integer REFERENCES users (id) ON DELETE SET NULL,
        lifted_note text
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX suppressions_in_force ON suppressions (lower(email)) WHERE lifted_at IS NULL`,
    );
    await runner.query(`CREATE INDEX suppressions_of_address ON suppressions (lower(email), id)`);

    await runner.query(`
      CREATE TABLE bounces (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL,
        send_id integer REFERENCES newsletter_sends (id) ON DELETE SET NULL,
        kind text NOT NULL CHECK (kind IN ('hard', 'soft', 'complaint')),
        code text,
        source text NOT NULL CHECK (source IN ('answer', 'webhook', 'mailbox')),
        -- The provider's number of the event, which may come twice.
        event_id text UNIQUE,
        at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX bounces_of_address ON bounces (lower(email), at)`);
    await runner.query(`CREATE INDEX bounces_of_send ON bounces (send_id)`);

    await runner.query(`
      ALTER TABLE link_keys DROP CONSTRAINT link_keys_purpose_check,
        ADD CONSTRAINT link_keys_purpose_check CHECK (purpose IN ('leave', 'bounce'))`);
    await runner.query(`
      INSERT INTO link_keys (purpose, secret)
      VALUES ('bounce', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM link_keys WHERE purpose = 'bounce'`);
    await runner.query(`
      ALTER TABLE link_keys DROP CONSTRAINT link_keys_purpose_check,
        ADD CONSTRAINT link_keys_purpose_check CHECK (purpose IN ('leave'))`);
    await runner.query(
      `DROP TABLE bounces, suppressions, newsletter_backoffs, newsletter_sends, newsletter_issues`,
    );
  }
}
