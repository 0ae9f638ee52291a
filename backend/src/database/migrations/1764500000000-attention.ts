import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff have said about what needs them. What does need them is no table: it is found where it is. */
export class Attention1764500000000 implements MigrationInterface {
  name = 'Attention1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE attention_notes (
        reason text NOT NULL,
        object text NOT NULL,
        -- What it was about: where that is no longer so, nothing has been said.
        facts text NOT NULL,
        snoozed_until timestamptz,
        explanation text CHECK (length(explanation) BETWEEN 1 AND 500),
        person_id integer REFERENCES users (id) ON DELETE SET NULL,
        at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL,
        PRIMARY KEY (reason, object)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE attention_notes`);
  }
}
