import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import type { DocumentKind } from '../domain/document-data.js';

export interface ReceiptDue {
  paymentId: string;
  kind: DocumentKind.Receipt | DocumentKind.ReceiptReversal;
}

/** A payment as its receipt shows it. */
export interface ReceivedPayment {
  id: string;
  method: PaymentMethod;
  purpose: PaymentPurpose;
  receivedMinor: number;
  currency: string;
  receivedOn: string | null;
  completedAt: Date;
  reference: string | null;
  voidedAt: Date | null;
  /** Received too long ago for an email about it. */
  isOld: boolean;
  /** Its parts by booking. Empty for a payment that no booking could use, which is refunded. */
  allocations: { bookingId: number; amountMinor: number }[];
  bookingId: number | null;
}

/** Payments that wait for a receipt. */
@Injectable()
export class ReceiptRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The oldest first. */
  due(most: number): Promise<ReceiptDue[]> {
    return this.dataSource.query<ReceiptDue[]>(
      `SELECT payment_id AS "paymentId", kind FROM receipts_due ORDER BY since, kind LIMIT $1`,
      [most],
    );
  }

  /**
   * Locks the payment first: a settlement that is giving it a booking finds this row, so it adds none, and the row must still be
   * there afterwards.
   * @returns false if another process is at it or has done it
   */
  async take({ paymentId, kind }: ReceiptDue, manager: EntityManager): Promise<boolean> {
    await manager.query(`SELECT 1 FROM payments WHERE id = $1 FOR SHARE`, [paymentId]);
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM receipts_due WHERE payment_id = $1 AND kind = $2 FOR UPDATE SKIP LOCKED`,
      [paymentId, kind],
    );
    return rows.length > 0;
  }

  async isDue(paymentId: string, kind: DocumentKind, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM receipts_due WHERE payment_id = $1 AND kind = $2`,
      [paymentId, kind],
    );
    return rows.length > 0;
  }

  async done({ paymentId, kind }: ReceiptDue, manager: EntityManager): Promise<void> {
    await manager.query(`DELETE FROM receipts_due WHERE payment_id = $1 AND kind = $2`, [paymentId, kind]);
  }

  /** Behind the rest of the queue, after a failure. */
  async postpone({ paymentId, kind }: ReceiptDue): Promise<void> {
    await this.dataSource.query(
      `UPDATE receipts_due SET since = clock_timestamp() WHERE payment_id = $1 AND kind = $2`,
      [paymentId, kind],
    );
  }

  /** Storing a document locks its bookings too. Taken before the number, in the order of all that moves money. */
  async lockBookings(bookingIds: readonly number[], manager: EntityManager): Promise<void> {
    await manager.query(`SELECT 1 FROM bookings WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE`, [bookingIds]);
  }

  async payment(id: string, manager: EntityManager): Promise<ReceivedPayment | null> {
    const [payment] = await manager.query<ReceivedPayment[]>(
      `SELECT payment.id, payment.provider AS method, payment.purpose, payment.received_minor AS "receivedMinor", payment.currency,
         payment.received_on::text AS "receivedOn", coalesce(payment.completed_at, payment.created_at) AS "completedAt",
         payment.reference, payment.voided_at AS "voidedAt", payment.booking_id AS "bookingId",
         coalesce(payment.completed_at, payment.created_at) < clock_timestamp() - interval '2 days' AS "isOld",
         coalesce((SELECT json_agg(json_build_object('bookingId', booking_id, 'amountMinor', amount_minor) ORDER BY booking_id)
           FROM payment_allocations WHERE payment_id = payment.id), '[]') AS allocations
       FROM payments payment WHERE payment.id = $1`,
      [id],
    );
    return payment ?? null;
  }
}
