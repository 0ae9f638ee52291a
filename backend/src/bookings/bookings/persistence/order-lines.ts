import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { LineKind } from '../domain/line-kind.js';
import { OrderLineEntity } from './order-line.entity.js';

export type NewLine = Pick<OrderLineEntity, 'bookingId' | 'kind' | 'text' | 'amountMinor'> &
  Partial<Pick<OrderLineEntity, 'reason' | 'createdBy' | 'cancellationId' | 'taxCode'>>;

/** The end of a cancellation's lines, or of its undoing. */
export interface CancelledLines {
  bookingId: number;
  cancellationId: string;
  reason: string | null;
  createdBy: number | null;
}

/** A line that counts: nothing has taken it back, and it takes back nothing that counts itself. */
const OPEN = `(line.reverses_id IS NULL OR line.restores)
  AND NOT EXISTS (SELECT FROM order_lines later WHERE later.reverses_id = line.id)`;

/**
 * The lines of bookings. The database writes the first ones when a hold becomes a booking, and the booking's total is their
 * sum. Callers hold the booking's lock.
 */
@Injectable()
export class OrderLines {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In the order in which they were written. */
  of(bookingId: number): Promise<OrderLineEntity[]> {
    return this.dataSource
      .getRepository(OrderLineEntity)
      .find({ where: { bookingId }, order: { id: 'ASC' } });
  }

  /** One of nothing is not written. */
  async add(line: NewLine, manager: EntityManager): Promise<void> {
    if (line.amountMinor !== 0) await manager.insert(OrderLineEntity, line);
  }

  /** Takes back all that counts, and adds what is kept. What was kept of a bond was for what has happened, and stays. */
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

  /** Takes back what a cancellation has written: its fee no longer counts, and what it took back counts again. */
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
