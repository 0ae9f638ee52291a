import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';

/** When a session last showed a second factor, which changing the factors asks for. */
export class FactorProofs1764588000000 implements Migration {
  name = 'FactorProofs1764588000000';
  kind = 'expand' as const;
  lock = 'ACCESS EXCLUSIVE' as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN factor_proved_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN factor_proved_at`);
  }
}
