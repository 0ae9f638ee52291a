import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Issues that were sent as public pages. Expands only. */
export class NewsletterArchive1764574000001 implements MigrationInterface {
  name = 'NewsletterArchive1764574000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE newsletter_issues
        -- 'whats-on-in-december-12'; the subject stands fast before anybody sees it.
        ADD COLUMN slug text NOT NULL GENERATED ALWAYS AS (ltrim(
          btrim(left(regexp_replace(regexp_replace(lower(subject), '[''’]', '', 'g'), '[^a-z0-9]+', '-', 'g'), 60), '-')
          || '-' || id, '-')) STORED,
        -- Taken out of the archive by somebody.
        ADD COLUMN hidden_at timestamptz`);
    await runner.query(
      `CREATE UNIQUE INDEX newsletter_issues_by_slug ON newsletter_issues (slug) WHERE state = 'sent'`,
    );
    await runner.query(`
      CREATE INDEX newsletter_issues_public ON newsletter_issues (frozen_at, id)
        WHERE state = 'sent' AND hidden_at IS NULL`);
    // Its row changes with each mail of it: only what changes the archive empties the answers in memory.
    await runner.query(`
      CREATE TRIGGER newsletter_issues_public_content AFTER UPDATE ON newsletter_issues FOR EACH ROW
        WHEN (OLD.state IS DISTINCT FROM NEW.state AND 'sent' IN (OLD.state, NEW.state)
          OR OLD.hidden_at IS DISTINCT FROM NEW.hidden_at)
        EXECUTE FUNCTION notify_public_content()`);
    await runner.query(`
      CREATE TRIGGER newsletter_issues_public_content_gone AFTER DELETE OR TRUNCATE ON newsletter_issues
        FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER newsletter_issues_public_content_gone ON newsletter_issues`);
    await runner.query(`DROP TRIGGER newsletter_issues_public_content ON newsletter_issues`);
    await runner.query(`DROP INDEX newsletter_issues_public, newsletter_issues_by_slug`);
    await runner.query(`ALTER TABLE newsletter_issues DROP COLUMN slug, DROP COLUMN hidden_at`);
  }
}
