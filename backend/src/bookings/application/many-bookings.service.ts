import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { RetryTransactionError } from '../../platform/database/transaction.js';
import { type RoomConflict, SlotPassedError } from '../domain/booking.errors.js';
import { hasBegun } from '../domain/hold-life.js';
import { BookingEntity } from '../persistence/booking.entity.js';
import { logBookings } from '../persistence/booking-events.js';
import {
  BookingRepository,
  type NewBooking,
  spacePeriodOf,
  VENUE_ID,
} from '../persistence/booking.repository.js';
import { ManyRooms, type WantedRooms } from '../persistence/many-rooms.js';
import type { SpacePeriod } from '../persistence/occupancies.js';
import { HoldsService } from './holds.service.js';

type Placed = Pick<BookingEntity, 'spaceId' | 'date' | 'startTime' | 'endTime'>;

/** A booking that is moved together with others. */
export interface BookingMove {
  bookingId: number;
  from: Placed;
  to: Placed;
}

/** Enters or moves several bookings, all of them or none. */
@Injectable()
export class ManyBookings {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly rooms: ManyRooms,
    private readonly holds: HoldsService,
  ) {}

  /** The conflicts of each. @param except ids of bookings that free their rooms first */
  conflictsOf(
    wanted: readonly (Placed & { bookingId?: number })[],
    except: readonly number[],
    manager: EntityManager,
  ): Promise<RoomConflict[][]> {
    return this.rooms.conflictsOf(
      wanted.map((one) => ({ ...spacePeriodOf(one), bookingId: one.bookingId ?? null })),
      except,
      manager,
    );
  }

  /** Releases lapsed holds, so that they do not block the rooms. */
  async clearLapsed(manager: EntityManager): Promise<void> {
    await this.holds.expireLapsed(manager);
  }

  /**
   * @returns the stored bookings in the order of `entries`
   * @throws RetryTransactionError when a room is no longer free, SlotPassedError
   */
  async enter(entries: readonly (NewBooking & Placed)[], manager: EntityManager): Promise<BookingEntity[]> {
    const { identifiers } = await manager.insert(
      BookingEntity,
      entries.map((entry) => ({ ...entry, venueId: VENUE_ID })),
    );
    const ids = identifiers.map((identifier) => identifier['id'] as number);
    const now = await this.take(
      entries.map((entry, place) => wantedRooms(ids[place] ?? 0, entry)),
      manager,
    );
    if (entries.some(({ startTime }) => hasBegun(startTime, now))) throw new SlotPassedError();
    await this.bookings.notify(entries, manager);
    const stored = await manager.find(BookingEntity, { where: { id: In(ids) } });
    await logBookings(stored, manager);
    const byId = new Map(stored.map((booking) => [booking.id, booking]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * Frees all old rooms, then takes all new ones. The caller writes the bookings' fields.
   * @throws RetryTransactionError when a room is no longer free
   */
  async move(moves: readonly BookingMove[], manager: EntityManager): Promise<void> {
    await this.rooms.freeForWaitingList(
      moves.map(({ bookingId }) => bookingId),
      manager,
    );
    await this.take(
      moves.map(({ bookingId, to }) => wantedRooms(bookingId, to)),
      manager,
    );
    await this.bookings.notify(
      moves.flatMap(({ from, to }) => [from, to]),
      manager,
    );
  }

  /** Stores which fields of a date differ from its series. The version stays, since the booking itself does not change. */
  async setOwnFields(bookingId: number, ownFields: string[], manager: EntityManager): Promise<void> {
    await this.bookings.update(bookingId, { ownFields }, manager);
  }

  private async take(wanted: readonly WantedRooms[], manager: EntityManager): Promise<Date> {
    const now = await this.rooms.take(wanted, manager);
    // Another booking took the rooms after they were checked: the next try names it.
    if (!now) throw new RetryTransactionError();
    return now;
  }
}

function wantedRooms(bookingId: number, placed: Placed): WantedRooms {
  const { spaceId, start, end }: SpacePeriod = spacePeriodOf(placed);
  return { bookingId, spaceId, start, end };
}
