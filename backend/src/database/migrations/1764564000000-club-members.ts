import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is in which club, or would like to be. Whoever leaves, or takes a wish back, has no row any more. */
export class ClubMembers1764564000000 implements MigrationInterface {
  name = 'ClubMembers1764564000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE club_members (
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        club_id integer NOT NULL CONSTRAINT club_members_club REFERENCES clubs (id),
        state text NOT NULL DEFAULT 'wished' CHECK (state IN ('wished', 'accepted', 'declined', 'ended')),
        wished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        decided_at timestamptz,
        decided_by integer REFERENCES users (id) ON DELETE SET NULL,
        PRIMARY KEY (user_id, club_id),
        CONSTRAINT club_members_decision CHECK ((state = 'wished') = (decided_at IS NULL))
      )`);
    await runner.query(
      `CREATE INDEX club_members_of_club ON club_members (club_id, state, wished_at) WHERE state IN ('wished', 'accepted')`,
    );
    // What people have wished for when they registered.
    await runner.query(
      `INSERT INTO club_members (user_id, club_id, wished_at)
       SELECT id, club_id, created_at FROM users WHERE club_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE club_members`);
  }
}
