import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { RefundProgress } from '../domain/booking-status.js';
import { BookingEntity } from './booking.entity.js';
import { GIVEN_UP, LAPSED } from './lapsed.js';

/** A hold that lapsed, or that its hirer gave up or replaced. */
const ENDED_HOLD = `(booking.status = 'expired' OR (${LAPSED}) OR (${GIVEN_UP}))`;

/** A payment that comes too late for a hold has no allocation, only the hold’s id. */
const MONEY_CAME = `(booking.payment_id IS NOT NULL OR EXISTS (
  SELECT FROM payments payment WHERE payment.booking_id = booking.id AND payment.received_minor > 0))`;

/** The refund of money that came too late for a hold. */
const REFUND_OF_HOLD = `CASE WHEN ${ENDED_HOLD} THEN (
  SELECT json_build_object('minor', sum(refund.amount_minor)::integer, 'status',
    CASE WHEN bool_or(refund.status = 'failed') THEN 'failed'
         WHEN bool_or(refund.status IN ('queued', 'sending')) THEN 'queued' ELSE 'completed' END)
  FROM payments payment JOIN refunds refund ON refund.payment_id = payment.id
  WHERE payment.booking_id = booking.id AND payment.rejection IS NOT NULL AND refund.status <> 'cancelled'
  HAVING count(*) > 0) END`;

interface RefundOfHold {
  refund: { minor: number; status: RefundProgress } | null;
}

/** What a member sees as their bookings. */
@Injectable()
export class OwnBookings {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * The member's bookings and live holds, newest day first. A hold that ended is no booking: it is listed only if money came for
   * it, so that its refund can be seen. Holds for a change and offers of the waiting list are shown elsewhere.
   */
  async of(userId: number): Promise<BookingEntity[]> {
    const { entities, raw } = await this.dataSource
      .getRepository(BookingEntity)
      .createQueryBuilder('booking')
      .addSelect(REFUND_OF_HOLD, 'refund')
      .where('booking.userId = :userId AND booking.changesBookingId IS NULL', { userId })
      .andWhere(`NOT (booking.status = 'held' AND booking.waitingListEntryId IS NOT NULL)`)
      .andWhere(`(NOT ${ENDED_HOLD} OR ${MONEY_CAME})`)
      .orderBy('booking.startTime', 'DESC')
      .addOrderBy('booking.id', 'DESC')
      .getRawAndEntities<RefundOfHold>();
    return entities.map((booking, index) => {
      const refund = raw[index]?.refund;
      return refund
        ? Object.assign(booking, { refundMinor: refund.minor, refundStatus: refund.status })
        : booking;
    });
  }
}
