import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';

/** Which call has noted a key: after an attempt that was rolled back it may be that of a twin. */
export class IdempotencyWriters1764593000002 implements Migration {
  name = 'IdempotencyWriters1764593000002';
  kind = 'expand' as const;
  lock = 'ACCESS EXCLUSIVE' as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE idempotency_keys ADD COLUMN writer uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE idempotency_keys DROP COLUMN writer`);
  }
}
