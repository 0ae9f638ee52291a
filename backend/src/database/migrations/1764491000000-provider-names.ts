import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What had a list of names, and its constraint. */
const NAMED = [
  { table: 'payments', column: 'provider', constraint: 'payments_provider_check' },
  { table: 'bookings', column: 'payment_method', constraint: 'bookings_payment_method_check' },
] as const;

/**
 * Of a way to pay the database checks how its name is written, no longer which there are: those stand in one table of the code,
 * and a further provider needs no migration. What is known is checked where a name comes in.
 */
export class ProviderNames1764491000000 implements MigrationInterface {
  name = 'ProviderNames1764491000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, column, constraint } of NAMED)
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${constraint},
          ADD CONSTRAINT ${constraint} CHECK (${column} ~ '^[a-z][a-z0-9_]{1,39}$')`);
  }

  /** Refused where a way to pay has been used that the releases before do not know: what was paid is not thrown away. */
  async down(runner: QueryRunner): Promise<void> {
    for (const { table, column, constraint } of NAMED)
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${constraint},
          ADD CONSTRAINT ${constraint} CHECK (${column} IN ('stripe', 'paypal', 'cash', 'bank_transfer'))`);
  }
}
