import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The home page says the prices, and is kept until its content changes: a change of a price is one. */
export class PricesArePublicContent1764202000000 implements MigrationInterface {
  name = 'PricesArePublicContent1764202000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER booking_configs_public_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON booking_configs
        FOR EACH STATEMENT EXECUTE FUNCTION notify_public_content()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER booking_configs_public_content ON booking_configs`);
  }
}
