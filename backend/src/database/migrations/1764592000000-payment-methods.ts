import type { QueryRunner } from 'typeorm';
import type { Migration } from '../migrating/migration.js';

const RECORDED = `provider IN ('cash', 'card_terminal', 'bank_transfer', 'cheque')`;

/**
 * Card terminal and cheque are methods of their own. The release before writes them as `cash` with a detail, and reads the detail:
 * a trigger keeps both columns in step until it is gone.
 */
export class PaymentMethods1764592000000 implements Migration {
  name = 'PaymentMethods1764592000000';
  kind = 'expand' as const;
  lock = 'ACCESS EXCLUSIVE' as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_recorded,
        ADD CONSTRAINT payments_recorded CHECK ((${RECORDED}) = (received_on IS NOT NULL)) NOT VALID`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION payment_method_of_detail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.provider IN ('cash', 'bank_transfer') AND NEW.detail IS NOT NULL THEN
          NEW.provider := CASE NEW.detail WHEN 'terminal' THEN 'card_terminal' ELSE NEW.detail END;
        END IF;
        NEW.detail := CASE NEW.provider WHEN 'card_terminal' THEN 'terminal' WHEN 'cheque' THEN 'cheque' END;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER payments_method BEFORE INSERT OR UPDATE OF provider, detail ON payments
        FOR EACH ROW EXECUTE FUNCTION payment_method_of_detail()`);
    // A booking says by which method its first payment came.
    await runner.query(`
      CREATE TRIGGER payments_method_money AFTER UPDATE ON payments FOR EACH ROW
        WHEN (OLD.provider <> NEW.provider) EXECUTE FUNCTION money_of_payment_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER payments_method ON payments`);
    await runner.query(`
      UPDATE payments SET provider = 'cash' WHERE provider IN ('card_terminal', 'cheque')`);
    await runner.query(`DROP TRIGGER payments_method_money ON payments`);
    await runner.query(`DROP FUNCTION payment_method_of_detail`);
    await runner.query(
      `UPDATE bookings SET payment_method = 'cash' WHERE payment_method IN ('card_terminal', 'cheque')`,
    );
    await runner.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_recorded,
        ADD CONSTRAINT payments_recorded CHECK ((provider IN ('cash', 'bank_transfer')) = (received_on IS NOT NULL))`);
  }
}
