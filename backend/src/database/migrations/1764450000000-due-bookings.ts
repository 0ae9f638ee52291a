import type { MigrationInterface, QueryRunner } from 'typeorm';

const OWING = `balance_minor > 0 AND status IN ('pending', 'confirmed', 'completed')`;

/**
 * What is owed with a day by which it is to be paid: in the order of the list, and with that day in the index, so that only what
 * is overdue is read. Made while bookings go on.
 */
export class DueBookings1764450000000 implements MigrationInterface {
  name = 'DueBookings1764450000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS bookings_owing_by_day`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY bookings_owing_by_day ON bookings (start_time, id, pay_by)
       WHERE pay_by IS NOT NULL AND ${OWING}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS bookings_owing_by_day`);
  }
}
