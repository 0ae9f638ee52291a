import type { MigrationInterface, QueryRunner } from 'typeorm';

const USERS = { content_blocks: 'page', settings: 'settings' } as const;

/** Of columns and drafts of clubs, events, news and spaces. */
const BEFORE = `ARRAY[said ->> 'image_url', said ->> 'logo_url',
                 said -> 'draft' ->> 'imageUrl', said -> 'draft' ->> 'logoUrl']`;
/** Also of the club's settings, and of the texts whose names say that they are pictures: an address a line. */
const NOW = `ARRAY[said ->> 'image_url', said ->> 'logo_url', said -> 'value' ->> 'logoUrl',
                 said -> 'draft' ->> 'imageUrl', said -> 'draft' ->> 'logoUrl']
          || ARRAY(SELECT string_to_table(one.value, E'\\n')
                   FROM (VALUES (said -> 'texts'), (said -> 'draft')) AS stored (texts),
                        jsonb_each_text(CASE jsonb_typeof(texts) WHEN 'object' THEN texts ELSE '{}' END) AS one
                   WHERE one.key ~ 'Pictures?$')`;

/** What is written into `media_uses` for a row (migration of pictures), with other places in which it looks for addresses. */
const noteUses = (addresses: string): string => `
  CREATE OR REPLACE FUNCTION note_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    said jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
    subject integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
    address text;
    found_id integer;
    used integer[] := '{}';
    fresh integer[];
  BEGIN
    FOREACH address IN ARRAY ${addresses} LOOP
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
  END $$`;

/** Pages and the club's settings use pictures, too. */
export class PicturesOfPages1764484000000 implements MigrationInterface {
  name = 'PicturesOfPages1764484000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(noteUses(NOW));
    for (const [table, kind] of Object.entries(USERS))
      await runner.query(`
        CREATE TRIGGER ${table}_picture_uses AFTER INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH ROW EXECUTE FUNCTION note_picture_uses('${kind}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(USERS))
      await runner.query(`DROP TRIGGER ${table}_picture_uses ON ${table}`);
    await runner.query(`DELETE FROM media_uses WHERE object_kind IN ('page', 'settings')`);
    await runner.query(noteUses(BEFORE));
  }
}
