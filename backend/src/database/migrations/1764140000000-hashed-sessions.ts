import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions by the hash of their token, with an end that use does not put off. */
export class HashedSessions1764140000000 implements MigrationInterface {
  name = 'HashedSessions1764140000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sessions (
        -- SHA-256 of the token that the browser has.
        id bytea PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        last_used_at timestamptz NOT NULL DEFAULT now(),
        ends_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX sessions_of_user ON sessions (user_id)`);
    // Whoever is signed in stays so until their session would have ended; the readable ids go. The table "session" stays for
    // processes of the version before, and is dropped by a later migration.
    await runner.query(`
      INSERT INTO sessions (id, user_id, ends_at)
      SELECT sha256(convert_to(sid, 'UTF8')), u.id, expire
      FROM session JOIN users u ON u.id = (sess ->> 'userId')::integer
      WHERE expire > now()`);
    await runner.query(`DELETE FROM session`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sessions`);
  }
}
