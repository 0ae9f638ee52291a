import { Inject, Injectable } from '@nestjs/common';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { ChangeHolds } from '../../../bookings/application/change-holds.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { OrderLines } from '../../../bookings/persistence/order-lines.js';
import { causeOfCancellation, hasLeftQueue } from '../../settlement/domain/refund-state.js';
import { isPriceAgreed } from '../../settlement/application/move-plans.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { lastDayToUndo } from '../../../bookings/domain/undo.js';
import {
  BookingMoneyRepository,
  type MoneyLine,
  type MoneyPayment,
  type MoneyRefund,
} from '../persistence/booking-money.repository.js';

export interface BookingMoney {
  booking: BookingEntity;
  lines: MoneyLine[];
  payments: MoneyPayment[];
  refunds: MoneyRefund[];
  /** Last day to undo the cancellation; null if it cannot be undone. */
  undoUntil: string | null;
}

export interface OwnBookingMoney extends BookingMoney {
  /** The change that is held until its difference is paid. */
  change: BookingEntity | null;
  /** The club agreed the price, so the hirer cannot change the booking. */
  isPriceAgreed: boolean;
}

/** The order lines, payments and refunds of a booking. */
@Injectable()
export class BookingMoneyService {
  constructor(
    private readonly bookings: BookingsService,
    private readonly changes: ChangeHolds,
    private readonly money: BookingMoneyRepository,
    private readonly orderLines: OrderLines,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** For staff. @throws BookingNotFoundError */
  async of(bookingId: number): Promise<BookingMoney> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFoundError();
    return this.whole(booking);
  }

  /** For the hirer. @throws BookingNotFoundError, also for another member's booking */
  async own(user: UserEntity, bookingId: number): Promise<OwnBookingMoney> {
    const booking = await this.bookings.get(user, bookingId);
    const [money, change, agreed] = await Promise.all([
      this.whole(booking),
      this.changes.find(bookingId),
      this.orderLines.agreementsOn(bookingId),
    ]);
    return { ...money, change, isPriceAgreed: isPriceAgreed(booking, agreed) };
  }

  private async whole(booking: BookingEntity): Promise<BookingMoney> {
    const { id } = booking;
    const [lines, payments, refunds] = await Promise.all([
      this.money.lines(id),
      this.money.payments(id),
      this.money.refunds(id),
    ]);
    const cause = causeOfCancellation(booking);
    const isRefunded = refunds.some((refund) => refund.cause === cause && hasLeftQueue(refund));
    const undoUntil = isRefunded ? null : lastDayToUndo(booking, (at) => this.venueTime.dateOf(at));
    return { booking, lines, payments, refunds, undoUntil };
  }
}
