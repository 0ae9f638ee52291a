import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIVE = `state IN ('new', 'open', 'waiting')`;

/** By name: what few of a million mails or messages are found along. */
const INDEXES: Readonly<Record<string, string>> = {
  // Nearly all mails are sent: those of a kind that are not stand by themselves.
  mails_of_kind_in_state: `mails (kind, state, created_at, id) WHERE state <> 'sent'`,
  // In the order of the list.
  mails_given_up: `mails (created_at, id) WHERE state = 'dead' AND resent_as IS NULL`,
  // Whoever has answered a hundred thousand has a few in hand.
  contact_messages_live_of_assignee: `contact_messages (assignee_id, id) WHERE ${LIVE} AND assignee_id IS NOT NULL`,
  contact_messages_live_of_club: `contact_messages (club_id, id) WHERE ${LIVE} AND club_id IS NOT NULL`,
};
/** What other indexes do as well: `mails_written` and `mails_waiting`. */
const SPARE: Readonly<Record<string, string>> = {
  mails_by_age: 'mails (created_at)',
  mails_unsent: `mails (id) WHERE state IN ('queued', 'sending', 'failed')`,
};

/** Made while the site goes on. */
export class MailAndMessageLists1764576000000 implements MigrationInterface {
  name = 'MailAndMessageLists1764576000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
    for (const name of Object.keys(SPARE)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    // Of beginnings of words PostgreSQL knows how frequent they are only where it keeps figures of a hundred words and more.
    await runner.query(`ALTER TABLE contact_messages ALTER COLUMN words SET STATISTICS 300`);
    // So that it takes the beginning of an address or a subject for no more frequent than it is.
    for (const index of ['mails_to', 'mails_subject'])
      await runner.query(`ALTER INDEX ${index} ALTER COLUMN 1 SET STATISTICS 1000`);
    await runner.query('ANALYZE contact_messages, mails');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
    for (const [name, definition] of Object.entries(SPARE))
      await runner.query(`CREATE INDEX IF NOT EXISTS ${name} ON ${definition}`);
    await runner.query(
      `CREATE INDEX mails_given_up ON mails (id) WHERE state = 'dead' AND resent_as IS NULL`,
    );
    await runner.query(`ALTER TABLE contact_messages ALTER COLUMN words SET STATISTICS -1`);
    for (const index of ['mails_to', 'mails_subject'])
      await runner.query(`ALTER INDEX ${index} ALTER COLUMN 1 SET STATISTICS -1`);
  }
}
