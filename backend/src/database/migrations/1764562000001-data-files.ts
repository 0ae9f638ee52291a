import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files with what is kept of somebody, until they have read them. Their bytes are private files. Expands only. */
export class DataFiles1764562000001 implements MigrationInterface {
  name = 'DataFiles1764562000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE data_files (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        asked_at timestamptz NOT NULL DEFAULT now(),
        made_at timestamptz,
        hash text,
        expires_at timestamptz,
        read_at timestamptz,
        CHECK ((made_at IS NULL) = (hash IS NULL) AND (made_at IS NULL) = (expires_at IS NULL))
      )`);
    await runner.query(`CREATE INDEX data_files_of_user ON data_files (user_id)`);
    await setPurposes(runner, (purposes) => [...purposes, 'data']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM link_tokens WHERE purpose = 'data'`);
    await setPurposes(runner, (purposes) => purposes.filter((purpose) => purpose !== 'data'));
    await runner.query(`DROP TABLE data_files`);
  }
}

/** Whatever links are for by now stays so. */
async function setPurposes(runner: QueryRunner, change: (purposes: string[]) => string[]): Promise<void> {
  const [constraint] = (await runner.query(
    `SELECT pg_get_constraintdef(oid) AS said FROM pg_constraint WHERE conname = 'link_tokens_purpose_check'`,
  )) as { said: string }[];
  const purposes = [...(constraint?.said.matchAll(/'([a-z-]+)'/g) ?? [])].map(([, purpose]) => purpose ?? '');
  if (purposes.length === 0) throw new Error('link_tokens does not say what links are for');
  const list = change(purposes).map((purpose) => `'${purpose}'`);
  await runner.query(`
    ALTER TABLE link_tokens DROP CONSTRAINT link_tokens_purpose_check,
      ADD CONSTRAINT link_tokens_purpose_check CHECK (purpose IN (${list.join(', ')}))`);
}
