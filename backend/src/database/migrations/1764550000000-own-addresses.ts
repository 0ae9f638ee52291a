import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses are confirmed by their mail. Whoever is there already has been written to for long. */
export class OwnAddresses1764550000000 implements MigrationInterface {
  name = 'OwnAddresses1764550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz,
        ADD COLUMN pending_email text CHECK (pending_email <> '')`);
    await runner.query(`UPDATE users SET email_confirmed_at = created_at`);
    await runner.query(
      `CREATE INDEX users_unconfirmed ON users (created_at) WHERE email_confirmed_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_unconfirmed`);
    await runner.query(`ALTER TABLE users DROP COLUMN email_confirmed_at, DROP COLUMN pending_email`);
  }
}
