import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  BookingRequest,
  BrokenRule,
  PricedRequest,
} from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { ChangeHolds } from '../../../bookings/application/change-holds.service.js';
import { RoomsService } from '../../../bookings/application/rooms.service.js';
import { type RoomConflict, RoomsTakenError } from '../../../bookings/domain/booking.errors.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { hasBegun } from '../../../bookings/domain/hold-life.js';
import { LineKind } from '../../../bookings/domain/line-kind.js';
import { payByAfterMove } from '../../../bookings/domain/pay-by.js';
import { extrasPrice } from '../../../bookings/domain/pricing.js';
import {
  priceAtBooking,
  MoveDifference,
  ownPrices,
  priceBy,
  type PricedBy,
  pricesOf,
} from '../../../bookings/domain/reprice.js';
import { type BookedSlots, namesOf, slotsOf } from '../../../bookings/domain/slot-run.js';
import { wantedSlots } from '../../../platform/common/named-slots.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { OrderLines } from '../../../bookings/persistence/order-lines.js';
import { type Change, changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { PaymentAllocations, type ReceivedAllocation } from '../persistence/payment-allocations.js';
import type { ActionContext } from './money-actions.js';
import { RefundOutbox } from './refund-outbox.js';

/** The fields to change. Fields that are left out stay unchanged; a `timeSlot` without `untilTimeSlot` is one slot. */
export type WantedBooking = Partial<
  Pick<BookingRequest, 'date' | 'timeSlot' | 'untilTimeSlot' | 'spaceId' | 'eventType' | 'guestCount'>
>;

export interface Move extends WantedBooking {
  /** `own`: the prices at the time of booking; `today`: the current prices. */
  prices: 'own' | 'today';
  difference: MoveDifference;
  /** Hirers can choose only slots and spaces that are on offer. */
  byHirer?: boolean;
}

/** The result of a move. Amounts in minor units. */
export interface MovePlan {
  /** The price so far; the new price at the time-of-booking prices, and at today's. */
  oldPriceMinor: number;
  ownPriceMinor: number;
  todayPriceMinor: number;
  /** Change of the price. */
  deltaMinor: number;
  totalMinor: number;
  refundMinor: number;
  balanceMinor: number;
  broken: BrokenRule[];
  /** What occupies the rooms, except the booking itself and its held change. */
  conflicts: RoomConflict[];
  /** Ids of the booking and its held change. */
  itself: number[];
  priced: PricedRequest;
  pricedBy: PricedBy;
  allocations: ReceivedAllocation[];
  /** Stays as it is, whatever the new price. */
  hasDiscount: boolean;
  hasAgreedPrice: boolean;
}

/** Why a booking is moved, and by whom. */
export interface MoveDone {
  reason: string | null;
  by: number | null;
  /** Further fields to change. */
  also?: Partial<Pick<BookingEntity, 'earliestDate' | 'ownFields'>>;
}

/** Prices and makes a change of day, time, space, event type or number of guests, for hirers and staff. */
@Injectable()
export class MovePlans {
  constructor(
    private readonly bookings: BookingsService,
    private readonly changes: ChangeHolds,
    private readonly rooms: RoomsService,
    private readonly lines: OrderLines,
    private readonly allocations: PaymentAllocations,
    private readonly outbox: RefundOutbox,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws ValidationError, DomainError `invalid_transition` */
  async plan({ booking, now, manager }: ActionContext, move: Move): Promise<MovePlan> {
    assertMovable(booking, now);
    const { prices: _prices, difference, byHirer = false, ...wanted } = move;
    const asked = {
      ...asBooked(booking),
      ...withoutUndefined(wanted),
      ...wantedSlots(namesOf(booking), wanted),
    };
    const { name, email } = booking;
    const { priced, broken } = await this.bookings.priceChange(
      { ...asked, name, email },
      booking,
      !byHirer,
      manager,
    );
    if (changedFields(asBooked(booking), asBooked(priced)).length === 0)
      throw new ValidationError({ date: ['Change at least one field.'] });

    const extrasMinor = extrasPrice(booking.extras);
    const own = ownPrices(booking, priced);
    const [ownMinor, todayMinor] = [own, priced].map((prices) => priceBy(prices, priced) ?? 0);
    const ownPriceMinor = (ownMinor ?? 0) + extrasMinor;
    const todayPriceMinor = (todayMinor ?? 0) + extrasMinor;
    const oldPriceMinor = priceAtBooking(booking);

    const newPriceMinor = move.prices === 'own' ? ownPriceMinor : todayPriceMinor;
    const agreed = await this.lines.agreementsOn(booking.id, manager);
    if (byHirer && isPriceAgreed(booking, agreed))
      throw new DomainError(
        'invalid_transition',
        'The club agreed a price for this booking. Contact the club to change it.',
      );
    const isKept = difference === MoveDifference.None || agreed.hasAgreedPrice;
    const deltaMinor = isKept ? 0 : Math.max(newPriceMinor - oldPriceMinor, -booking.totalMinor);
    const totalMinor = booking.totalMinor + deltaMinor;
    const allocations = await this.allocations.ofBooking(booking.id, manager);
    const leftMinor = allocations.reduce((sum, allocation) => sum + allocation.leftMinor, 0);
    const isLess = difference === MoveDifference.Settle && deltaMinor < 0;
    const refundMinor = isLess ? Math.min(leftMinor, Math.max(0, booking.paidMinor - totalMinor)) : 0;
    const kept = await this.changes.find(booking.id, manager);
    const itself = [booking.id, ...(kept && !kept.beingPaid ? [kept.id] : [])];
    const conflicts = (await this.rooms.conflictsOf(slotOf(priced), manager)).filter(
      ({ kind, id }) => kind !== 'booking' || !itself.includes(id),
    );
    return {
      oldPriceMinor,
      ownPriceMinor,
      todayPriceMinor,
      deltaMinor,
      totalMinor,
      refundMinor,
      balanceMinor: totalMinor - booking.paidMinor + refundMinor,
      broken,
      conflicts,
      itself,
      priced,
      allocations,
      ...agreed,
      pricedBy: isKept ? pricesOf(booking) : pricesOf(move.prices === 'own' ? own : priced),
    };
  }

  /**
   * Frees the old rooms and takes the new ones in one transaction. If the new ones are taken, nothing changes.
   * @returns the changed fields, for the audit log
   * @throws SlotTakenError
   */
  async carryOut(context: ActionContext, plan: MovePlan, done: MoveDone): Promise<Change[]> {
    const { booking, manager } = context;
    const { priced, conflicts } = plan;
    // Checked before the old rooms are freed: otherwise two bookings that swap rooms would wait for each other.
    if (conflicts.length > 0) throw await this.bookings.slotTaken(priced, { manager });
    await this.changes.release(booking.id, manager);
    try {
      const taker = { bookingId: booking.id };
      await this.rooms.move(taker, slotOf(booking), slotOf(priced), manager, booking.userId);
    } catch (error) {
      throw error instanceof RoomsTakenError ? await this.bookings.slotTaken(priced, { manager }) : error;
    }
    return this.settle(context, plan, done);
  }

  /** Ends the held change of the hirer. */
  async releaseHeldChange(bookingId: number, manager: ActionContext['manager']): Promise<void> {
    await this.changes.release(bookingId, manager);
  }

  /** Everything but the rooms, for callers that have already moved them. @returns the changed fields, for the audit log */
  async settle(
    { booking, payments, now, manager }: ActionContext,
    { priced, pricedBy, deltaMinor, refundMinor, allocations }: MovePlan,
    { reason, by, also }: MoveDone,
  ): Promise<Change[]> {
    const before = { ...asLogged(booking), payBy: booking.payBy };
    const days = { from: booking.date, to: priced.date };
    const payBy = payByAfterMove(booking.payBy, days, this.venueTime.dateOf(now));
    await this.bookings.changeByStaff(booking, { ...asBooked(priced), ...pricedBy, payBy, ...also }, manager);
    await this.addDifference(booking.id, deltaMinor, { reason, by }, manager);
    const refund = { amountMinor: refundMinor, reason: 'moved', cause: `move:${randomUUID()}` };
    await this.outbox.spread(allocations, payments, { ...refund, requestedBy: by }, manager);
    await this.bookings.refresh(booking, manager);
    return changedFields(before, { ...asLogged(booking), payBy: booking.payBy });
  }

  /** Adds the order line for the price difference of a move. */
  addDifference(
    bookingId: number,
    amountMinor: number,
    { reason, by }: MoveDone,
    manager: ActionContext['manager'],
  ): Promise<void> {
    const line = { bookingId, kind: LineKind.Adjustment, text: 'Changed booking', amountMinor };
    return this.lines.add({ ...line, reason, createdBy: by }, manager);
  }
}

/** @throws DomainError `invalid_transition` */
export function assertMovable({ status, startTime }: BookingEntity, now: Date): void {
  if (status !== BookingStatus.Pending && status !== BookingStatus.Confirmed)
    throw new DomainError('invalid_transition', `A ${status} booking cannot be changed.`);
  if (hasBegun(startTime, now))
    throw new DomainError('invalid_transition', 'A booking can’t be moved after it has started.');
}

type Booked = Pick<
  BookingEntity,
  'spaceId' | 'date' | 'eventType' | 'guestCount' | 'startTime' | 'endTime' | keyof BookedSlots
>;

/** The fields that a move can change. */
function asBooked(booking: Booked): Booked {
  const { spaceId, date, eventType, guestCount, startTime, endTime } = booking;
  return { spaceId, date, ...slotsOf(booking), eventType, guestCount, startTime, endTime };
}

/** The same for the audit log, where the label and the number of its slots say enough. */
export function asLogged(booking: Booked): Omit<Booked, 'firstTimeSlot' | 'untilTimeSlot'> {
  const { firstTimeSlot: _first, untilTimeSlot: _until, ...logged } = asBooked(booking);
  return logged;
}

function slotOf({ spaceId, date, startTime: start, endTime: end }: Booked): {
  spaceId: number;
  date: string;
  start: Date;
  end: Date;
} {
  return { spaceId, date, start, end };
}

/** The club gave the hirer a price of its own or a discount, so that only the club can change the booking. */
export function isPriceAgreed(
  booking: BookingEntity,
  { hasAgreedPrice, hasDiscount }: Pick<MovePlan, 'hasAgreedPrice' | 'hasDiscount'>,
): boolean {
  return hasAgreedPrice || hasDiscount || booking.totalMinor < priceAtBooking(booking);
}
