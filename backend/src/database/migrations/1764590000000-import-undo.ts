import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';

/** An import is undone in parts: it is said when that has begun, so that it can go on after a crash. */
export class ImportUndo1764590000000 implements Migration {
  name = 'ImportUndo1764590000000';
  kind = 'expand' as const;
  lock = 'ACCESS EXCLUSIVE' as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE member_imports ADD COLUMN undo_begun_at timestamptz`);
    await runner.query(`ALTER TABLE subscriber_imports ADD COLUMN undo_begun_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE subscriber_imports DROP COLUMN undo_begun_at`);
    await runner.query(`ALTER TABLE member_imports DROP COLUMN undo_begun_at`);
  }
}
