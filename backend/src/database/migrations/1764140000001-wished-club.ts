import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The club that an account wishes for is one that there is. */
export class WishedClub1764140000001 implements MigrationInterface {
  name = 'WishedClub1764140000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET club_id = NULL
      WHERE club_id IS NOT NULL AND NOT EXISTS (SELECT FROM clubs WHERE clubs.id = users.club_id)`);
    await runner.query(`
      ALTER TABLE users ADD CONSTRAINT users_club FOREIGN KEY (club_id) REFERENCES clubs (id) ON DELETE SET NULL`);
    await runner.query(`CREATE INDEX users_of_club ON users (club_id) WHERE club_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_of_club`);
    await runner.query(`ALTER TABLE users DROP CONSTRAINT users_club`);
  }
}
