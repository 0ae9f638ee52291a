import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * By name: what the mail log is filtered by, each in the order of the list. Addresses and subjects are found by their
 * beginning, without regard to capitals.
 */
const INDEXES: Readonly<Record<string, string>> = {
  mails_of_kind: '(kind, id)',
  mails_in_state: '(state, id)',
  mails_to: '(lower("to") text_pattern_ops, id)',
  mails_subject: '(lower(subject) text_pattern_ops, id)',
  // What is put in place of a mail, so that forgetting one does not read all.
  mails_resent_as: '(resent_as) WHERE resent_as IS NOT NULL',
  mails_resend_of: '(resend_of) WHERE resend_of IS NOT NULL',
  // The texts that are to be forgotten.
  mails_with_text: `(created_at) WHERE text <> ''`,
};

/** Made while the site goes on. */
export class MailLog1764567000001 implements MigrationInterface {
  name = 'MailLog1764567000001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON mails ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
