import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The clubs that a reader of the newsletter wants to read about, chosen on the own profile, which is a consent as well. Expands only. */
export class NewsletterInterests1764562000002 implements MigrationInterface {
  name = 'NewsletterInterests1764562000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscribers
        -- None: all of them.
        ADD COLUMN interests integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(interests) <= 100)`);
    await runner.query(`
      ALTER TABLE consents DROP CONSTRAINT consents_source_check,
        ADD CONSTRAINT consents_source_check CHECK (source IN ('form', 'before', 'profile'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM consents WHERE source = 'profile'`);
    await runner.query(`
      ALTER TABLE consents DROP CONSTRAINT consents_source_check,
        ADD CONSTRAINT consents_source_check CHECK (source IN ('form', 'before'))`);
    await runner.query(`ALTER TABLE subscribers DROP COLUMN interests`);
  }
}
