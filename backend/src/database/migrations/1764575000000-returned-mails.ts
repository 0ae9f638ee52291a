import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Undelivered mails are read from a mailbox, by one process at a time; all mails have them, not issues alone. Expands only. */
export class ReturnedMails1764575000000 implements MigrationInterface {
  name = 'ReturnedMails1764575000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE bounces ADD COLUMN mail_id integer REFERENCES mails (id) ON DELETE SET NULL`,
    );
    await runner.query(`CREATE INDEX bounces_of_mail ON bounces (mail_id) WHERE mail_id IS NOT NULL`);
    // Who reads the mailbox, until then.
    await runner.query(`
      CREATE TABLE bounce_lease (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        holder uuid,
        until timestamptz NOT NULL DEFAULT '-infinity'
      )`);
    await runner.query(`INSERT INTO bounce_lease DEFAULT VALUES`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE bounce_lease`);
    await runner.query(`ALTER TABLE bounces DROP COLUMN mail_id`);
  }
}
