import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What staff keep of a booking, their saved views, and when a session last proved its password. New columns are empty or have
 * constant defaults, so that a large table is not written anew; their indexes are the next migration's.
 */
export class Desk1764420000000 implements MigrationInterface {
  name = 'Desk1764420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        -- Who of the staff has entered it; NULL: whose it is.
        ADD COLUMN created_by_id integer REFERENCES users (id),
        ADD COLUMN internal_note text CHECK (length(internal_note) BETWEEN 1 AND 5000),
        ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
        -- [{kind, seen, number, expiresOn}], each kind once.
        ADD COLUMN papers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(papers) = 'array'),
        ADD COLUMN attendance text CHECK (attendance IN ('arrived', 'no_show')),
        ADD COLUMN attended_at timestamptz,
        ADD COLUMN attended_by_id integer REFERENCES users (id),
        ADD COLUMN pay_by date,
        ADD COLUMN cancelled_as text CHECK (cancelled_as IN ('hirer', 'club', 'override')),
        ADD COLUMN cancel_reason text,
        ADD CONSTRAINT bookings_attended CHECK ((attendance IS NULL) = (attended_at IS NULL))`);

    // What text finds a booking by: name, address and telephone of hirer and contact, and its number.
    await runner.query(`
      CREATE FUNCTION booking_words(id integer, name text, email text, phone text,
                                    contact_name text, contact_email text, contact_phone text)
        RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN to_tsvector('simple'::regconfig, regexp_replace(
          id::text || ' ' || name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(contact_name, '') || ' ' ||
          coalesce(contact_email, '') || ' ' || coalesce(contact_phone, ''), '[!-/:-@\\[-\`{-~]+', ' ', 'g')
          || ' ' || regexp_replace(coalesce(phone, ''), '\\D+', '', 'g')
          || ' ' || regexp_replace(coalesce(contact_phone, ''), '\\D+', '', 'g'))`);

    await runner.query(`
      CREATE TABLE saved_views (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        list text NOT NULL CHECK (length(list) BETWEEN 1 AND 40),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        -- What stands after the question mark of the list's address.
        query text NOT NULL CHECK (length(query) <= 2000),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (owner_id, list, lower(name))`,
    );

    await runner.query(`ALTER TABLE sessions ADD COLUMN proved_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN proved_at`);
    await runner.query(`DROP TABLE saved_views`);
    await runner.query(`DROP FUNCTION booking_words CASCADE`);
    await runner.query(`
      ALTER TABLE bookings DROP CONSTRAINT bookings_attended, DROP COLUMN version, DROP COLUMN created_by_id,
        DROP COLUMN internal_note, DROP COLUMN tags, DROP COLUMN papers, DROP COLUMN attendance, DROP COLUMN attended_at,
        DROP COLUMN attended_by_id, DROP COLUMN pay_by, DROP COLUMN cancelled_as, DROP COLUMN cancel_reason`);
  }
}
