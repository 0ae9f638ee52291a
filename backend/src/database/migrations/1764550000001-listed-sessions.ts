import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What its owner is shown of a session: where it was begun, and by what. It goes with the session. */
export class ListedSessions1764550000001 implements MigrationInterface {
  name = 'ListedSessions1764550000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        -- The name that it is ended by: the other one is made of its secret.
        ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        ADD COLUMN started_at timestamptz,
        ADD COLUMN device text CHECK (length(device) <= 100),
        ADD COLUMN network text`);
    // Those from before began at a time that nobody knows.
    await runner.query(`ALTER TABLE sessions ALTER COLUMN started_at SET DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions DROP COLUMN public_id, DROP COLUMN started_at, DROP COLUMN device, DROP COLUMN network`);
  }
}
