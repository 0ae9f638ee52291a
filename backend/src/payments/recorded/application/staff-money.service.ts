import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LineKind } from '../../../bookings/bookings/domain/line-kind.js';
import { OrderLines } from '../../../bookings/bookings/persistence/order-lines.js';
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
import { assertBooked, MoneyActs, type Scene } from '../../settlement/application/money-acts.js';
import { RefundMails } from '../../settlement/application/refund-mails.js';
import { RefundOutbox } from '../../settlement/application/refund-outbox.js';

/** What staff give back without a cancellation. */
export interface WantedShare {
  amountMinor: number;
  /** As goodwill the price falls by it; otherwise it is what was paid too much. */
  goodwill: boolean;
}

export interface StaffRefund extends WantedShare {
  reason: string;
}

/** Where what goes back goes. */
export interface RefundShare {
  method: PaymentMethod;
  amountMinor: number;
}

export interface RefundPreview {
  shares: RefundShare[];
  /** What it costs, has been paid and owes afterwards. */
  totalMinor: number;
  paidMinor: number;
  balanceMinor: number;
  currency: string;
  quote: string;
}

/** What staff give back or up of a booking's money; each is shown first by the function that does it. */
@Injectable()
export class StaffMoney {
  constructor(
    private readonly acts: MoneyActs,
    private readonly allocations: PaymentAllocations,
    private readonly lines: OrderLines,
    private readonly outbox: RefundOutbox,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly mails: RefundMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  previewRefund(bookingId: number, refund: WantedShare, actor: Actor): Promise<RefundPreview> {
    return this.acts.look(bookingId, actor, async (scene) => (await this.refundOf(scene, refund)).preview);
  }

  /** @throws BookingNotFoundError, RefundExceedsPaidError, DomainError `quote_changed` or `invalid_transition` */
  async refund(
    bookingId: number,
    refund: StaffRefund & { quote?: string },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.acts.on(
      bookingId,
      actor,
      async (scene) => {
        const { booking, payments, manager } = scene;
        const { allocations, facts } = await this.refundOf(scene, refund);
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
   * Gives up what is owed, or a part of it.
   * @throws BookingNotFoundError, ValidationError (`amount`), DomainError `invalid_transition`
   */
  async waive(
    bookingId: number,
    { amountMinor, reason }: { amountMinor: number; reason: string },
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.acts.on(
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
   * A refund of recorded money has been paid out by hand.
   * @returns the booking
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
    await this.acts.on(bookingId, actor, async ({ payments, now, manager }) => {
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
      Object.assign(refund, done, { status: RefundState.Completed });
      await manager.save(refund);
      await this.mails.tell(refundId, manager);
      payment.refundedMinor += refund.amountMinor;
      if (payment.refundedMinor >= payment.receivedMinor) payment.status = PaymentState.Refunded;
      await this.payments.save(payment, manager);
      const change = { field: 'paidOut', before: null, after: formatMinor(refund.amountMinor) };
      return { verb: 'refund_paid_out', changes: [change] };
    });
    return bookingId;
  }

  private async refundOf(
    { booking, payments, manager }: Scene,
    { amountMinor, goodwill }: WantedShare,
  ): Promise<{ allocations: ReceivedAllocation[]; facts: object; preview: RefundPreview }> {
    assertBooked(booking);
    const allocations = await this.allocations.ofBooking(booking.id, manager);
    const leftMinor = allocations.reduce((sum, allocation) => sum + allocation.leftMinor, 0);
    const mostMinor = goodwill ? Math.min(leftMinor, booking.totalMinor) : -booking.balanceMinor;
    if (amountMinor > Math.min(leftMinor, mostMinor))
      throw new RefundExceedsPaidError(Math.max(0, Math.min(leftMinor, mostMinor)), booking.currency);
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
