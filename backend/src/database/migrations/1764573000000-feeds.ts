import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secret addresses of calendars. */
export class Feeds1764573000000 implements MigrationInterface {
  name = 'Feeds1764573000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE feed_tokens (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        hash bytea NOT NULL UNIQUE,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Everything, a club's events, or the holder's own bookings.
        scope text NOT NULL CHECK (scope IN ('all', 'club', 'own')),
        club_id integer REFERENCES clubs ON DELETE CASCADE,
        with_names boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT feed_tokens_club CHECK ((scope = 'club') = (club_id IS NOT NULL)),
        CONSTRAINT feed_tokens_names CHECK (scope = 'all' OR NOT with_names))`);
    await runner.query(
      `CREATE INDEX feed_tokens_of_user ON feed_tokens (user_id, id) WHERE revoked_at IS NULL`,
    );
    await runner.query(`CREATE INDEX feed_tokens_of_club ON feed_tokens (club_id) WHERE club_id IS NOT NULL`);
    await runner.query(
      `CREATE INDEX feed_tokens_of_staff ON feed_tokens (id) WHERE scope <> 'own' AND revoked_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX feed_tokens_revoked ON feed_tokens (revoked_at) WHERE revoked_at IS NOT NULL`,
    );
    await runner.query(`
      CREATE FUNCTION may_have_feed(holder integer, wanted text, wanted_club integer) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (
          SELECT FROM users WHERE id = holder AND is_active AND CASE wanted
            WHEN 'own' THEN true
            WHEN 'all' THEN role = 'admin'
            ELSE role = 'admin' OR role = 'club_admin' AND EXISTS (
              SELECT FROM club_staff WHERE club_staff.user_id = holder AND club_staff.club_id = wanted_club) END)
      $$`);
    // At the end of whatever takes a right away: it may be given again by then, and a feed that is dead stays dead.
    await runner.query(`
      CREATE FUNCTION end_feeds_without_right() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        holder integer := (to_jsonb(OLD) ->> TG_ARGV[0])::integer;
      BEGIN
        UPDATE feed_tokens SET revoked_at = clock_timestamp()
        WHERE user_id = holder AND revoked_at IS NULL AND NOT may_have_feed(user_id, scope, club_id);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER users_end_feeds AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.is_active AND NOT NEW.is_active)
      EXECUTE FUNCTION end_feeds_without_right('id')`);
    await runner.query(`
      CREATE CONSTRAINT TRIGGER club_staff_end_feeds AFTER DELETE ON club_staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      EXECUTE FUNCTION end_feeds_without_right('user_id')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER club_staff_end_feeds ON club_staff`);
    await runner.query(`DROP TRIGGER users_end_feeds ON users`);
    await runner.query(`DROP FUNCTION end_feeds_without_right()`);
    await runner.query(`DROP FUNCTION may_have_feed(integer, text, integer)`);
    await runner.query(`DROP TABLE feed_tokens`);
  }
}
