import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LineKind } from '../../../bookings/domain/line-kind.js';
import { OrderLines } from '../../../bookings/persistence/order-lines.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { isOnline, type PaymentMethod } from '../../../platform/common/payment-methods.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { RefundExceedsPaidError, RefundNotFoundError } from '../../settlement/domain/payment.errors.js';
import { PaymentState } from '../../settlement/domain/payment-status.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import { spread } from '../../settlement/domain/spread.js';
import {
  PaymentAllocations,
  type ReceivedAllocation,
} from '../../settlement/persistence/payment-allocations.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import { RefundRepository } from '../../settlement/persistence/refund.repository.js';
import {
  assertBooked,
  MoneyActions,
  type ActionContext,
} from '../../settlement/application/money-actions.js';
import { RefundMails } from '../../settlement/application/refund-mails.js';
import { RefundOutbox } from '../../settlement/application/refund-outbox.js';

/** A refund without a cancellation. */
export interface WantedShare {
  amountMinor: number;
  /** Goodwill lowers the price; otherwise the refund returns an overpayment. */
  goodwill: boolean;
}

export interface StaffRefund extends WantedShare {
  reason: string;
}

/** The part of a refund that goes to one payment method. */
export interface RefundShare {
  method: PaymentMethod;
  amountMinor: number;
}

export interface RefundPreview {
  shares: RefundShare[];
  /** The booking's total, paid amount and balance afterwards. */
  totalMinor: number;
  paidMinor: number;
  balanceMinor: number;
  currency: string;
  quote: string;
}

/** Staff refund and waive amounts of a booking. The preview uses the same calculation as the refund. */
@Injectable()
export class StaffMoney {
  constructor(
    private readonly actions: MoneyActions,
    private readonly allocations: PaymentAllocations,
    private readonly lines: OrderLines,
    private readonly outbox: RefundOutbox,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly mails: RefundMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  previewRefund(bookingId: number, refund: WantedShare, actor: Actor): Promise<RefundPreview> {
    return this.actions.preview(
      bookingId,
      actor,
      async (context) => (await this.refundOf(context, refund)).preview,
    );
  }

  /** @throws BookingNotFoundError, RefundExceedsPaidError, DomainError `quote_changed` or `invalid_transition` */
  async refund(
    bookingId: number,
    refund: StaffRefund & { quote?: string },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.actions.on(
      bookingId,
      actor,
      async (context) => {
        const { booking, payments, manager } = context;
        const { allocations, facts } = await this.refundOf(context, refund);
        assertQuote(refund.quote, facts);
        const { amountMinor, goodwill, reason: note } = refund;
        const reason = goodwill ? 'goodwill' : 'overpaid';
        const cause = `staff:${randomUUID()}`;
        const wanted = { amountMinor, reason, cause, note, requestedBy: actor.id };
        if (goodwill) {
          const line = { bookingId, kind: LineKind.Adjustment, text: 'Goodwill', amountMinor: -amountMinor };
          await this.lines.add({ ...line, reason: note, createdBy: actor.id }, manager);
        }
        await this.outbox.spread(allocations, payments, wanted, manager);
        return {
          verb: 'refund',
          reason: note,
          changes: [changeOf(booking.paidMinor, booking.paidMinor - amountMinor)],
        };
      },
      storeResult,
    );
  }

  /**
   * Waives all or part of the balance.
   * @throws BookingNotFoundError, ValidationError (`amount`), DomainError `invalid_transition`
   */
  async waive(
    bookingId: number,
    { amountMinor, reason }: { amountMinor: number; reason: string },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.actions.on(
      bookingId,
      actor,
      async ({ booking, manager }) => {
        assertBooked(booking);
        if (amountMinor > booking.balanceMinor) {
          const owed = formatMinor(Math.max(0, booking.balanceMinor));
          throw new ValidationError({ amount: [`The balance is only ${owed}.`] });
        }
        const line = { bookingId, kind: LineKind.Discount, text: 'Waived', amountMinor: -amountMinor };
        await this.lines.add({ ...line, reason, createdBy: actor.id }, manager);
        return {
          verb: 'waive',
          reason,
          changes: [changeOf(booking.balanceMinor, booking.balanceMinor - amountMinor)],
        };
      },
      storeResult,
    );
  }

  /**
   * Records that a refund was paid out by hand.
   * @returns the booking's id
   * @throws RefundNotFoundError, ValidationError (`paidOutOn`), DomainError `invalid_transition`
   */
  async paidOut(
    refundId: string,
    { paidOutOn, reference }: { paidOutOn: string; reference?: string | null },
    actor: Actor,
  ): Promise<number> {
    const known = await this.refunds.find(refundId);
    const bookingId = known?.allocationId ? await this.allocations.bookingOf(known.allocationId) : null;
    if (!known || bookingId === null) throw new RefundNotFoundError();
    await this.actions.on(bookingId, actor, async ({ payments, now, manager }) => {
      const payment = payments.get(known.paymentId);
      const refund = (await this.refunds.lockOf(known.paymentId, manager)).find(({ id }) => id === refundId);
      if (!payment || !refund || isOnline(payment.provider)) throw new RefundNotFoundError();
      if (refund.status === RefundState.Completed) return { verb: 'refund_paid_out', nothing: true };
      if (refund.status !== RefundState.Queued)
        throw new DomainError(
          'invalid_transition',
          `This refund is ${refund.status}, so it cannot be marked as paid out.`,
        );
      if (paidOutOn > this.venueTime.dateOf(now))
        throw new ValidationError({ paidOutOn: ['Choose today or an earlier day.'] });
      const done = { paidOutOn, paidOutReference: reference || null };
      await this.refunds.complete(Object.assign(refund, done), manager);
      await this.mails.queue(refundId, manager);
      payment.refundedMinor += refund.amountMinor;
      if (payment.refundedMinor >= payment.receivedMinor) payment.status = PaymentState.Refunded;
      await this.payments.save(payment, manager);
      const change = { field: 'paidOut', before: null, after: formatMinor(refund.amountMinor) };
      return { verb: 'refund_paid_out', changes: [change] };
    });
    return bookingId;
  }

  private async refundOf(
    { booking, payments, manager }: ActionContext,
    { amountMinor, goodwill }: WantedShare,
  ): Promise<{ allocations: ReceivedAllocation[]; facts: object; preview: RefundPreview }> {
    assertBooked(booking);
    const allocations = await this.allocations.ofBooking(booking.id, manager);
    const leftMinor = allocations.reduce((sum, allocation) => sum + allocation.leftMinor, 0);
    const maxMinor = goodwill ? Math.min(leftMinor, booking.totalMinor) : -booking.balanceMinor;
    if (amountMinor > Math.min(leftMinor, maxMinor))
      throw new RefundExceedsPaidError(Math.max(0, Math.min(leftMinor, maxMinor)), booking.currency);
    const shares = spread(amountMinor, allocations).map(({ allocation, amountMinor: minor }) => ({
      method: payments.get(allocation.paymentId)?.provider ?? 'cash',
      amountMinor: minor,
    }));
    const totalMinor = booking.totalMinor - (goodwill ? amountMinor : 0);
    const paidMinor = booking.paidMinor - amountMinor;
    const money = { totalMinor, paidMinor, balanceMinor: totalMinor - paidMinor, currency: booking.currency };
    const facts = { version: booking.version, shares, ...money };
    return { allocations, facts, preview: { shares, ...money, quote: quoteOf(facts) } };
  }
}

function changeOf(before: number, after: number): { field: string; before: string; after: string } {
  return { field: 'money', before: formatMinor(before), after: formatMinor(after) };
}
