import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to staff's answers are read from a mailbox, each once, and by one process at a time. Expands only. */
export class IncomingMail1764568000001 implements MigrationInterface {
  name = 'IncomingMail1764568000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE message_replies
        -- Whose address it came from, which need not be that of whoever wrote the message.
        ADD COLUMN sender text CHECK (length(sender) <= 254)`);
    // What answers a mail of ours names it.
    await runner.query(`CREATE INDEX mails_by_message_id ON mails (message_id)`);
    // Mails that were read, by their Message-ID as a hash: one that comes again is none.
    await runner.query(`
      CREATE TABLE inbox_mails (
        hash bytea PRIMARY KEY,
        read_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX inbox_mails_old ON inbox_mails (read_at)`);
    // Who reads the mailbox, until then.
    await runner.query(`
      CREATE TABLE inbox_lease (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        holder uuid,
        until timestamptz NOT NULL DEFAULT '-infinity'
      )`);
    await runner.query(`INSERT INTO inbox_lease DEFAULT VALUES`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE inbox_lease, inbox_mails`);
    await runner.query(`DROP INDEX mails_by_message_id`);
    await runner.query(`ALTER TABLE message_replies DROP COLUMN sender`);
  }
}
