import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AGREED_PRICE, LineKind } from '../domain/line-kind.js';
import { OrderLineEntity } from './order-line.entity.js';

export type NewLine = Pick<OrderLineEntity, 'bookingId' | 'kind' | 'text' | 'amountMinor'> &
  Partial<Pick<OrderLineEntity, 'reason' | 'createdBy' | 'cancellationId' | 'taxCode'>>;

/** A cancellation, or the undoing of one. */
export interface CancelledLines {
  bookingId: number;
  cancellationId: string;
  reason: string | null;
  createdBy: number | null;
}

/** SQL: a line that counts, since it is neither reversed nor a plain reversal. */
const OPEN = `(line.reverses_id IS NULL OR line.restores)
  AND NOT EXISTS (SELECT FROM order_lines later WHERE later.reverses_id = line.id)`;

/**
 * The lines of bookings, whose sum is the total. The database writes the first ones when a hold becomes a booking.
 * Callers have locked the booking.
 */
@Injectable()
export class OrderLines {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Oldest first. */
  of(bookingId: number): Promise<OrderLineEntity[]> {
    return this.dataSource
      .getRepository(OrderLineEntity)
      .find({ where: { bookingId }, order: { id: 'ASC' } });
  }

  /** What staff gave a hirer: a price of its own, or a discount. Reversed lines do not count. */
  async agreementsOn(
    bookingId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ hasAgreedPrice: boolean; hasDiscount: boolean }> {
    const rows = await manager.query<{ kind: LineKind }[]>(
      `SELECT kind FROM order_lines line WHERE booking_id = $1 AND ${OPEN}
         AND (kind = '${LineKind.Discount}' OR (kind = '${LineKind.Adjustment}' AND text = $2))`,
      [bookingId, AGREED_PRICE],
    );
    return {
      hasAgreedPrice: rows.some(({ kind }) => kind === LineKind.Adjustment),
      hasDiscount: rows.some(({ kind }) => kind === LineKind.Discount),
    };
  }

  /** Does not write a line of 0. */
  async add(line: NewLine, manager: EntityManager): Promise<void> {
    if (line.amountMinor !== 0) await manager.insert(OrderLineEntity, line);
  }

  /** Reverses all lines and adds a cancellation fee. A line for a kept part of the bond stays, since it pays for damage. */
  async cancel(cancelled: CancelledLines, keptMinor: number, manager: EntityManager): Promise<void> {
    const { bookingId, cancellationId, reason, createdBy } = cancelled;
    await manager.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor, reverses_id, cancellation_id, reason, created_by)
       SELECT booking_id, kind, text, -amount_minor, id, $2, $3, $4 FROM order_lines line
       WHERE booking_id = $1 AND kind <> '${LineKind.BondKept}' AND ${OPEN} ORDER BY id`,
      [bookingId, cancellationId, reason, createdBy],
    );
    const fee = { kind: LineKind.CancellationFee, text: 'Cancellation fee', amountMinor: keptMinor };
    await this.add({ ...cancelled, ...fee }, manager);
  }

  /** Reverses the fee and the reversals of a cancellation. */
  async undoCancellation(undone: CancelledLines, manager: EntityManager): Promise<void> {
    const { bookingId, cancellationId, reason, createdBy } = undone;
    await manager.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor, reverses_id, restores, reason, created_by)
       SELECT booking_id, kind, text, -amount_minor, id, reverses_id IS NOT NULL, $3, $4 FROM order_lines line
       WHERE booking_id = $1 AND cancellation_id = $2
         AND NOT EXISTS (SELECT FROM order_lines later WHERE later.reverses_id = line.id) ORDER BY id`,
      [bookingId, cancellationId, reason, createdBy],
    );
  }
}
