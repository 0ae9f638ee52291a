import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The words of a text, whatever stands between them; the list kit asks for words the same way. */
const words = (text: string): string =>
  `to_tsvector('simple'::regconfig, regexp_replace(${text}, '[!-/:-@\\[-\`{-~]+', ' ', 'g'))`;

/** What can show pictures of the library, by how the log names it. */
const USERS = { clubs: 'club', events: 'event', spaces: 'space', facility_gallery: 'gallery' } as const;

/** The library of pictures, their bytes, and what each is used in. */
export class Pictures1764460000000 implements MigrationInterface {
  name = 'Pictures1764460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_files (
        is_public boolean NOT NULL,
        hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
        content_type text NOT NULL,
        bytes bytea NOT NULL,
        -- Renewed when the same is stored again: what was stored lately is not cleared away.
        stored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (is_public, hash, name)
      )`);
    // They are compressed already.
    await runner.query(`ALTER TABLE stored_files ALTER COLUMN bytes SET STORAGE EXTERNAL`);

    await runner.query(`
      CREATE TABLE pictures (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        hash text NOT NULL CONSTRAINT pictures_hash_unique UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$'),
        -- Of its largest form, upright.
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        bytes integer NOT NULL CHECK (bytes > 0),
        file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
        alt_text text NOT NULL DEFAULT '',
        is_decorative boolean NOT NULL DEFAULT false,
        caption text NOT NULL DEFAULT '',
        credit text NOT NULL DEFAULT '',
        shows_children boolean NOT NULL DEFAULT false,
        has_consent boolean NOT NULL DEFAULT false,
        -- Percent from the left, and from the top.
        focal_x integer NOT NULL DEFAULT 50 CHECK (focal_x BETWEEN 0 AND 100),
        focal_y integer NOT NULL DEFAULT 50 CHECK (focal_y BETWEEN 0 AND 100),
        -- NULL: the office's.
        club_id integer CONSTRAINT pictures_club REFERENCES clubs (id) ON DELETE SET NULL,
        uploaded_by integer REFERENCES users (id) ON DELETE SET NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        edited_at timestamptz NOT NULL DEFAULT now(),
        edited_by integer REFERENCES users (id) ON DELETE SET NULL,
        binned_at timestamptz,
        search tsvector GENERATED ALWAYS AS
          (${words(`alt_text || ' ' || caption || ' ' || credit || ' ' || file_name`)}) STORED,
        CONSTRAINT pictures_with_consent CHECK (has_consent OR NOT shows_children OR alt_text = '' AND NOT is_decorative)
      )`);
    await runner.query(`CREATE INDEX pictures_search ON pictures USING gin (search)`);
    await runner.query(`CREATE INDEX pictures_newest ON pictures (created_at, id) WHERE binned_at IS NULL`);
    await runner.query(
      `CREATE INDEX pictures_in_bin ON pictures (created_at, id) WHERE binned_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX pictures_by_edit ON pictures (edited_at, id) WHERE binned_at IS NULL`);
    await runner.query(`CREATE INDEX pictures_of_club ON pictures (club_id, created_at, id)`);

    await runner.query(`
      CREATE TABLE media_uses (
        picture_id integer NOT NULL REFERENCES pictures (id),
        object_kind text NOT NULL,
        object_id integer NOT NULL,
        PRIMARY KEY (picture_id, object_kind, object_id)
      )`);
    await runner.query(`CREATE INDEX media_uses_of_object ON media_uses (object_kind, object_id)`);

    // NULL: none of its own; the pictures of before are shown.
    await runner.query(`
      ALTER TABLE clubs ADD COLUMN gallery_picture_ids integer[] CHECK (cardinality(gallery_picture_ids) <= 24)`);
    await runner.query(
      `UPDATE clubs SET draft = draft || '{"galleryPictureIds": null}' WHERE draft IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE facility_gallery (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        gallery_picture_ids integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(gallery_picture_ids) <= 16),
        version integer NOT NULL DEFAULT 1,
        edited_at timestamptz NOT NULL DEFAULT now(),
        edited_by integer REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query(`INSERT INTO facility_gallery DEFAULT VALUES`);

    // Whatever shows a picture, or will once its draft is published, uses it. The lock lets nobody put it into the bin
    // between the look and the commit: who bins it takes the row first and then looks for uses.
    await runner.query(`
      CREATE FUNCTION note_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        said jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
        subject integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
        address text;
        found_id integer;
        used integer[] := '{}';
        fresh integer[];
      BEGIN
        FOREACH address IN ARRAY ARRAY[said ->> 'image_url', said ->> 'logo_url',
                                       said -> 'draft' ->> 'imageUrl', said -> 'draft' ->> 'logoUrl'] LOOP
          CONTINUE WHEN address IS NULL OR address NOT LIKE '/media/%';
          SELECT id INTO found_id FROM pictures WHERE hash = split_part(address, '/', 3);
          used := used || coalesce(found_id, 0);
        END LOOP;
        SELECT used || coalesce(array_agg(one::integer), '{}') INTO used
          FROM (SELECT jsonb_array_elements_text(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END) AS one
                FROM (VALUES (said -> 'gallery_picture_ids'), (said -> 'draft' -> 'galleryPictureIds')) AS lists (list)
               ) AS chosen;
        DELETE FROM media_uses
          WHERE object_kind = TG_ARGV[0] AND object_id = subject AND picture_id <> ALL (used);
        SELECT coalesce(array_agg(DISTINCT one ORDER BY one), '{}') INTO fresh FROM unnest(used) AS one
          WHERE NOT EXISTS (SELECT FROM media_uses
                            WHERE picture_id = one AND object_kind = TG_ARGV[0] AND object_id = subject);
        IF cardinality(fresh) = 0 THEN RETURN NULL; END IF;
        PERFORM FROM pictures WHERE id = ANY (fresh) ORDER BY id FOR SHARE;
        IF (SELECT count(*) FROM pictures WHERE id = ANY (fresh) AND binned_at IS NULL) < cardinality(fresh) THEN
          RAISE EXCEPTION 'a picture that is used is not in the library'
            USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'pictures_used_are_there';
        END IF;
        INSERT INTO media_uses (picture_id, object_kind, object_id)
          SELECT one, TG_ARGV[0], subject FROM unnest(fresh) AS one;
        RETURN NULL;
      END $$`);
    for (const [table, kind] of Object.entries(USERS))
      await runner.query(`
        CREATE TRIGGER ${table}_picture_uses AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION note_picture_uses('${kind}')`);

    // What has just been sent is shown nowhere yet.
    for (const table of ['pictures', 'facility_gallery'])
      await runner.query(`
        CREATE TRIGGER ${table}_public_content AFTER UPDATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(USERS))
      await runner.query(`DROP TRIGGER ${table}_picture_uses ON ${table}`);
    await runner.query(`DROP FUNCTION note_picture_uses`);
    await runner.query(`ALTER TABLE clubs DROP COLUMN gallery_picture_ids`);
    await runner.query(`DROP TABLE facility_gallery, media_uses, pictures, stored_files`);
  }
}
