import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subscribers as a list: found by words of the address, in the order of the address or of joining. Expands only. */
export class NewsletterReaders1764569000001 implements MigrationInterface {
  name = 'NewsletterReaders1764569000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscribers ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
        to_tsvector('simple', translate(lower(email || ' ' || coalesce(name, '')), '@.-_+', '     '))) STORED`);
    await runner.query(`CREATE INDEX subscribers_words ON subscribers USING gin (words)`);
    await runner.query(`CREATE INDEX subscribers_by_joining ON subscribers (subscribed_at, id)`);
    await runner.query(`CREATE INDEX subscribers_by_address ON subscribers (lower(email), id)`);
    await runner.query(
      `CREATE INDEX subscribers_reading ON subscribers (subscribed_at, id) WHERE is_active AND confirmed_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX consents_by_time ON consents (confirmed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX consents_by_time, subscribers_by_joining, subscribers_by_address, subscribers_reading`,
    );
    await runner.query(`ALTER TABLE subscribers DROP COLUMN words`);
  }
}
