import { Inject, Injectable } from '@nestjs/common';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PaymentState } from '../../settlement/domain/payment-status.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import {
  BookingMoneyRepository,
  type MoneyLine,
  type MoneyPayment,
  type MoneyRefund,
} from '../persistence/booking-money.repository.js';

export enum ReceiptKind {
  Payment = 'payment',
  Bond = 'bond',
  Refund = 'refund',
  BondRefund = 'bond_refund',
}

/** Money that was received or refunded. Amount in minor units. */
interface Receipt {
  /** The id of the payment or refund. */
  id: string;
  kind: ReceiptKind;
  method: PaymentMethod;
  amountMinor: number;
  /** Venue-local day. */
  date: string;
}

export interface BookingReceipts {
  booking: BookingEntity;
  lines: MoneyLine[];
  /** Oldest first. */
  receipts: Receipt[];
}

/** The hirer's receipts for a booking, and the charges for its invoice. */
@Injectable()
export class Receipts {
  constructor(
    private readonly bookings: BookingsService,
    private readonly money: BookingMoneyRepository,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws BookingNotFoundError, also for another member's booking */
  async own(userId: number, bookingId: number): Promise<BookingReceipts> {
    const booking = await this.bookings.getOwn(userId, bookingId);
    const [lines, payments, refunds] = await Promise.all([
      this.money.lines(bookingId),
      this.money.payments(bookingId),
      this.money.refunds(bookingId),
    ]);
    const purposes = new Map(payments.map((payment) => [payment.id, payment]));
    const receipts = [
      ...payments.filter(isReceived).map((payment) => this.ofPayment(payment)),
      ...refunds
        .filter(({ status }) => status === RefundState.Completed)
        .map((refund) => this.ofRefund(refund, purposes.get(refund.paymentId))),
    ].sort((one, other) => one.at.getTime() - other.at.getTime());
    return { booking, lines, receipts: receipts.map(({ receipt }) => receipt) };
  }

  private ofPayment({ id, purpose, method, amountMinor, receivedOn, at }: MoneyPayment): Dated {
    const kind = purpose === 'bond' ? ReceiptKind.Bond : ReceiptKind.Payment;
    const date = receivedOn ?? this.venueTime.dateOf(at);
    return { at, receipt: { id, kind, method, amountMinor, date } };
  }

  private ofRefund({ id, amountMinor, paidOutOn, at }: MoneyRefund, payment?: MoneyPayment): Dated {
    const kind = payment?.purpose === 'bond' ? ReceiptKind.BondRefund : ReceiptKind.Refund;
    const date = paidOutOn ?? this.venueTime.dateOf(at);
    return { at, receipt: { id, kind, method: payment?.method ?? 'cash', amountMinor, date } };
  }
}

interface Dated {
  at: Date;
  receipt: Receipt;
}

function isReceived({ status, voidedAt, amountMinor }: MoneyPayment): boolean {
  const isHere = status === PaymentState.Completed || status === PaymentState.Refunded;
  return isHere && voidedAt === null && amountMinor > 0;
}
