import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As they are when staff can first write the words of mails. A mail that is new later brings its own row. */
const NAMES = [
  'booking-confirmed',
  'booking-pending',
  'booking-declined',
  'booking-cancelled',
  'booking-moved',
  'booking-pay-link',
  'booking-reminder',
  'booking-week-before',
  'booking-day-before',
  'booking-day-after',
  'bond-asked',
  'bond-received',
  'bond-hearing',
  'bond-returned',
  'bond-kept',
  'refund-sent',
  'refund-failed',
  'waiting-offer',
  'waiting-offer-lapsed',
  'booking-series-entered',
  'booking-series-confirmed',
  'booking-series-changed',
  'booking-series-cancelled',
];

/** The mails whose words staff can write, a row each, and those of them whose words could not be used. Expands only. */
export class WrittenMails1764572000000 implements MigrationInterface {
  name = 'WrittenMails1764572000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO mail_templates (name) SELECT unnest($1::text[]) ON CONFLICT (name) DO NOTHING`,
      [NAMES],
    );
    await runner.query(
      `CREATE INDEX mail_templates_failed ON mail_templates (failed_at, name) WHERE failure IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX mail_templates_failed`);
    await runner.query(`DELETE FROM mail_templates WHERE published_at IS NULL AND version = 1`);
  }
}
