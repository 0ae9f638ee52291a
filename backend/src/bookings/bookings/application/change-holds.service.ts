import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/common/domain-error.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { SlotPassedError } from '../domain/booking.errors.js';
import { BookingStatus } from '../domain/booking-status.js';
import { hasBegun } from '../domain/hold-life.js';
import { changedFrom } from '../domain/own-change.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import { BookingRepository, spacePeriodOf } from '../persistence/booking.repository.js';
import { Occupancies } from '../persistence/occupancies.js';
import { type Hold, HoldsService } from './holds.service.js';
import { Policies } from './policies.service.js';

/** What of a booking its hirer changes, and what that is priced by. */
export type ChangeTarget = Pick<
  BookingEntity,
  | 'spaceId'
  | 'date'
  | 'timeSlot'
  | 'startTime'
  | 'endTime'
  | 'guestCount'
  | 'basePriceMinor'
  | 'priceGroupSize'
  | 'pricePercent'
>;

/** Why a change that has been paid for cannot be made. */
export type ChangeRefusal = 'slot_taken' | 'slot_begun' | 'booking_changed';

/**
 * Holds the new slot of a booking while its hirer pays the difference. Until then the booking stays the same; a hold
 * that lapses changes nothing. At most one per booking. Callers hold the booking's lock.
 */
@Injectable()
export class ChangeHolds {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly occupancies: Occupancies,
    private readonly holds: HoldsService,
    private readonly jobs: JobQueue,
    private readonly policies: Policies,
  ) {}

  /** The live one of a booking. */
  find(bookingId: number, manager?: EntityManager): Promise<BookingEntity | null> {
    return this.bookings.findChange(bookingId, manager);
  }

  /**
   * Keeps the rooms that the booking does not have yet, in place of what was kept for it before.
   * @param target where it is to be, when, for how many, and what that is priced by
   * @param dueMinor what is to be paid before the change is made
   * @returns null when they are not free
   * @throws SlotPassedError, DomainError `invalid_transition` while the change before is being paid for
   */
  async hold(
    booking: BookingEntity,
    target: ChangeTarget & Pick<BookingEntity, 'policyVersionId'>,
    dueMinor: number,
    manager: EntityManager,
  ): Promise<Hold | null> {
    if (!(await this.release(booking.id, manager)))
      throw new DomainError(
        'invalid_transition',
        'A change to this booking is being paid. Please wait a moment.',
      );
    const kept = {
      ...detailsOf(booking),
      ...targetOf(target),
      policyVersionId: target.policyVersionId,
      totalMinor: dueMinor,
      userId: booking.userId,
      status: BookingStatus.Held,
      changesBookingId: booking.id,
      changesFrom: changedFrom(booking),
    };
    await this.holds.expireLapsed(manager, spacePeriodOf(target));
    const { holdMinutes } = await this.policies.of(target, manager);
    const made = await this.bookings.insertIfFree(kept, manager, { holdMinutes });
    if (!made?.holdExpiresAt) return null;
    if (hasBegun(target.startTime, made.now)) throw new SlotPassedError();
    await this.bookings.notify([target], manager);
    const { id: bookingId, holdExpiresAt } = made;
    return { bookingId, holdExpiresAt, amountMinor: dueMinor, currency: booking.currency };
  }

  /**
   * Lets go of what is kept for a booking: it is changed or cancelled otherwise.
   * @returns false while it is being paid: that money goes back when it has come, should the booking be another by then
   */
  async release(bookingId: number, manager: EntityManager): Promise<boolean> {
    const hold = await this.bookings.lockChange(bookingId, manager);
    if (!hold) return true;
    if (hold.beingPaid) return false;
    await this.bookings.cancel(hold.id, manager);
    await this.jobs.send('hold-released', { bookingId: hold.id }, manager);
    await this.bookings.notify([hold], manager);
    return true;
  }

  /**
   * Puts a booking where a hold has kept its place, also when that has lapsed and the rooms are still free.
   * @returns why not; null when it is done: then `booking` is as it is now
   */
  async carryOut(
    hold: BookingEntity,
    booking: BookingEntity,
    now: Date,
    manager: EntityManager,
  ): Promise<ChangeRefusal | null> {
    if (booking.status !== BookingStatus.Confirmed || hold.changeMadeAt) return 'booking_changed';
    if (!isDeepStrictEqual(changedFrom(booking), hold.changesFrom)) return 'booking_changed';
    if (hasBegun(booking.startTime, now)) return 'slot_begun';
    const before = { spaceId: booking.spaceId, date: booking.date };
    const refused = await this.takeRooms(hold, booking, manager);
    if (refused) return refused;
    // Not `cancelled`, because no person cancelled it: the hold has only ended.
    const done = { status: BookingStatus.Expired, changeMadeAt: now };
    await this.bookings.update(hold.id, done, manager);
    const changes = targetOf(hold);
    await this.bookings.update(booking.id, changes, manager);
    Object.assign(booking, changes);
    await this.jobs.send('hold-released', { bookingId: hold.id }, manager);
    await this.bookings.notify([before, hold], manager);
    return null;
  }

  private async takeRooms(
    hold: BookingEntity,
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<'slot_taken' | null> {
    const [had, wanted] = [spacePeriodOf(booking), spacePeriodOf(hold)];
    await this.holds.expireLapsed(manager, wanted);
    // A hold that has lapsed keeps nothing: its time may be staff's alone by now.
    const hasLapsed = hold.status === BookingStatus.Expired;
    if (hasLapsed && (await this.occupancies.isForStaffOnly(wanted, manager, booking.id)))
      return 'slot_taken';
    // Read before anything is given back: two that change places would wait for each other otherwise.
    const others = (await this.occupancies.conflictsOf(wanted, manager)).filter(
      ({ kind, id }) => kind !== 'booking' || (id !== booking.id && id !== hold.id),
    );
    if (others.length > 0) return 'slot_taken';
    const [taker, keeper] = [{ bookingId: booking.id }, { bookingId: hold.id }];
    await this.occupancies.free(keeper, manager);
    await this.occupancies.giveUp(taker, booking.userId, manager);
    if (await this.occupancies.take(taker, wanted, manager)) return null;
    // Another booking was faster. The old rooms are still free, since others wait for this transaction.
    if (!(await this.occupancies.take(taker, had, manager))) throw new Error('its own rooms are gone');
    await this.bookings.update(hold.id, { status: BookingStatus.Expired }, manager);
    return 'slot_taken';
  }
}

function targetOf(booking: ChangeTarget): ChangeTarget {
  const { spaceId, date, timeSlot, startTime, endTime, guestCount } = booking;
  const { basePriceMinor, priceGroupSize, pricePercent } = booking;
  return {
    spaceId,
    date,
    timeSlot,
    startTime,
    endTime,
    guestCount,
    basePriceMinor,
    priceGroupSize,
    pricePercent,
  };
}

/** What stays as it is. */
function detailsOf(booking: BookingEntity): Partial<BookingEntity> {
  const { eventType, name, email, phone, notes, purpose, extras, currency } = booking;
  const { contactName, contactEmail, contactPhone } = booking;
  return {
    eventType,
    name,
    email,
    phone,
    notes,
    purpose,
    extras,
    currency,
    contactName,
    contactEmail,
    contactPhone,
  };
}
