import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/common/domain-error.js';
import { ownFieldsAfter } from '../../platform/common/own-fields.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { SlotPassedError } from '../domain/booking.errors.js';
import { BookingStatus } from '../domain/booking-status.js';
import { hasBegun, minutesOfExtension } from '../domain/hold-life.js';
import { changedFrom } from '../domain/own-change.js';
import { extensionOf } from '../domain/policy.js';
import { type PricedBy, pricesOf } from '../domain/reprice.js';
import { type BookedSlots, slotsOf } from '../domain/slot-run.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import { BookingRepository, spacePeriodOf } from '../persistence/booking.repository.js';
import { Occupancies } from '../persistence/occupancies.js';
import { type Hold, HoldsService } from './holds.service.js';
import { Policies } from './policies.service.js';

/** What a hirer can change of a booking, with its prices. */
export type ChangeTarget = Pick<
  BookingEntity,
  'spaceId' | 'date' | 'startTime' | 'endTime' | 'guestCount' | keyof BookedSlots | keyof PricedBy
>;

/** Why a paid change cannot be made. */
export type ChangeRefusal = 'slot_taken' | 'slot_begun' | 'booking_changed';

/**
 * Holds the new slot of a booking while its hirer pays the difference; the booking changes once that is paid.
 * At most one such hold per booking. Callers have locked the booking.
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

  /** The live hold for a change of this booking. */
  find(bookingId: number, manager?: EntityManager): Promise<BookingEntity | null> {
    return this.bookings.findChange(bookingId, manager);
  }

  /**
   * Takes the rooms that the booking does not have yet. Replaces an earlier hold for a change.
   * @param dueMinor to be paid before the change is made
   * @returns null when a room is not free
   * @throws SlotPassedError, DomainError `invalid_transition` while an earlier change is being paid
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
    const policy = await this.policies.of(target, manager);
    const made = await this.bookings.insertIfFree(kept, manager, { holdMinutes: policy.holdMinutes });
    if (!made?.holdExpiresAt) return null;
    if (hasBegun(target.startTime, made.now)) throw new SlotPassedError();
    await this.bookings.notify([target], manager);
    const { id: bookingId, holdExpiresAt, now: heldAt } = made;
    const times = { startTime: target.startTime, heldAt, holdExpiresAt };
    const extensionMinutes = minutesOfExtension(times, extensionOf(policy));
    return { bookingId, holdExpiresAt, extensionMinutes, amountMinor: dueMinor, currency: booking.currency };
  }

  /**
   * Releases the hold, since the booking is changed in another way or cancelled.
   * @returns false while the change is being paid; that payment is refunded if the booking has changed by then
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
   * Makes the change of a hold, also of a lapsed one if the rooms are still free, and updates `booking`.
   * @returns the reason for a refusal, or null
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
    // Not `cancelled`: the hold has only ended.
    const done = { status: BookingStatus.Expired, changeMadeAt: now };
    await this.bookings.update(hold.id, done, manager);
    const target = targetOf(hold);
    const changes = { ...target, ownFields: ownFieldsAfter(booking, target) };
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
    // A lapsed hold has no rooms, so the time may have become staff-only.
    const hasLapsed = hold.status === BookingStatus.Expired;
    if (hasLapsed && (await this.occupancies.isForStaffOnly(wanted, manager, booking.id)))
      return 'slot_taken';
    // Read before any room is freed, or two bookings that swap slots would deadlock.
    const others = (await this.occupancies.conflictsOf(wanted, manager)).filter(
      ({ kind, id }) => kind !== 'booking' || (id !== booking.id && id !== hold.id),
    );
    if (others.length > 0) return 'slot_taken';
    const [taker, keeper] = [{ bookingId: booking.id }, { bookingId: hold.id }];
    await this.occupancies.free(keeper, manager);
    await this.occupancies.freeForWaitingList(taker, booking.userId, manager);
    if (await this.occupancies.take(taker, wanted, manager)) return null;
    // Another booking was faster. The old rooms are still free, since others wait for this transaction.
    if (!(await this.occupancies.take(taker, had, manager))) throw new Error('its own rooms are gone');
    await this.bookings.update(hold.id, { status: BookingStatus.Expired }, manager);
    return 'slot_taken';
  }
}

function targetOf(booking: ChangeTarget): ChangeTarget {
  const { spaceId, date, startTime, endTime, guestCount } = booking;
  return { spaceId, date, startTime, endTime, guestCount, ...slotsOf(booking), ...pricesOf(booking) };
}

/** The details that a change keeps. */
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
