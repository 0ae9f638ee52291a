import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { SpaceEntity } from '../../spaces/persistence/space.entity.js';
import { type RoomConflict, RoomsTakenError } from '../domain/booking.errors.js';
import type { Period } from '../domain/slot.js';
import { BookingRepository } from '../persistence/booking.repository.js';
import { Occupancies, type RoomTaker, type SpacePeriod } from '../persistence/occupancies.js';
import { HoldsService } from './holds.service.js';

/** A space for a while, and the venue-local day ('YYYY-MM-DD') on which that begins. */
export interface SpaceSlot extends SpacePeriod {
  date: string;
}

/** Takes and releases rooms for events and for bookings that are moved. Rooms that are taken stay taken. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly occupancies: Occupancies,
    private readonly holds: HoldsService,
  ) {}

  /** Whether there is such a space, for hire or not. */
  isSpace(id: number, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(SpaceEntity, { id, publishedAt: Not(IsNull()) });
  }

  /** What has rooms of a space at that time. */
  conflictsOf(wanted: SpacePeriod, manager: EntityManager): Promise<RoomConflict[]> {
    return this.occupancies.conflictsOf(wanted, manager);
  }

  /** Why the whole venue is closed at some of that time; null where it is not. */
  closedThen(period: Period, manager: EntityManager): Promise<string | null> {
    return this.occupancies.closedThen(period, manager);
  }

  /** Whether members may not have a space at that time, beside what a booking of theirs has already. */
  isForStaffOnly(wanted: SpacePeriod, manager: EntityManager, beside?: number): Promise<boolean> {
    return this.occupancies.isForStaffOnly(wanted, manager, beside);
  }

  /**
   * Tells everybody who looks at the calendar, after the commit, of changed days ('YYYY-MM-DD') of spaces; of very many, to
   * look again at all.
   */
  announce(dates: readonly string[], spaceIds: readonly number[], manager: EntityManager): Promise<void> {
    return this.bookings.announce(dates, spaceIds, manager);
  }

  /**
   * Frees the rooms that it had, for the waiting list, and takes what it is to have.
   * @param ofUserId whose it is
   * @throws RoomsTakenError with what stands in the way: nothing has changed then
   */
  async move(
    taker: RoomTaker,
    had: SpaceSlot | null,
    has: SpaceSlot | null,
    manager: EntityManager,
    ofUserId: number | null = null,
  ): Promise<void> {
    await this.occupancies.giveUp(taker, ofUserId, manager);
    if (has) {
      await this.holds.expireLapsed(manager, has);
      if (!(await this.occupancies.take(taker, has, manager)))
        throw new RoomsTakenError(await this.occupancies.conflictsOf(has, manager));
    }
    await this.bookings.notify(
      [had, has].filter((slot) => slot !== null),
      manager,
    );
  }
}
