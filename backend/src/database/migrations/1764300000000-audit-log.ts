import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who has changed what. Rows are only ever added: a trigger refuses everything else, but for what the two functions of
 * retention do, which alone carry the setting that it looks for.
 */
export class AuditLog1764300000000 implements MigrationInterface {
  name = 'AuditLog1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- No foreign keys: what has happened stays, whatever becomes of the account, the object and the club.
        actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'job', 'provider', 'link')),
        actor_id integer,
        actor_role text,
        action text NOT NULL,
        object_kind text NOT NULL,
        object_id text NOT NULL,
        object_name text,
        -- Whose staff may read it.
        club_id integer,
        -- The person whom it is about, where that is not the actor.
        person_id integer,
        -- [{field, before, after}], of changed fields alone.
        changes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(changes) = 'array'),
        reason text,
        request_id text,
        -- The /24 or /48 of the caller.
        network text,
        -- Kept for the term of the tax office.
        money boolean NOT NULL DEFAULT false
      )`);
    await runner.query(`CREATE INDEX audit_log_of_object ON audit_log (object_kind, object_id, id)`);
    await runner.query(`CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id)`);
    await runner.query(`CREATE INDEX audit_log_of_club ON audit_log (club_id, id)`);
    await runner.query(`CREATE INDEX audit_log_of_action ON audit_log (action, id)`);
    await runner.query(`CREATE INDEX audit_log_by_time ON audit_log (at)`);

    await runner.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('bridgewater.audit_retention', true) IS DISTINCT FROM 'on' THEN
          RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);

    // Seven years for money, two for the rest.
    await runner.query(`
      CREATE FUNCTION audit_forget() RETURNS bigint LANGUAGE plpgsql
        SET bridgewater.audit_retention = 'on' AS $$
      DECLARE forgotten bigint;
      BEGIN
        DELETE FROM audit_log
        WHERE at < now() - interval '24 months' AND (NOT money OR at < now() - interval '7 years');
        GET DIAGNOSTICS forgotten = ROW_COUNT;
        RETURN forgotten;
      END $$`);
    // Of a person who is erased the facts stay, and nothing that tells of the person.
    await runner.query(`
      CREATE FUNCTION audit_blank_person(person integer) RETURNS void LANGUAGE plpgsql
        SET bridgewater.audit_retention = 'on' AS $$
      BEGIN
        UPDATE audit_log SET network = NULL WHERE actor_id = person AND network IS NOT NULL;
        UPDATE audit_log SET object_name = CASE WHEN object_kind = 'user' THEN NULL ELSE object_name END, changes = '[]'
        WHERE person_id = person;
      END $$`);
    await runner.query(
      `CREATE INDEX audit_log_about_person ON audit_log (person_id) WHERE person_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_log`);
    await runner.query(`DROP FUNCTION audit_blank_person, audit_forget, refuse_audit_change`);
  }
}
