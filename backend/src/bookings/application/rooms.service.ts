import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { SpaceEntity } from '../spaces/persistence/space.entity.js';
import { type RoomConflict, RoomsTakenError } from '../domain/booking.errors.js';
import type { Period } from '../domain/slot.js';
import { BookingRepository } from '../persistence/booking.repository.js';
import { Occupancies, type RoomTaker, type SpacePeriod } from '../persistence/occupancies.js';
import { HoldsService } from './holds.service.js';

/** A slot of a space, with the venue-local day ('YYYY-MM-DD') on which it starts. */
export interface SpaceSlot extends SpacePeriod {
  date: string;
}

/** Takes and frees rooms for events, viewings, and bookings that are moved. */
@Injectable()
export class RoomsService {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly occupancies: Occupancies,
    private readonly holds: HoldsService,
  ) {}

  /** Whether the space is published, for hire or not. */
  isSpace(id: number, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(SpaceEntity, { id, publishedAt: Not(IsNull()) });
  }

  /** The bookings, events and closures that have rooms of a space at that time. */
  conflictsOf(wanted: SpacePeriod, manager: EntityManager): Promise<RoomConflict[]> {
    return this.occupancies.conflictsOf(wanted, manager);
  }

  /** The public text of a closure of the whole venue during that time, or null. */
  closureText(period: Period, manager: EntityManager): Promise<string | null> {
    return this.occupancies.closureText(period, manager);
  }

  /** Whether a room of the space is for staff only at that time. @param beside a booking that keeps the rooms it has */
  isForStaffOnly(wanted: SpacePeriod, manager: EntityManager, beside?: number): Promise<boolean> {
    return this.occupancies.isForStaffOnly(wanted, manager, beside);
  }

  /** Updates open calendars after the commit. @param dates changed days, 'YYYY-MM-DD' */
  announce(dates: readonly string[], spaceIds: readonly number[], manager: EntityManager): Promise<void> {
    return this.bookings.announce(dates, spaceIds, manager);
  }

  /**
   * Frees the old rooms, which are offered to the waiting list, and takes the new ones.
   * @param ofUserId the hirer, who gets no offer
   * @throws RoomsTakenError with the conflicts; the caller rolls back
   */
  async move(
    taker: RoomTaker,
    had: SpaceSlot | null,
    has: SpaceSlot | null,
    manager: EntityManager,
    ofUserId: number | null = null,
  ): Promise<void> {
    await this.occupancies.freeForWaitingList(taker, ofUserId, manager);
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
