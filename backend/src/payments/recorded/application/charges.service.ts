import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { Discounts } from '../../../bookings/application/discounts.service.js';
import type { WantedDiscount } from '../../../bookings/domain/discount.js';
import { LineKind } from '../../../bookings/domain/line-kind.js';
import { defaultPayBy } from '../../../bookings/domain/pay-by.js';
import type { BookedExtra, BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { OrderLines } from '../../../bookings/persistence/order-lines.js';
import { SpacesService } from '../../../bookings/spaces/application/spaces.service.js';
import { bookingShown } from '../../../messaging/emails/domain/booking-changes.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { INT_MAX } from '../../../platform/common/fields.js';
import { formatMinor } from '../../../platform/common/money.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import {
  assertBooked,
  MoneyActions,
  type ActionContext,
  type ActionResult,
} from '../../settlement/application/money-actions.js';

/** An extra of the club's list, a line with its own text and amount, or a discount on the total. */
export interface WantedCharge {
  extraId?: number | null;
  text?: string | null;
  amountMinor?: number | null;
  discount?: WantedDiscount | null;
}

export interface ChargeOrder extends WantedCharge {
  /** Whether the hirer gets the email about a changed booking. */
  notify: boolean;
  quote?: string;
}

interface ChargedLine {
  kind: LineKind;
  text: string;
  amountMinor: number;
  reason: string | null;
}

/** The line, and the booking's money and due date with it. */
export interface ChargePreview {
  line: ChargedLine;
  totalMinor: number;
  paidMinor: number;
  balanceMinor: number;
  payBy: string | null;
  currency: string;
  quote: string;
}

interface ChargePlan {
  preview: ChargePreview;
  /** Includes the booking's version, so that a charge by an old preview is refused. */
  facts: object;
  extra: BookedExtra | null;
}

/** Charges and discounts that staff add to a booking after it was made. */
@Injectable()
export class Charges {
  constructor(
    private readonly actions: MoneyActions,
    private readonly bookings: BookingsService,
    private readonly lines: OrderLines,
    private readonly discounts: Discounts,
    private readonly spaces: SpacesService,
    private readonly mails: BookingMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws BookingNotFoundError, ValidationError, DomainError `invalid_transition` */
  preview(bookingId: number, charge: WantedCharge, actor: Actor): Promise<ChargePreview> {
    return this.actions.preview(
      bookingId,
      actor,
      async (context) => (await this.plan(context, charge)).preview,
    );
  }

  /** @throws the same, DomainError `quote_changed` */
  async add(bookingId: number, order: ChargeOrder, actor: Actor, storeResult: StoreResult): Promise<void> {
    await this.actions.on(bookingId, actor, (context) => this.carryOut(context, order), storeResult);
  }

  private async carryOut(context: ActionContext, order: ChargeOrder): Promise<ActionResult> {
    const { booking, actor, manager } = context;
    const { preview, facts, extra } = await this.plan(context, order);
    assertQuote(order.quote, facts);
    const { line, payBy } = preview;
    const before = bookingShown(booking);
    const extras = extra ? [...booking.extras, extra] : booking.extras;
    await this.bookings.changeByStaff(booking, { extras, payBy }, manager);
    await this.lines.add({ ...line, bookingId: booking.id, createdBy: actor.id }, manager);
    await this.bookings.refresh(booking, manager);
    if (order.notify) await this.mails.moved(booking, { before, refundMinor: 0 }, manager);
    const total = {
      field: 'totalAmount',
      before: formatMinor(before.totalMinor),
      after: formatMinor(booking.totalMinor),
    };
    const verb = line.kind === LineKind.Discount ? 'discount' : 'charge';
    return { verb, reason: line.reason ?? line.text, changes: [total] };
  }

  private async plan({ booking, now, manager }: ActionContext, charge: WantedCharge): Promise<ChargePlan> {
    assertBooked(booking);
    if (booking.status === BookingStatus.Cancelled)
      throw new DomainError('invalid_transition', 'A cancelled booking cannot be charged.');
    const { line, extra } = await this.lineOf(charge, booking, manager);
    const { paidMinor, currency, version } = booking;
    const totalMinor = booking.totalMinor + line.amountMinor;
    if (totalMinor > INT_MAX)
      throw new ValidationError({ amount: [`A booking can cost at most ${formatMinor(INT_MAX)}.`] });
    const balanceMinor = totalMinor - paidMinor;
    const payBy = balanceMinor > 0 ? this.dueDateOf(booking, now) : booking.payBy;
    const money = { line, totalMinor, paidMinor, balanceMinor, payBy, currency };
    const facts = { ...money, version };
    return { extra, facts, preview: { ...money, quote: quoteOf(facts) } };
  }

  /** What is owed after a charge has a due date that has not passed. */
  private dueDateOf({ payBy, date }: BookingEntity, now: Date): string {
    const today = this.venueTime.dateOf(now);
    return payBy !== null && payBy >= today ? payBy : defaultPayBy(date, today);
  }

  private async lineOf(
    { extraId, text, amountMinor, discount }: WantedCharge,
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<{ line: ChargedLine; extra: BookedExtra | null }> {
    const isOwnLine = Boolean(text) || Boolean(amountMinor);
    if ([discount, extraId, isOwnLine].filter(Boolean).length > 1)
      throw new ValidationError({
        text: ['Choose an extra, a charge of your own or a discount, not several.'],
      });
    if (discount) {
      const { amountMinor: offMinor, ...said } = await this.discounts.of(
        discount,
        booking.totalMinor,
        manager,
      );
      return { line: { kind: LineKind.Discount, ...said, amountMinor: -offMinor }, extra: null };
    }
    if (extraId === undefined || extraId === null) {
      if (!text) throw new ValidationError({ text: ['Say what the charge is for.'] });
      if (!amountMinor) throw new ValidationError({ amount: ['Enter an amount, for example 20.00.'] });
      return { line: { kind: LineKind.Adjustment, text, amountMinor, reason: null }, extra: null };
    }
    const extra = (await this.spaces.extrasOffered(manager)).find(({ id }) => id === extraId);
    if (!extra) throw new ValidationError({ extraId: ['Choose from the available extras.'] });
    if (booking.extras.some(({ id }) => id === extraId))
      throw new ValidationError({ extraId: ['This booking already has this extra.'] });
    const { id, name, priceMinor } = extra;
    return {
      line: { kind: LineKind.Extra, text: name, amountMinor: priceMinor, reason: null },
      extra: { id, name, priceMinor },
    };
  }
}
