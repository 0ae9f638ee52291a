import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that its reader's server has sent back says so in the log. Expands only; the check is validated without a lock on writes. */
export class MailsThatCameBack1764578000000 implements MigrationInterface {
  name = 'MailsThatCameBack1764578000000';

  async up(runner: QueryRunner): Promise<void> {
    await setStates(runner, "'queued', 'sending', 'sent', 'bounced', 'failed', 'dead', 'cancelled'");
    await runner.query(
      `UPDATE mails SET state = 'bounced' WHERE state = 'sent'
         AND id IN (SELECT mail_id FROM bounces WHERE mail_id IS NOT NULL AND kind <> 'complaint')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE mails SET state = 'sent' WHERE state = 'bounced'`);
    await setStates(runner, "'queued', 'sending', 'sent', 'failed', 'dead', 'cancelled'");
  }
}

async function setStates(runner: QueryRunner, states: string): Promise<void> {
  await runner.query(`ALTER TABLE mails DROP CONSTRAINT mails_state_check`);
  await runner.query(
    `ALTER TABLE mails ADD CONSTRAINT mails_state_check CHECK (state IN (${states})) NOT VALID`,
  );
  await runner.query(`ALTER TABLE mails VALIDATE CONSTRAINT mails_state_check`);
}
