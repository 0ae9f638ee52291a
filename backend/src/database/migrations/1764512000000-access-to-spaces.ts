import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the hirer of a space must know to get in: keys, alarm, parking, bins. A table of its own, so that nothing which reads spaces
 * for the public brings it along.
 */
export class AccessToSpaces1764512000000 implements MigrationInterface {
  name = 'AccessToSpaces1764512000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE space_access (
        space_id integer PRIMARY KEY REFERENCES spaces (id) ON DELETE CASCADE,
        text text NOT NULL CHECK (length(text) <= 5000),
        version integer NOT NULL,
        edited_by integer REFERENCES users (id) ON DELETE SET NULL,
        edited_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE space_access`);
  }
}
