import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';
import { moveRows } from '../migrating/steps.js';

/** Payments by card terminal and cheque that were stored as `cash` get their method. */
export class PaymentsByMethod1764592000001 implements Migration {
  name = 'PaymentsByMethod1764592000001';
  kind = 'migrate' as const;
  lock = 'SHARE UPDATE EXCLUSIVE' as const;
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await moveRows(runner, {
      of: this.name,
      table: 'payments',
      key: 'id',
      // The trigger `payments_method` says which; to say so again changes nothing.
      statement: `UPDATE payments SET detail = detail
        WHERE id BETWEEN $1 AND $2 AND detail IS NOT NULL AND provider IN ('cash', 'bank_transfer')`,
    });
    await runner.query(`ALTER TABLE payments VALIDATE CONSTRAINT payments_recorded`);
  }

  async down(): Promise<void> {
    // The migration before gives the rows back their old method.
  }
}
