import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By name: the mail log is ordered by when mails were written, so that the days of a filter are a part of that order. */
const INDEXES: Readonly<Record<string, string>> = {
  mails_written: '(created_at, id)',
  mails_of_kind: '(kind, created_at, id)',
  mails_in_state: '(state, created_at, id)',
  // Those that have not gone out yet, by how long they wait.
  mails_waiting: `(created_at) WHERE state IN ('queued', 'sending', 'failed')`,
};

/** Made while the site goes on. */
export class MailLogOrder1764567000002 implements MigrationInterface {
  name = 'MailLogOrder1764567000002';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON mails ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
    await runner.query(`CREATE INDEX mails_of_kind ON mails (kind, id)`);
    await runner.query(`CREATE INDEX mails_in_state ON mails (state, id)`);
  }
}
