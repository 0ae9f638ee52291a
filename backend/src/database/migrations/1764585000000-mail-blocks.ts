import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';

/**
 * What a mail with secret links is made of as it goes out. It goes when the mail's text is forgotten, also where the previous
 * release, which does not know the column, forgets it.
 */
export class MailBlocks1764585000000 implements Migration {
  name = 'MailBlocks1764585000000';
  kind = 'expand' as const;
  lock = 'ACCESS EXCLUSIVE' as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mails ADD COLUMN blocks jsonb`);
    await runner.query(`CREATE FUNCTION forget_mail_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.blocks := NULL; RETURN NEW; END $$`);
    await runner.query(`CREATE TRIGGER forget_mail_blocks BEFORE UPDATE OF text ON mails
      FOR EACH ROW WHEN (NEW.text = '') EXECUTE FUNCTION forget_mail_blocks()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER forget_mail_blocks ON mails`);
    await runner.query(`DROP FUNCTION forget_mail_blocks`);
    await runner.query(`ALTER TABLE mails DROP COLUMN blocks`);
  }
}
