import { Inject, Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { type CalendarEntry, CalendarKind } from '../domain/calendar.js';
import {
  type CalendarBookingRow,
  type CalendarClosureRow,
  type CalendarEventRow,
  CalendarRepository,
  type CalendarSpaceRow,
} from '../persistence/calendar.repository.js';

export interface DeskCalendar {
  from: string;
  to: string;
  today: string;
  spaces: { id: number; name: string }[];
  /** Sorted by start. */
  entries: CalendarEntry[];
}

/** Puts bookings, holds, events and closures into one calendar. */
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
    const [bookings, events, closures, spaces, now] = await Promise.all([
      this.calendar.bookings(start, until),
      this.calendar.events(addDays(from, -1), to),
      this.calendar.closures(start, until),
      this.calendar.spaces(),
      this.clock.now(),
    ]);
    const rooms = new Map(spaces.map(({ id, roomIds }) => [id, roomIds]));
    const entries = [
      ...bookings.map((row) => this.ofBooking(row, spacesWithRooms(rooms.get(row.spaceId) ?? [], spaces))),
      ...events
        .map((row) => this.ofEvent(row, spacesWithRooms(rooms.get(row.spaceId ?? 0) ?? [], spaces)))
        .filter(({ endsAt }) => endsAt > start.toISOString()),
      ...closures.map((row) => this.ofClosure(row, spacesWithRooms(row.roomIds, spaces))),
    ];
    return {
      from,
      to,
      today: this.venueTime.dateOf(now),
      spaces: spaces.map(({ id, name }) => ({ id, name })),
      entries: entries.sort((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0)),
    };
  }

  private ofBooking(row: CalendarBookingRow, spaceIds: number[]): CalendarEntry {
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
      spaceIds,
      ...this.times(row.start, row.end),
      holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
      isOffer: row.isOffer,
      owes: status !== 'held' && row.balanceMinor > 0,
      hasNote,
    };
  }

  private ofEvent(row: CalendarEventRow, spaceIds: number[]): CalendarEntry {
    const { id, title, category, spaceId, date, startTime, endTime } = row;
    // An end at or before the start is on the next day.
    const lastDay = endTime > startTime ? date : addDays(date, 1);
    const [start, end] = [
      this.venueTime.instantOf(date, minuteOf(startTime)),
      this.venueTime.instantOf(lastDay, minuteOf(endTime)),
    ];
    return {
      kind: CalendarKind.Event,
      id,
      name: title,
      detail: category,
      guestCount: null,
      status: 'published',
      timeSlot: null,
      spaceId,
      spaceIds,
      ...this.times(start, end),
      ...NOT_A_BOOKING,
    };
  }

  private ofClosure(
    { id, kind, text, reason, start, end }: CalendarClosureRow,
    spaceIds: number[],
  ): CalendarEntry {
    return {
      kind: CalendarKind.Closure,
      id,
      name: text,
      detail: reason,
      guestCount: null,
      status: kind,
      timeSlot: null,
      spaceId: null,
      spaceIds,
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
      startsAt: start.toISOString(),
      endsAt: end.toISOString(),
      date: this.venueTime.dateOf(start),
      lastDate: this.venueTime.dateOf(beforeEnd),
      startMinute: this.venueTime.minuteOf(start),
      endMinute: this.venueTime.minuteOf(beforeEnd) + 1,
    };
  }
}

const NOT_A_BOOKING = { holdExpiresAt: null, isOffer: false, owes: false, hasNote: false };

/** IDs of the spaces that have some of these rooms. */
function spacesWithRooms(roomIds: readonly number[], spaces: readonly CalendarSpaceRow[]): number[] {
  return spaces.filter((space) => space.roomIds.some((room) => roomIds.includes(room))).map(({ id }) => id);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
