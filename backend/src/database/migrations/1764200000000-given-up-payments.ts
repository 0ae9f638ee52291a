import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds wallet payments given up after a capture was sent, without reading every payment that ever failed. */
export class GivenUpPayments1764200000000 implements MigrationInterface {
  name = 'GivenUpPayments1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX payments_given_up ON payments (processing_since)
        WHERE status = 'failed' AND processing_since IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX payments_given_up`);
  }
}
