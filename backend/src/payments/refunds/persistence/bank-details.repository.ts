import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredBankDetails {
  /** Encrypted; null until the hirer gives them. */
  details: Buffer | null;
  givenAt: Date | null;
}

/** The open refunds of a booking that no provider sends. */
const TO_PAY_OUT = `FROM refunds refund JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
  JOIN payments payment ON payment.id = refund.payment_id
  WHERE payment.received_on IS NOT NULL AND refund.status IN ('queued', 'sending')`;

/** Bank details for the refunds of a booking. */
@Injectable()
export class BankDetailsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(bookingId: number, manager: EntityManager): Promise<StoredBankDetails | null> {
    const [row] = await manager.query<StoredBankDetails[]>(
      'SELECT details, given_at AS "givenAt" FROM bank_details WHERE booking_id = $1',
      [bookingId],
    );
    return row ?? null;
  }

  /** What is to be paid out by hand for a booking, in minor units. */
  async toPayOutMinor(bookingId: number, manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ minor: number }[]>(
      `SELECT coalesce(sum(refund.amount_minor), 0)::integer AS minor ${TO_PAY_OUT} AND allocation.booking_id = $1`,
      [bookingId],
    );
    return row?.minor ?? 0;
  }

  /** Earlier details no longer count. */
  async ask(bookingId: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO bank_details (booking_id) VALUES ($1)
       ON CONFLICT (booking_id) DO UPDATE SET asked_at = now(), details = NULL, given_at = NULL`,
      [bookingId],
    );
  }

  async give(bookingId: number, details: Buffer, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE bank_details SET details = $2, given_at = now() WHERE booking_id = $1', [
      bookingId,
      details,
    ]);
  }

  /**
   * Deletes those asked for and given before `before`, unless there is a refund to pay out or one paid out on or after `paidOutFrom`.
   * @param paidOutFrom venue-local day
   */
  async deleteOld(before: Date, paidOutFrom: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM bank_details old WHERE coalesce(old.given_at, old.asked_at) < $1
       AND NOT EXISTS (SELECT ${TO_PAY_OUT} AND allocation.booking_id = old.booking_id)
       AND NOT EXISTS (SELECT FROM refunds refund JOIN payment_allocations allocation ON allocation.id = refund.allocation_id
         WHERE allocation.booking_id = old.booking_id AND refund.paid_out_on >= $2)`,
      [before, paidOutFrom],
    );
  }
}
