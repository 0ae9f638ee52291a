import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of backups and of their drills, and what was asked of the payment providers after a restore. */
export class Backups1764577000000 implements MigrationInterface {
  name = 'Backups1764577000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_runs (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- 'copy_away' puts a whole backup into the second directory; 'drill' starts one and looks whether its books are right.
        kind text NOT NULL CHECK (kind IN ('backup', 'copy_away', 'drill')),
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        ok boolean NOT NULL,
        -- The backup's name, without its directory.
        file text,
        bytes bigint,
        -- What went wrong, or what was counted, in a sentence.
        words text NOT NULL CHECK (length(words) <= 2000))`);
    await runner.query(`CREATE INDEX backup_runs_newest ON backup_runs (kind, started_at DESC)`);
    await runner.query(`
      CREATE TABLE restores (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        restored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- What was acknowledged before is certainly there; what came later may be lost.
        complete_until timestamptz NOT NULL,
        file text NOT NULL)`);
    await runner.query(`
      CREATE TABLE restore_questions (
        restore_id integer NOT NULL REFERENCES restores,
        provider text NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Payments that the provider knows of the time in between, and those of them that had no row here.
        listed integer NOT NULL,
        unknown integer NOT NULL,
        PRIMARY KEY (restore_id, provider))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE restore_questions`);
    await runner.query(`DROP TABLE restores`);
    await runner.query(`DROP TABLE backup_runs`);
  }
}
