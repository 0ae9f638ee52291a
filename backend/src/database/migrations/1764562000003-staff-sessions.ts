import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session was last used for the staff's area, which wants the password again after half an hour. Expands only. */
export class StaffSessions1764562000003 implements MigrationInterface {
  name = 'StaffSessions1764562000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD COLUMN staff_used_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN staff_used_at`);
  }
}
