import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  assertBondCanBecome,
  BondState,
  isResponseClosed,
  settledState,
} from '../../../bookings/domain/bond.js';
import { LineKind } from '../../../bookings/domain/line-kind.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import { OrderLines } from '../../../bookings/persistence/order-lines.js';
import { BondMails } from '../../../messaging/emails/application/bond-mails.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { PaymentState } from '../../settlement/domain/payment-status.js';
import { spread } from '../../settlement/domain/spread.js';
import {
  PaymentAllocations,
  type ReceivedAllocation,
} from '../../settlement/persistence/payment-allocations.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import { BondMoney } from '../../settlement/application/bond-money.js';
import type { ActionContext } from '../../settlement/application/money-actions.js';
import type { RecordedPayment } from '../../recorded/application/recorded-payments.service.js';
import { RefundOutbox } from '../../settlement/application/refund-outbox.js';
import type { RefundShare } from '../../recorded/application/staff-money.service.js';

/** The result of settling a bond. Amounts in minor units. */
export interface BondSettlementPreview {
  shares: RefundShare[];
  keptMinor: number;
  returnedMinor: number;
  /** The booking's total, paid amount and balance afterwards. */
  totalMinor: number;
  paidMinor: number;
  balanceMinor: number;
  currency: string;
  quote: string;
}

interface Settling {
  allocations: ReceivedAllocation[];
  state: BondState.Returned | BondState.PartlyKept | BondState.Kept;
  facts: object;
  preview: BondSettlementPreview;
}

/** Records and settles bonds. The preview uses the same calculation as the settlement. */
@Injectable()
export class BondSettlement {
  constructor(
    private readonly bonds: BookingBonds,
    private readonly money: BondMoney,
    private readonly payments: PaymentRepository,
    private readonly allocations: PaymentAllocations,
    private readonly lines: OrderLines,
    private readonly refunds: RefundOutbox,
    private readonly mails: BondMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * Records that the whole bond was paid offline.
   * @throws ValidationError (`receivedOn`), DomainError `invalid_transition`
   */
  async record(
    { booking, now, actor, manager }: ActionContext,
    bond: BondEntity,
    { method, receivedOn, reference }: Omit<RecordedPayment, 'overpaid'>,
  ): Promise<void> {
    assertBondCanBecome(bond.state, BondState.Taken);
    if (receivedOn > this.venueTime.dateOf(now))
      throw new ValidationError({ receivedOn: ['Choose today or an earlier day.'] });
    const { amountMinor } = bond;
    const { id: paymentId } = await this.payments.insert(
      {
        provider: method,
        purpose: 'bond',
        reference: reference || null,
        receivedOn,
        recordedBy: actor.id,
        userId: booking.userId,
        amountMinor,
        receivedMinor: amountMinor,
        currency: booking.currency,
        status: PaymentState.Completed,
        completedAt: now,
      },
      manager,
    );
    await this.allocations.add({ paymentId, bookingId: booking.id, amountMinor }, manager);
    await this.money.markPaid(booking, bond, now, manager);
  }

  /** @param keepMinor amount to keep @throws DomainError `invalid_transition`, `refund_exceeds_paid`, `bond_claim_required` */
  async preview(context: ActionContext, bond: BondEntity, keepMinor: number): Promise<Settling> {
    const { booking, payments, now, manager } = context;
    const allocations = await this.allocations.ofBooking(booking.id, manager, 'bond');
    const heldMinor = allocations.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
    const state = settledState(bond, keepMinor, heldMinor, booking.currency, now);
    const returnedMinor = heldMinor - keepMinor;
    const shares = spread(returnedMinor, allocations).map(({ allocation, amountMinor }) => ({
      method: payments.get(allocation.paymentId)?.provider ?? 'cash',
      amountMinor,
    }));
    const [totalMinor, paidMinor] = [booking.totalMinor + keepMinor, booking.paidMinor + keepMinor];
    const money = { totalMinor, paidMinor, balanceMinor: totalMinor - paidMinor, currency: booking.currency };
    const promised = { shares, keptMinor: keepMinor, returnedMinor, ...money };
    const facts = {
      version: booking.version,
      bond: bond.version,
      responseClosed: isResponseClosed(bond, now),
      ...promised,
    };
    return { allocations, state, facts, preview: { ...promised, quote: quoteOf(facts) } };
  }

  /** Adds an order line for the amount kept, which the bond pays for, and refunds the rest. */
  async settle(
    context: ActionContext,
    bond: BondEntity,
    { allocations, state, preview }: Settling,
    reason: string | null,
  ): Promise<void> {
    const { booking, payments, now, actor, manager } = context;
    const { id: bookingId } = booking;
    const { keptMinor, returnedMinor } = preview;
    const text = 'Kept from the bond';
    const line = { bookingId, kind: LineKind.BondKept, text, amountMinor: keptMinor };
    await this.lines.add({ ...line, reason, createdBy: actor.id }, manager);
    const refund = { reason: 'bond', cause: `bond:${randomUUID()}`, note: reason, requestedBy: actor.id };
    await this.refunds.spread(allocations, payments, { ...refund, amountMinor: returnedMinor }, manager);
    const settled = { settledAt: now, settledBy: actor.id, settledReason: reason };
    await this.bonds.change(bond, { state, keptMinor, returnedFrom: null, ...settled }, manager);
    await this.mails.settled(booking, bond, returnedMinor, manager);
  }
}
