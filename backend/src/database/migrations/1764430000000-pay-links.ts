import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES = `'reset', 'confirm', 'invite'`;

/** Links by which a booking is paid for without an account. */
export class PayLinks1764430000000 implements MigrationInterface {
  name = 'PayLinks1764430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE link_tokens DROP CONSTRAINT link_tokens_purpose_check,
        ADD CONSTRAINT link_tokens_purpose_check CHECK (purpose IN (${PURPOSES}, 'pay'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM link_tokens WHERE purpose = 'pay'`);
    await runner.query(`
      ALTER TABLE link_tokens DROP CONSTRAINT link_tokens_purpose_check,
        ADD CONSTRAINT link_tokens_purpose_check CHECK (purpose IN (${PURPOSES}))`);
  }
}
