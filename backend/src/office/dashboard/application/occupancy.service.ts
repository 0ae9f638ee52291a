import { Inject, Injectable } from '@nestjs/common';
import { DaySlots } from '../../../bookings/application/day-slots.service.js';
import { periodOf, slotsOn } from '../../../bookings/domain/slot.js';
import { datesBetween, VenueTime } from '../../../platform/common/venue-time.js';
import { merged, minutesWithin, type Span } from '../domain/bookable.js';
import type { DateRange } from '../domain/overview.js';
import { OccupancyRepository, type TakenRow } from '../persistence/occupancy.repository.js';

export interface Occupancy extends DateRange {
  bookedMinutes: number;
  bookableMinutes: number;
}

/** Computes how much of the bookable time is booked, in minutes of the slots times rooms. Closed time is not bookable. */
@Injectable()
export class OccupancyService {
  constructor(
    private readonly slots: DaySlots,
    private readonly occupancy: OccupancyRepository,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @param ranges consecutive ranges without a gap */
  async of(ranges: readonly DateRange[]): Promise<Occupancy[]> {
    const [first, last] = [ranges[0], ranges.at(-1)];
    if (!first || !last) return [];
    const [from, until] = [this.venueTime.instantOf(first.from, 0), this.venueTime.instantOf(last.to, 1440)];
    const [slots, rooms, booked, closed] = await Promise.all([
      this.slots.all(),
      this.occupancy.rooms(),
      this.occupancy.booked(from, until),
      this.occupancy.closed(from, until),
    ]);
    return ranges.map(({ from: day, to }) => {
      const open = datesBetween(day, to).flatMap((date) =>
        merged(
          slotsOn(slots, date).map((slot) => {
            const { start, end } = periodOf(date, slot, this.venueTime);
            return { start: start.getTime(), end: end.getTime() };
          }),
        ),
      );
      const all = open.reduce((sum, span) => sum + minutesWithin(span, [span]), 0) * rooms;
      return {
        from: day,
        to,
        bookedMinutes: roomMinutes(booked, open),
        bookableMinutes: all - roomMinutes(closed, open),
      };
    });
  }
}

function roomMinutes(taken: readonly TakenRow[], open: readonly Span[]): number {
  const bounds = { start: open[0]?.start ?? 0, end: open.at(-1)?.end ?? 0 };
  return taken.reduce((sum, { start, end, rooms }) => {
    const span = { start: start.getTime(), end: end.getTime() };
    const isNear = span.start < bounds.end && span.end > bounds.start;
    return isNear ? sum + rooms * minutesWithin(span, open) : sum;
  }, 0);
}
