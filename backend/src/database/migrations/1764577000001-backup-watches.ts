import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is to happen how often, as whoever does it has said: only then is its absence a fault. */
export class BackupWatches1764577000001 implements MigrationInterface {
  name = 'BackupWatches1764577000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_watches (
        kind text PRIMARY KEY CHECK (kind IN ('backup', 'copy_away', 'drill')),
        since timestamptz NOT NULL DEFAULT clock_timestamp(),
        max_age interval NOT NULL CHECK (max_age > interval '0'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backup_watches`);
  }
}
