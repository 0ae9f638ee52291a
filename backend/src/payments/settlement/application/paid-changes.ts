import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { ChangeHolds, type ChangeRefusal } from '../../../bookings/application/change-holds.service.js';
import { noticeDay } from '../../../bookings/domain/own-change.js';
import { priceAtBooking } from '../../../bookings/domain/reprice.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { UserRole } from '../../../auth/accounts/user.entity.js';
import { MoneyActions } from './money-actions.js';
import { asLogged, MovePlans } from './move-plans.js';

/** Makes a held change once its difference is paid. */
@Injectable()
export class PaidChanges {
  constructor(
    private readonly actions: MoneyActions,
    private readonly plans: MovePlans,
    private readonly bookings: BookingsService,
    private readonly changes: ChangeHolds,
  ) {}

  /**
   * The caller's transaction has locked the booking and, after it, the hold.
   * @returns why the change cannot be made; null if it was made, and the money then pays for the booking
   */
  async make(
    hold: BookingEntity,
    booking: BookingEntity,
    now: Date,
    manager: EntityManager,
  ): Promise<ChangeRefusal | null> {
    const [before, day, price] = [asLogged(booking), noticeDay(booking), priceAtBooking(booking)];
    const refused = await this.changes.carryOut(hold, booking, now, manager);
    if (refused) return refused;
    const by: Actor = {
      kind: 'user',
      id: booking.userId,
      role: UserRole.Member,
      network: null,
      requestId: null,
    };
    const done = { reason: null, by: by.id };
    await this.plans.addDifference(booking.id, priceAtBooking(booking) - price, done, manager);
    const earliestDate = noticeDay({ date: booking.date, earliestDate: day });
    await this.bookings.changeByStaff(booking, { earliestDate }, manager);
    const changes = changedFields(before, asLogged(booking));
    await this.actions.write(booking, { verb: 'move', changes }, by, manager);
    return null;
  }
}
