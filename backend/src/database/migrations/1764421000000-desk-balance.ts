import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bookings that too much was paid for, for the staff's list; made while bookings go on. */
export class DeskBalance1764421000000 implements MigrationInterface {
  name = 'DeskBalance1764421000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS bookings_overpaid`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY bookings_overpaid ON bookings (start_time, id) WHERE balance_minor < 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS bookings_overpaid`);
  }
}
