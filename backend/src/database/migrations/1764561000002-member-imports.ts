import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who came from a file: which import an account came with, so that it can be undone. */
export class MemberImports1764561000002 implements MigrationInterface {
  name = 'MemberImports1764561000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE member_imports (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        file_name text NOT NULL CHECK (length(file_name) <= 200),
        people integer NOT NULL CHECK (people > 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer REFERENCES users (id) ON DELETE SET NULL,
        -- When its people were written to.
        invited_at timestamptz,
        undone_at timestamptz,
        -- How many of them were taken away again.
        removed integer
      )`);
    await runner.query(`ALTER TABLE users ADD COLUMN import_id integer REFERENCES member_imports (id)`);
    await runner.query(`CREATE INDEX users_of_import ON users (import_id) WHERE import_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN import_id`);
    await runner.query(`DROP TABLE member_imports`);
  }
}
