import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom an admin lets edit a club. It counts for accounts with the role `club_admin` only. */
export class ClubStaff1764302000000 implements MigrationInterface {
  name = 'ClubStaff1764302000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE club_staff (
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        club_id integer NOT NULL CONSTRAINT club_staff_club REFERENCES clubs (id),
        since timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, club_id)
      )`);
    await runner.query(`CREATE INDEX club_staff_of_club ON club_staff (club_id)`);

    // A club that events, wishes or staff point at stays; nothing has removed clubs until now.
    await runner.query(`
      ALTER TABLE events DROP CONSTRAINT events_club_id_fkey,
        ADD CONSTRAINT events_club FOREIGN KEY (club_id) REFERENCES clubs (id)`);
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_club,
        ADD CONSTRAINT users_club FOREIGN KEY (club_id) REFERENCES clubs (id)`);

    // Staff pick people by the beginning of a name.
    await runner.query(`CREATE INDEX users_by_full_name ON users (lower(full_name) text_pattern_ops)`);
    await runner.query(`CREATE INDEX users_by_username ON users (lower(username) text_pattern_ops)`);
    await runner.query(`CREATE INDEX users_by_email ON users (lower(email) text_pattern_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_by_full_name, users_by_username, users_by_email`);
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_club,
        ADD CONSTRAINT users_club FOREIGN KEY (club_id) REFERENCES clubs (id) ON DELETE SET NULL`);
    await runner.query(`
      ALTER TABLE events DROP CONSTRAINT events_club,
        ADD CONSTRAINT events_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs (id) ON DELETE SET NULL`);
    await runner.query(`DROP TABLE club_staff`);
  }
}
