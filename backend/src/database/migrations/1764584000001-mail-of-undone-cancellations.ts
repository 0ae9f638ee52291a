import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';

/** The row of the mail that tells a hirer that a cancellation was undone. */
export class MailOfUndoneCancellations1764584000001 implements Migration {
  name = 'MailOfUndoneCancellations1764584000001';
  kind = 'expand' as const;
  lock = 'ROW EXCLUSIVE' as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO mail_templates (name) VALUES ('booking-restored') ON CONFLICT (name) DO NOTHING`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mail_templates WHERE name = 'booking-restored'`);
  }
}
