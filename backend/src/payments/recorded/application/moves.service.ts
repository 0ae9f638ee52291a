import { Inject, Injectable } from '@nestjs/common';
import { messagesOf } from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { defaultPayBy } from '../../../bookings/domain/pay-by.js';
import { MoveDifference } from '../../../bookings/domain/reprice.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { bookingShown } from '../../../messaging/emails/domain/booking-changes.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Change } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import {
  type ActionResult,
  MoneyActions,
  type ActionContext,
} from '../../settlement/application/money-actions.js';
import { type Move, type MovePlan, MovePlans } from '../../settlement/application/move-plans.js';
import { assertMayRefund } from './refunds-by-keys.js';

export interface MoveOrder extends Move {
  /** Required for an unchanged price and for overridden rules. */
  reason: string | null;
  /** Overrides booking window, notice and guest limit. */
  override: boolean;
  notify: boolean;
  quote?: string;
}

export interface MovePreview extends MovePlan {
  currency: string;
  quote: string;
}

/** Staff move a booking. It keeps its id and its payments, and staff see the price difference first. */
@Injectable()
export class Moves {
  constructor(
    private readonly actions: MoneyActions,
    private readonly plans: MovePlans,
    private readonly mails: BookingMails,
    private readonly bookings: BookingsService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws BookingNotFoundError, ValidationError, DomainError `invalid_transition`, `forbidden` */
  preview(bookingId: number, move: Move, actor: Actor): Promise<MovePreview> {
    return this.actions.preview(bookingId, actor, async (context) => {
      const plan = await this.plans.plan(context, move);
      assertMayRefund(plan.refundMinor, actor);
      const { booking } = context;
      return { ...plan, currency: booking.currency, quote: quoteOf(promised(plan, booking)) };
    });
  }

  /** @throws the same, SlotTakenError, DomainError `quote_changed` or `override_reason_required` */
  async move(bookingId: number, order: MoveOrder, actor: Actor, storeResult: StoreResult): Promise<void> {
    await this.actions.on(bookingId, actor, (context) => this.carryOut(context, order), storeResult);
  }

  /** For a caller that holds the booking's lock and does more in the same transaction. @throws as `move` */
  async carryOut(context: ActionContext, order: MoveOrder): Promise<ActionResult> {
    const { booking, actor, manager } = context;
    const plan = await this.plans.plan(context, order);
    assertMayRefund(plan.refundMinor, actor);
    assertQuote(order.quote, promised(plan, booking));
    assertReasons(order, plan);
    const { reason } = order;
    const before = bookingShown(booking);
    const changes = await this.plans.carryOut(context, plan, { reason, by: actor.id });
    if (!order.notify) return { verb: 'move', reason, changes };
    const due = await this.giveDueDate(context);
    await this.mails.moved(booking, { before, refundMinor: plan.refundMinor }, manager);
    return { verb: 'move', reason, changes: [...changes, ...due] };
  }

  /** The email asks for what is owed, so it needs a day to pay by. */
  private async giveDueDate({ booking, now, manager }: ActionContext): Promise<Change[]> {
    if (booking.balanceMinor <= 0 || booking.payBy !== null) return [];
    const payBy = defaultPayBy(booking.date, this.venueTime.dateOf(now));
    await this.bookings.changeByStaff(booking, { payBy }, manager);
    return [{ field: 'payBy', before: null, after: payBy }];
  }
}

/** The quote includes the booking's version, so that a move by an old preview is refused. */
function promised(plan: MovePlan, { version }: BookingEntity): object {
  const { oldPriceMinor, totalMinor, refundMinor, balanceMinor, broken } = plan;
  const rules = broken.map(({ rule }) => rule);
  return { version, oldPriceMinor, totalMinor, refundMinor, balanceMinor, rules };
}

function assertReasons({ difference, reason, override }: MoveOrder, { broken }: MovePlan): void {
  if (difference === MoveDifference.None && !reason)
    throw new ValidationError({ reason: ['Say why the price stays unchanged.'] });
  if (broken.length > 0 && !(override && reason)) {
    throw new DomainError('override_reason_required', 'Enter a reason for overriding the rules.', {
      errors: messagesOf(broken),
    });
  }
}
