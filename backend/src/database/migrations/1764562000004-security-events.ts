import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What admins want to know of sign-ins, refusals and rights, for two years: rows are only added, like those of the log, and carry
 * neither addresses nor what was sent. Of floods a part is stored, and the rest counted. Expands only.
 */
export class SecurityEvents1764562000004 implements MigrationInterface {
  name = 'SecurityEvents1764562000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        event text NOT NULL,
        -- No foreign keys: what has happened stays, whatever becomes of the accounts.
        actor_id integer,
        -- Whose account it is about.
        person_id integer,
        method text,
        route text,
        -- The same for the same caller; no address can be read from it.
        caller text,
        request_id text
      )`);
    await runner.query(`CREATE INDEX security_events_of_kind ON security_events (event, id)`);
    await runner.query(
      `CREATE INDEX security_events_of_person ON security_events (person_id, id) WHERE person_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX security_events_of_actor ON security_events (actor_id, id) WHERE actor_id IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX security_events_by_time ON security_events (at)`);
    await runner.query(`
      CREATE TABLE security_left_out (
        minute timestamptz NOT NULL,
        event text NOT NULL,
        hits integer NOT NULL,
        PRIMARY KEY (minute, event)
      )`);
    await runner.query(`
      CREATE FUNCTION refuse_security_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('bridgewater.security_retention', true) IS DISTINCT FROM 'on' THEN
          RAISE EXCEPTION 'the security log is only added to' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_change()`);
    await runner.query(`
      CREATE FUNCTION security_forget() RETURNS bigint LANGUAGE plpgsql
        SET bridgewater.security_retention = 'on' AS $$
      DECLARE forgotten bigint;
      BEGIN
        DELETE FROM security_events WHERE at < now() - interval '24 months';
        GET DIAGNOSTICS forgotten = ROW_COUNT;
        DELETE FROM security_left_out WHERE minute < now() - interval '24 months';
        RETURN forgotten;
      END $$`);
    await runner.query(`
      CREATE FUNCTION security_blank_person(person integer) RETURNS void LANGUAGE plpgsql
        SET bridgewater.security_retention = 'on' AS $$
      BEGIN
        UPDATE security_events SET caller = NULL
        WHERE caller IS NOT NULL AND (actor_id = person OR actor_id IS NULL AND person_id = person);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE security_events, security_left_out`);
    await runner.query(`DROP FUNCTION security_blank_person, security_forget, refuse_security_change`);
  }
}
