import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom the club has invited: to a role, or to an account that is there and has no password yet. */
export class Invitations1764561000001 implements MigrationInterface {
  name = 'Invitations1764561000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invitations (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        email text NOT NULL CHECK (length(email) <= 254),
        full_name text CHECK (full_name <> ''),
        role text NOT NULL CHECK (role IN ('admin', 'club_admin', 'member')),
        -- The account that waits for its password; NULL: one is to be made, or has the address already.
        user_id integer REFERENCES users (id) ON DELETE CASCADE,
        -- NULL: by whoever has the server.
        invited_by integer REFERENCES users (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- When its last mail was written.
        sent_at timestamptz,
        accepted_at timestamptz,
        accepted_by integer REFERENCES users (id) ON DELETE SET NULL,
        withdrawn_at timestamptz,
        CONSTRAINT invitations_end_once CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
      )`);
    const open = 'WHERE accepted_at IS NULL AND withdrawn_at IS NULL';
    await runner.query(`CREATE UNIQUE INDEX invitations_once_open ON invitations (lower(email)) ${open}`);
    await runner.query(`CREATE INDEX invitations_open ON invitations (id) ${open}`);
    await runner.query(`CREATE INDEX invitations_of_user ON invitations (user_id) WHERE user_id IS NOT NULL`);
    await runner.query(`CREATE INDEX invitations_by ON invitations (invited_by) ${open}`);
    await runner.query(`
      CREATE TABLE invitation_clubs (
        invitation_id integer NOT NULL REFERENCES invitations (id) ON DELETE CASCADE,
        club_id integer NOT NULL REFERENCES clubs (id) ON DELETE CASCADE,
        PRIMARY KEY (invitation_id, club_id)
      )`);
    await runner.query(`CREATE INDEX invitation_clubs_of_club ON invitation_clubs (club_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE invitation_clubs`);
    await runner.query(`DROP TABLE invitations`);
  }
}
