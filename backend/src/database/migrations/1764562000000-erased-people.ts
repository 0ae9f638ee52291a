import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People who are erased, and those who have asked for it and may still change their mind; a telephone number of the account's.
 * Columns that may be null are added without writing the table anew. Expands only.
 */
export class ErasedPeople1764562000000 implements MigrationInterface {
  name = 'ErasedPeople1764562000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN phone text CHECK (length(phone) BETWEEN 1 AND 40),
        -- When its owner asked for its end, and when that comes.
        ADD COLUMN deletion_asked_at timestamptz,
        ADD COLUMN deletion_due_at timestamptz,
        -- It came due while money was pending: when its owner was told last.
        ADD COLUMN deletion_postponed_at timestamptz,
        -- Since when there is nothing left of its owner.
        ADD COLUMN erased_at timestamptz,
        ADD CONSTRAINT users_deletion CHECK ((deletion_asked_at IS NULL) = (deletion_due_at IS NULL)),
        ADD CONSTRAINT users_erased CHECK (erased_at IS NULL OR NOT is_active)`);
    await runner.query(
      `CREATE INDEX users_deletion_due ON users (deletion_due_at) WHERE deletion_due_at IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX users_erased_lately ON users (erased_at) WHERE erased_at IS NOT NULL`);
    // What staff have written of their reasons goes, too; and where there was no account, the bookings are the person.
    await runner.query(blankPerson(`, reason = NULL`));
    await runner.query(`
      CREATE FUNCTION audit_blank_bookings(bookings integer[]) RETURNS void LANGUAGE plpgsql
        SET bridgewater.audit_retention = 'on' AS $$
      BEGIN
        UPDATE audit_log SET changes = '[]', reason = NULL
        WHERE object_kind = 'booking' AND object_id = ANY (bookings::text[]) AND (changes <> '[]' OR reason IS NOT NULL);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION audit_blank_bookings`);
    await runner.query(blankPerson(''));
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_deletion, DROP CONSTRAINT users_erased, DROP COLUMN phone,
        DROP COLUMN deletion_asked_at, DROP COLUMN deletion_due_at, DROP COLUMN deletion_postponed_at, DROP COLUMN erased_at`);
  }
}

const blankPerson = (more: string): string => `
  CREATE OR REPLACE FUNCTION audit_blank_person(person integer) RETURNS void LANGUAGE plpgsql
    SET bridgewater.audit_retention = 'on' AS $$
  BEGIN
    UPDATE audit_log SET network = NULL WHERE actor_id = person AND network IS NOT NULL;
    UPDATE audit_log SET object_name = CASE WHEN object_kind = 'user' THEN NULL ELSE object_name END, changes = '[]'${more}
    WHERE person_id = person;
    UPDATE audit_log SET object_name = NULL WHERE object_kind = 'user' AND object_id = person::text AND object_name IS NOT NULL;
  END $$`;
