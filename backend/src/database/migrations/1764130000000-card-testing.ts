import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the limits against card testing count by. */
export class CardTesting1764130000000 implements MigrationInterface {
  name = 'CardTesting1764130000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments
        -- A keyed hash of the network that opened it; never the address.
        ADD COLUMN network text,
        -- The provider's ids of the declined attempts that have been counted.
        ADD COLUMN declines text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payments DROP COLUMN network, DROP COLUMN declines`);
  }
}
