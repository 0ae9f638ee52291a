import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type BookingRequest,
  type BrokenRule,
  messagesOf,
  type PricedRequest,
} from '../../bookings/application/booking-request.js';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { RoomsService } from '../../bookings/application/rooms.service.js';
import { type RoomConflict, RoomsTakenError } from '../../bookings/domain/booking.errors.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import { hasBegun } from '../../bookings/domain/hold-life.js';
import { LineKind } from '../../bookings/domain/line-kind.js';
import { MoveDifference, ownPrices, priceBy, type PricedBy } from '../../bookings/domain/reprice.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { OrderLines } from '../../bookings/persistence/order-lines.js';
import { BookingMails } from '../../messaging/application/booking-mails.js';
import type { Actor } from '../../platform/audit/actor.js';
import { changedFields } from '../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../platform/common/quote.js';
import { given } from '../../platform/editing/given.js';
import type { Remember } from '../../platform/idempotency/idempotency-keys.js';
import { PaymentParts, type ReceivedPart } from '../persistence/payment-parts.js';
import { MoneyActs, type Scene } from './money-acts.js';
import { RefundOutbox } from './refund-outbox.js';

/** What of a booking is to be another; what is left out stays. */
export interface Move extends Partial<
  Pick<BookingRequest, 'date' | 'timeSlot' | 'spaceId' | 'eventType' | 'guestCount'>
> {
  /** By what it was booked at, or by what is asked today. */
  prices: 'own' | 'today';
  difference: MoveDifference;
}

export interface MoveOrder extends Move {
  /** Of a price that stays, and of rules that are set aside. */
  reason: string | null;
  /** Sets window, notice and the limit of guests aside. */
  override: boolean;
  notify: boolean;
  quote?: string;
}

/** What a move would come to, in minor units. */
export interface MovePreview {
  oldPriceMinor: number;
  ownPriceMinor: number;
  todayPriceMinor: number;
  totalMinor: number;
  refundMinor: number;
  balanceMinor: number;
  currency: string;
  broken: BrokenRule[];
  conflicts: RoomConflict[];
  quote: string;
}

interface Plan {
  preview: MovePreview;
  priced: PricedRequest;
  pricedBy: PricedBy;
  deltaMinor: number;
  parts: ReceivedPart[];
}

/** Another day, time, space, occasion or number of guests: the same booking, its payments kept, the difference said before. */
@Injectable()
export class Moves {
  constructor(
    private readonly acts: MoneyActs,
    private readonly bookings: BookingsService,
    private readonly rooms: RoomsService,
    private readonly lines: OrderLines,
    private readonly parts: PaymentParts,
    private readonly outbox: RefundOutbox,
    private readonly mails: BookingMails,
  ) {}

  /** @throws BookingNotFoundError, ValidationError, DomainError `invalid_transition` */
  preview(bookingId: number, move: Move, actor: Actor): Promise<MovePreview> {
    return this.acts.look(bookingId, actor, async (scene) => (await this.plan(scene, move)).preview);
  }

  /**
   * The old rooms go and the new ones come in one transaction; where they are taken, everything stays as it was.
   * @throws the same, SlotTakenError, DomainError `quote_changed` or `override_reason_required`
   */
  async move(bookingId: number, order: MoveOrder, actor: Actor, remember: Remember): Promise<void> {
    await this.acts.on(
      bookingId,
      actor,
      async (scene) => {
        const { booking, payments, manager } = scene;
        const plan = await this.plan(scene, order);
        const { preview, priced, deltaMinor } = plan;
        assertQuote(order.quote, promised(preview, booking));
        assertReasons(order, preview);
        const before = asBooked(booking);
        await this.takeRooms(scene, plan);
        await this.bookings.changeByStaff(booking, { ...asBooked(priced), ...plan.pricedBy }, manager);
        const line = {
          bookingId,
          kind: LineKind.Adjustment,
          text: 'Changed booking',
          amountMinor: deltaMinor,
        };
        await this.lines.add({ ...line, reason: order.reason, createdBy: actor.id }, manager);
        const refund = { amountMinor: preview.refundMinor, reason: 'moved', cause: `move:${randomUUID()}` };
        await this.outbox.spread(plan.parts, payments, { ...refund, requestedBy: actor.id }, manager);
        await this.bookings.refresh(booking, manager);
        if (order.notify) await this.mails.moved(booking, preview.refundMinor, manager);
        return { verb: 'move', reason: order.reason, changes: changedFields(before, asBooked(booking)) };
      },
      remember,
    );
  }

  private async takeRooms({ booking, manager }: Scene, { priced, preview }: Plan): Promise<void> {
    // Read before anything is given back: two that change places would wait for each other otherwise.
    if (preview.conflicts.length > 0) throw await this.bookings.slotTaken(priced);
    try {
      await this.rooms.move({ bookingId: booking.id }, slotOf(booking), slotOf(priced), manager);
    } catch (error) {
      throw error instanceof RoomsTakenError ? await this.bookings.slotTaken(priced) : error;
    }
  }

  private async plan({ booking, now, manager }: Scene, move: Move): Promise<Plan> {
    assertMovable(booking, now);
    const { prices: _prices, difference, ...wanted } = move;
    const asked = { ...asBooked(booking), ...given(wanted) };
    const { priced, broken } = await this.bookings.priceForStaff({
      ...asked,
      name: booking.name,
      email: booking.email,
    });
    if (changedFields(asBooked(booking), asBooked(priced)).length === 0)
      throw new ValidationError({ date: ['This is where the booking is already.'] });

    const extrasMinor = booking.extras.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
    const own = ownPrices(booking, priced);
    const [ownMinor, todayMinor] = [own, priced].map((prices) => priceBy(prices, priced.guestCount) ?? 0);
    const ownPriceMinor = (ownMinor ?? 0) + extrasMinor;
    const todayPriceMinor = (todayMinor ?? 0) + extrasMinor;
    const known = priceBy(booking, booking.guestCount);
    const oldPriceMinor = known === null ? booking.totalMinor : known + extrasMinor;

    const newPriceMinor = move.prices === 'own' ? ownPriceMinor : todayPriceMinor;
    const isKept = difference === MoveDifference.None;
    const deltaMinor = isKept ? 0 : Math.max(newPriceMinor - oldPriceMinor, -booking.totalMinor);
    const totalMinor = booking.totalMinor + deltaMinor;
    const parts = await this.parts.ofBooking(booking.id, manager);
    const leftMinor = parts.reduce((sum, part) => sum + part.leftMinor, 0);
    const isLess = difference === MoveDifference.Settle && deltaMinor < 0;
    const refundMinor = isLess ? Math.min(leftMinor, Math.max(0, booking.paidMinor - totalMinor)) : 0;
    const conflicts = (await this.rooms.conflictsOf(slotOf(priced), manager)).filter(
      ({ kind, id }) => kind !== 'booking' || id !== booking.id,
    );
    const preview = {
      ...{ oldPriceMinor, ownPriceMinor, todayPriceMinor, totalMinor, refundMinor },
      balanceMinor: totalMinor - booking.paidMinor + refundMinor,
      currency: booking.currency,
      broken,
      conflicts,
    };
    const pricedBy = isKept ? pricesOf(booking) : pricesOf(move.prices === 'own' ? own : priced);
    return {
      preview: { ...preview, quote: quoteOf(promised(preview, booking)) },
      priced,
      pricedBy,
      deltaMinor,
      parts,
    };
  }
}

/** What the booking was like counts as well: whoever comes second has not seen it. */
function promised(preview: Omit<MovePreview, 'quote'>, { version }: BookingEntity): object {
  const { oldPriceMinor, totalMinor, refundMinor, balanceMinor, broken } = preview;
  return {
    version,
    oldPriceMinor,
    totalMinor,
    refundMinor,
    balanceMinor,
    rules: broken.map(({ rule }) => rule),
  };
}

function assertReasons({ difference, reason, override }: MoveOrder, { broken }: MovePreview): void {
  if (difference === MoveDifference.None && !reason)
    throw new ValidationError({ reason: ['Please say why the price stays.'] });
  if (broken.length > 0 && !(override && reason)) {
    throw new DomainError('override_reason_required', 'Please say why the rules are set aside.', {
      errors: messagesOf(broken),
    });
  }
}

function assertMovable({ status, startTime }: BookingEntity, now: Date): void {
  if (status !== BookingStatus.Pending && status !== BookingStatus.Confirmed)
    throw new DomainError('invalid_transition', `A booking that is ${status} cannot be changed.`);
  if (hasBegun(startTime, now))
    throw new DomainError('invalid_transition', 'It has begun, and cannot be moved any more.');
}

type Booked = Pick<
  BookingEntity,
  'spaceId' | 'date' | 'timeSlot' | 'eventType' | 'guestCount' | 'startTime' | 'endTime'
>;

function asBooked({ spaceId, date, timeSlot, eventType, guestCount, startTime, endTime }: Booked): Booked {
  return { spaceId, date, timeSlot, eventType, guestCount, startTime, endTime };
}

function pricesOf({ basePriceMinor, priceGroupSize, pricePercent }: PricedBy): PricedBy {
  return { basePriceMinor, priceGroupSize, pricePercent };
}

function slotOf({ spaceId, date, startTime: start, endTime: end }: Booked): {
  spaceId: number;
  date: string;
  start: Date;
  end: Date;
} {
  return { spaceId, date, start, end };
}
