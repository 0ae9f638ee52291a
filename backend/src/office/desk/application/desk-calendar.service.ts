import { Inject, Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { eventPeriod } from '../../../events/domain/event-times.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { type CalendarEntry, CalendarKind, type EntryRoom } from '../domain/calendar.js';
import {
  type CalendarBookingRow,
  type CalendarClosureRow,
  type CalendarEventRow,
  CalendarRepository,
  type CalendarRoomRow,
  type CalendarSpaceRow,
  type CalendarViewingRow,
  type OccupiedRoomRow,
  type WaitingCountRow,
} from '../persistence/calendar.repository.js';

export interface DeskCalendar {
  from: string;
  to: string;
  today: string;
  /** In the order of their own spaces. */
  rooms: CalendarRoomRow[];
  spaces: CalendarSpaceRow[];
  /** Members on the waiting list, for the days that have some. */
  waiting: WaitingCountRow[];
  /** Sorted by start. */
  entries: CalendarEntry[];
}

/** Puts bookings, holds, events, closures and viewings into one calendar. */
@Injectable()
export class DeskCalendarService {
  constructor(
    private readonly calendar: CalendarRepository,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * @param from first venue-local day, 'YYYY-MM-DD'
   * @param to last venue-local day, included
   */
  async between(from: string, to: string): Promise<DeskCalendar> {
    const [start, until] = [this.venueTime.instantOf(from, 0), this.venueTime.instantOf(to, 1440)];
    const [bookings, events, closures, viewings, spaces, rooms, waiting, now] = await Promise.all([
      this.calendar.bookings(start, until),
      this.calendar.events(addDays(from, -1), to),
      this.calendar.closures(start, until),
      this.calendar.viewings(start, until),
      this.calendar.spaces(),
      this.calendar.rooms(),
      this.calendar.waiting(from, to),
      this.clock.now(),
    ]);
    const entries = [
      ...bookings.map((row) => this.ofBooking(row, spaces)),
      ...events.map((row) => this.ofEvent(row, spaces)).filter(({ endsAt }) => endsAt > start),
      ...closures.map((row) => this.ofClosure(row, spaces)),
      ...viewings.map((row) => this.ofViewing(row, spaces)),
    ];
    return {
      from,
      to,
      today: this.venueTime.dateOf(now),
      rooms: inOrder(rooms, spaces),
      spaces,
      waiting,
      entries: entries.sort((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0)),
    };
  }

  private ofBooking(row: CalendarBookingRow, spaces: readonly CalendarSpaceRow[]): CalendarEntry {
    const rooms = occupiedRooms(row.rooms, row, row.spaceId, spaces);
    const { id, name, eventType, guestCount, timeSlot, spaceId, status, hasNote } = row;
    return {
      kind: status === 'held' ? CalendarKind.Hold : CalendarKind.Booking,
      id,
      name,
      detail: eventType,
      guestCount,
      status,
      timeSlot,
      spaceId,
      spaceIds: spacesWithRooms(rooms, spaces),
      rooms,
      ...this.times(row.start, row.end),
      holdExpiresAt: row.holdExpiresAt,
      isOffer: row.isOffer,
      owes: status !== 'held' && row.balanceMinor > 0,
      hasNote,
    };
  }

  private ofEvent(row: CalendarEventRow, spaces: readonly CalendarSpaceRow[]): CalendarEntry {
    const { id, title, category, spaceId, date, startTime, endTime } = row;
    const { start, end } = eventPeriod({ date, startTime, endTime }, this.venueTime);
    const rooms = occupiedRooms(row.rooms, { start, end }, spaceId, spaces);
    return {
      kind: CalendarKind.Event,
      id,
      name: title,
      detail: category,
      guestCount: null,
      status: 'published',
      timeSlot: null,
      spaceId,
      spaceIds: spacesWithRooms(rooms, spaces),
      rooms,
      ...this.times(start, end),
      ...NOT_A_BOOKING,
    };
  }

  private ofClosure(
    { id, kind, text, reason, roomIds, start, end }: CalendarClosureRow,
    spaces: readonly CalendarSpaceRow[],
  ): CalendarEntry {
    const rooms = roomIds.map(withoutPause);
    return {
      kind: CalendarKind.Closure,
      id,
      name: text,
      detail: reason,
      guestCount: null,
      status: kind,
      timeSlot: null,
      spaceId: null,
      spaceIds: spacesWithRooms(rooms, spaces),
      rooms,
      ...this.times(start, end),
      ...NOT_A_BOOKING,
    };
  }

  private ofViewing(
    { id, name, blocks, spaceId, start, end }: CalendarViewingRow,
    spaces: readonly CalendarSpaceRow[],
  ): CalendarEntry {
    const rooms = (spaces.find((space) => space.id === spaceId)?.roomIds ?? []).map(withoutPause);
    return {
      kind: CalendarKind.Viewing,
      id,
      name,
      detail: null,
      guestCount: null,
      status: blocks ? 'blocking' : 'open',
      timeSlot: null,
      spaceId,
      spaceIds: spacesWithRooms(rooms, spaces),
      rooms,
      ...this.times(start, end),
      ...NOT_A_BOOKING,
    };
  }

  /** The period as instants and in venue-local days and minutes. An end at midnight is minute 1440 of the day before. */
  private times(
    start: Date,
    end: Date,
  ): Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'date' | 'lastDate' | 'startMinute' | 'endMinute'> {
    const beforeEnd = new Date(end.getTime() - 1);
    return {
      startsAt: start,
      endsAt: end,
      date: this.venueTime.dateOf(start),
      lastDate: this.venueTime.dateOf(beforeEnd),
      startMinute: this.venueTime.minuteOf(start),
      endMinute: this.venueTime.minuteOf(beforeEnd) + 1,
    };
  }
}

const NOT_A_BOOKING = { holdExpiresAt: null, isOffer: false, owes: false, hasNote: false };

const withoutPause = (roomId: number): EntryRoom => ({ roomId, setupMinutes: 0, cleanupMinutes: 0 });

/** The rooms that are taken; those of the space for an old entry whose rooms are no longer recorded. */
function occupiedRooms(
  occupied: readonly OccupiedRoomRow[],
  { start, end }: { start: Date; end: Date },
  spaceId: number | null,
  spaces: readonly CalendarSpaceRow[],
): EntryRoom[] {
  if (occupied.length === 0)
    return (spaces.find(({ id }) => id === spaceId)?.roomIds ?? []).map(withoutPause);
  const minutes = (from: number, until: number) => Math.max(0, Math.round((until - from) / 60_000));
  return occupied.map(({ roomId, from, until }) => ({
    roomId,
    setupMinutes: minutes(from, start.getTime()),
    cleanupMinutes: minutes(end.getTime(), until),
  }));
}

/** IDs of the spaces that have some of these rooms. */
function spacesWithRooms(rooms: readonly EntryRoom[], spaces: readonly CalendarSpaceRow[]): number[] {
  const taken = new Set(rooms.map(({ roomId }) => roomId));
  return spaces.filter(({ roomIds }) => roomIds.some((id) => taken.has(id))).map(({ id }) => id);
}

/** The rooms of these spaces, in the order of the smallest space that has each. */
function inOrder(rooms: readonly CalendarRoomRow[], spaces: readonly CalendarSpaceRow[]): CalendarRoomRow[] {
  const bySize = [...spaces].sort((a, b) => a.roomIds.length - b.roomIds.length);
  const placeOf = ({ id }: CalendarRoomRow) => {
    const own = bySize.find(({ roomIds }) => roomIds.includes(id));
    return own ? spaces.indexOf(own) : -1;
  };
  return rooms.filter((room) => placeOf(room) >= 0).sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
}
