import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose site this is. `new`: nobody has said so yet; `demo`: the Bridgewater data; `kept`: in use since before there was a set-up;
 * `own`: a club's own, set up. What is said on the way to `own` waits in `draft`.
 */
export class Installation1764482000000 implements MigrationInterface {
  name = 'Installation1764482000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE installation (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        -- In the ids of its feed and of its calendar entries: it outlives names and addresses.
        uuid uuid NOT NULL DEFAULT gen_random_uuid(),
        state text NOT NULL CHECK (state IN ('new', 'demo', 'kept', 'own')),
        draft jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(draft) = 'object'),
        version integer NOT NULL DEFAULT 1,
        set_up_at timestamptz,
        set_up_by integer REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT installation_set_up CHECK ((state = 'own') = (set_up_at IS NOT NULL))
      )`);
    await runner.query(`
      INSERT INTO installation (state) SELECT CASE
        WHEN EXISTS (SELECT FROM seeded_items) THEN 'demo'
        WHEN EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM clubs) OR EXISTS (SELECT FROM bookings)
          OR EXISTS (SELECT FROM events) THEN 'kept'
        ELSE 'new' END`);
    // What a site is, it stays: a second set-up would take the rooms from under its bookings.
    await runner.query(`
      CREATE FUNCTION refuse_installation_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.uuid = OLD.uuid AND (NEW.state = OLD.state OR OLD.state = 'new') THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'a site that is set up stays what it is' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await runner.query(`
      CREATE TRIGGER installation_stays BEFORE UPDATE OF uuid, state OR DELETE ON installation
        FOR EACH ROW EXECUTE FUNCTION refuse_installation_change()`);
    await runner.query(`
      CREATE TRIGGER installation_public_content AFTER UPDATE OF state ON installation
        FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE installation`);
    await runner.query(`DROP FUNCTION refuse_installation_change`);
  }
}
