import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an account is signed in to with beside its password. All of it goes with the account (ON DELETE CASCADE); of one that is
 * blanked instead, `SecondFactors.removeAll` takes it away.
 */
export class SecondFactors1764560000000 implements MigrationInterface {
  name = 'SecondFactors1764560000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        -- Since when there is a factor; null: none. Kept here so that who signs in by password alone is refused under the account's lock.
        ADD COLUMN second_factor_since timestamptz,
        -- Since when it is the staff's; null of members. A trigger's, so that whoever changes a role need not think of it.
        ADD COLUMN staff_since timestamptz`);
    await runner.query(`UPDATE users SET staff_since = now() WHERE role <> 'member'`);
    await runner.query(`
      CREATE FUNCTION note_staff_since() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.staff_since := CASE WHEN NEW.role = 'member' THEN NULL
                                WHEN TG_OP = 'UPDATE' AND OLD.role <> 'member' THEN coalesce(OLD.staff_since, now())
                                ELSE now() END;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER users_staff_since BEFORE INSERT OR UPDATE OF role ON users
        FOR EACH ROW EXECUTE FUNCTION note_staff_since()`);
    await runner.query(`
      CREATE TABLE totp_factors (
        user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        -- Sealed with a key of the process's own: a copy of the table makes no codes.
        secret bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- null: its first code has not come yet, and it signs nobody in.
        confirmed_at timestamptz,
        -- The time step of the last code that counted: none of before counts any more.
        last_step bigint NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE TABLE passkeys (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        credential_id text NOT NULL CONSTRAINT passkeys_credential UNIQUE CHECK (length(credential_id) <= 1400),
        public_key bytea NOT NULL,
        -- What the device says how often it has signed; 0 of those that do not count.
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query(`CREATE INDEX passkeys_of_user ON passkeys (user_id)`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- SHA-256 of one.
        hash bytea NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (user_id, hash)
      )`);
    await runner.query(`
      CREATE TABLE sign_in_steps (
        -- SHA-256 of the token that the browser has.
        id bytea PRIMARY KEY,
        -- Whose password was given, and the hash that it was compared with; null of a sign-in by passkey alone.
        user_id integer REFERENCES users (id) ON DELETE CASCADE,
        password text,
        -- What a passkey is to sign, once.
        challenge text,
        ends_at timestamptz NOT NULL,
        CHECK ((user_id IS NULL) = (password IS NULL))
      )`);
    await runner.query(`CREATE INDEX sign_in_steps_ends_at ON sign_in_steps (ends_at)`);
    await runner.query(`CREATE INDEX sign_in_steps_of_user ON sign_in_steps (user_id)`);
    // Of a new passkey: it is made in the session that asked for it, and goes with it.
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN challenge text, ADD COLUMN challenge_ends_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN challenge, DROP COLUMN challenge_ends_at`);
    await runner.query(`DROP TABLE sign_in_steps, recovery_codes, passkeys, totp_factors`);
    await runner.query(`DROP TRIGGER users_staff_since ON users`);
    await runner.query(`DROP FUNCTION note_staff_since()`);
    await runner.query(`ALTER TABLE users DROP COLUMN second_factor_since, DROP COLUMN staff_since`);
  }
}
