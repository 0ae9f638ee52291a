import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is found after a night is photographed whether or not there is a bond. */
export class PhotosWithoutBonds1764573000001 implements MigrationInterface {
  name = 'PhotosWithoutBonds1764573000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bond_photos DROP CONSTRAINT bond_photos_booking_id_fkey,
        ADD CONSTRAINT bond_photos_booking FOREIGN KEY (booking_id) REFERENCES bookings ON DELETE CASCADE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM bond_photos WHERE booking_id NOT IN (SELECT booking_id FROM bonds)`);
    await runner.query(`
      ALTER TABLE bond_photos DROP CONSTRAINT bond_photos_booking,
        ADD CONSTRAINT bond_photos_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bonds ON DELETE CASCADE`);
  }
}
