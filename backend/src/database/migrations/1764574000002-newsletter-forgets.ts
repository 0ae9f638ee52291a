import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of an issue's mails is forgotten after two years; how many they were stays. Expands only. */
export class NewsletterForgets1764574000002 implements MigrationInterface {
  name = 'NewsletterForgets1764574000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE newsletter_issues
        -- How many mails came how far, from the day on which their rows went.
        ADD COLUMN kept_numbers jsonb CHECK (jsonb_typeof(kept_numbers) = 'object')`);
    await runner.query(
      `CREATE INDEX newsletter_issues_unforgotten ON newsletter_issues (ended_at)
       WHERE state IN ('sent', 'stopped') AND kept_numbers IS NULL`,
    );
    await runner.query(
      `CREATE INDEX newsletter_sends_answered ON newsletter_sends (ended_at) WHERE answer IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX bounces_by_age ON bounces (at) WHERE send_id IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX bounces_by_age, newsletter_sends_answered, newsletter_issues_unforgotten`);
    await runner.query(`ALTER TABLE newsletter_issues DROP COLUMN kept_numbers`);
  }
}
