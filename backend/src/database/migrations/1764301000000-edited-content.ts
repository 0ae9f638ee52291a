import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of a text, whatever stands between them; the list kit asks for words the same way. */
const words = (text: string): string =>
  `to_tsvector('simple'::regconfig, regexp_replace(${text}, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`;

/**
 * Clubs and events that people edit: a version, a draft beside what is public, and what was before. A row's columns are what
 * the public sees; `draft` holds changes that are not published yet. What is there already is published.
 */
export class EditedContent1764301000000 implements MigrationInterface {
  name = 'EditedContent1764301000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, text] of [
      ['clubs', `name || ' ' || short_description`],
      ['events', `title || ' ' || venue`],
    ] as const) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN version integer NOT NULL DEFAULT 1,
          ADD COLUMN draft jsonb CHECK (jsonb_typeof(draft) = 'object'),
          ADD COLUMN published_at timestamptz DEFAULT now(),
          ADD COLUMN edited_at timestamptz NOT NULL DEFAULT now(),
          ADD COLUMN edited_by integer REFERENCES users (id) ON DELETE SET NULL,
          ADD COLUMN search tsvector GENERATED ALWAYS AS (${words(text)}) STORED`);
      await runner.query(`UPDATE ${table} SET published_at = created_at, edited_at = updated_at`);
      await runner.query(`CREATE INDEX ${table}_search ON ${table} USING gin (search)`);
      await runner.query(`CREATE INDEX ${table}_by_edit ON ${table} (edited_at, id)`);
    }
    await runner.query(`
      ALTER TABLE events
        ADD COLUMN status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published', 'cancelled')),
        ADD CONSTRAINT events_drafts_are_unpublished CHECK ((status = 'draft') = (published_at IS NULL))`);

    // What the lists of the staff are sorted and narrowed by.
    await runner.query(`CREATE INDEX clubs_by_name ON clubs (lower(name), id)`);
    await runner.query(`CREATE INDEX clubs_drafts ON clubs (lower(name), id) WHERE published_at IS NULL`);
    await runner.query(
      `CREATE INDEX clubs_changed ON clubs (lower(name), id) WHERE draft IS NOT NULL AND published_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX events_in_order ON events (date, start_time, id)`);
    await runner.query(`CREATE INDEX events_of_club_in_order ON events (club_id, date, start_time, id)`);
    await runner.query(`CREATE INDEX events_of_category ON events (category, date, start_time, id)`);
    await runner.query(`CREATE INDEX events_by_title ON events (lower(title), id)`);
    await runner.query(`CREATE INDEX events_drafts ON events (date, start_time, id) WHERE status = 'draft'`);
    await runner.query(
      `CREATE INDEX events_cancelled ON events (date, start_time, id) WHERE status = 'cancelled'`,
    );
    // They begin as the new ones do, which also serve what these were for.
    await runner.query(`DROP INDEX events_by_date, events_of_club`);

    await runner.query(`
      CREATE TABLE revisions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        object_kind text NOT NULL,
        object_id integer NOT NULL,
        content jsonb NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        by_id integer REFERENCES users (id) ON DELETE SET NULL,
        published_at timestamptz
      )`);
    await runner.query(`CREATE INDEX revisions_of_object ON revisions (object_kind, object_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE revisions`);
    await runner.query(`CREATE INDEX events_by_date ON events (date, start_time)`);
    await runner.query(`CREATE INDEX events_of_club ON events (club_id, date)`);
    await runner.query(
      `DROP INDEX clubs_by_name, events_in_order, events_of_club_in_order, events_of_category, events_by_title`,
    );
    await runner.query(`DELETE FROM clubs WHERE published_at IS NULL`);
    await runner.query(`DELETE FROM events WHERE status <> 'published'`);
    await runner.query(`ALTER TABLE events DROP COLUMN status`);
    for (const table of ['clubs', 'events']) {
      await runner.query(`
        ALTER TABLE ${table} DROP COLUMN version, DROP COLUMN draft, DROP COLUMN published_at, DROP COLUMN edited_at,
          DROP COLUMN edited_by, DROP COLUMN search`);
    }
  }
}
