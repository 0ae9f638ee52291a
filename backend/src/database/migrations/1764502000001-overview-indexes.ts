import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a month's bookings bring is summed up in an index alone. Made while bookings go on. */
export class OverviewIndexes1764502000001 implements MigrationInterface {
  name = 'OverviewIndexes1764502000001';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS bookings_money_by_day`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY bookings_money_by_day ON bookings (start_time)
       INCLUDE (end_time, space_id, status, total_minor, paid_minor, balance_minor)
       WHERE status IN ('pending', 'confirmed', 'completed')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS bookings_money_by_day`);
  }
}
