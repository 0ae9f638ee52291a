import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readers who come from a file, with the proof that they have agreed. Expands only. */
export class SubscriberImports1764574000000 implements MigrationInterface {
  name = 'SubscriberImports1764574000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE subscriber_imports (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        file_name text NOT NULL CHECK (length(file_name) <= 200),
        -- SHA-256 of the file as it came, by which whoever has it can show that it is the one.
        file_hash bytea NOT NULL CHECK (length(file_hash) = 32),
        subscribers integer NOT NULL CHECK (subscribers > 0),
        -- The proof: by what they agreed, and to which words. When is said by each consent.
        agreed_how text NOT NULL CHECK (length(agreed_how) BETWEEN 1 AND 200),
        agreed_words text NOT NULL CHECK (length(agreed_words) BETWEEN 1 AND 500),
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer REFERENCES users (id) ON DELETE SET NULL,
        undone_at timestamptz,
        -- How many of them were taken away again.
        removed integer
      )`);
    // A file comes in once, whoever sends it and wherever.
    await runner.query(
      `CREATE UNIQUE INDEX subscriber_imports_file ON subscriber_imports (file_hash) WHERE undone_at IS NULL`,
    );
    await runner.query(`
      ALTER TABLE consents ADD COLUMN import_id integer REFERENCES subscriber_imports (id),
        DROP CONSTRAINT consents_source_check,
        ADD CONSTRAINT consents_source_check CHECK (source IN ('form', 'before', 'profile', 'import')),
        ADD CONSTRAINT consents_imported_have_proof CHECK ((source = 'import') = (import_id IS NOT NULL))`);
    await runner.query(`CREATE INDEX consents_of_import ON consents (import_id) WHERE import_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM consents WHERE source = 'import'`);
    await runner.query(`
      ALTER TABLE consents DROP CONSTRAINT consents_imported_have_proof, DROP COLUMN import_id,
        DROP CONSTRAINT consents_source_check,
        ADD CONSTRAINT consents_source_check CHECK (source IN ('form', 'before', 'profile'))`);
    await runner.query(`DROP TABLE subscriber_imports`);
  }
}
