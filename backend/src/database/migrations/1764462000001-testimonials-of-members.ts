import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Testimonials have an author, who has one at most, a place among those that are shown, and a version that decisions are about. */
export class TestimonialsOfMembers1764462000001 implements MigrationInterface {
  name = 'TestimonialsOfMembers1764462000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE testimonials
        ADD COLUMN user_id integer CONSTRAINT testimonials_once_an_author UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
        ADD COLUMN position integer NOT NULL DEFAULT 0,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN written_at timestamptz NOT NULL DEFAULT now(),
        ADD CONSTRAINT testimonials_comment CHECK (length(comment) BETWEEN 1 AND 600) NOT VALID`);
    await runner.query(`
      CREATE TRIGGER testimonials_public_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON testimonials
        FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER testimonials_public_content ON testimonials`);
    await runner.query(`
      ALTER TABLE testimonials
        DROP CONSTRAINT testimonials_comment, DROP COLUMN user_id, DROP COLUMN is_hidden, DROP COLUMN position,
        DROP COLUMN version, DROP COLUMN written_at`);
  }
}
