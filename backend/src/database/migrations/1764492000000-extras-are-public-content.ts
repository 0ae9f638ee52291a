import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a booking can be made of is kept until it changes: a change of an extra is one, as those of prices and spaces are. */
export class ExtrasArePublicContent1764492000000 implements MigrationInterface {
  name = 'ExtrasArePublicContent1764492000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER extras_public_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON extras
        FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER extras_public_content ON extras`);
  }
}
