import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { DaySlots } from '../../../bookings/application/day-slots.service.js';
import { type DatedSlot, periodOf, SlotList, slotsOn, weekdayOf } from '../../../bookings/domain/slot.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { addMonths, datesBetween, VenueTime } from '../../../platform/common/venue-time.js';
import { ListExports } from '../../../platform/lists/list-exports.js';
import { type SlotCount, slotUse, type SlotUse, type TimedSlot, total } from '../domain/slot-use.js';
import { yearBefore } from '../domain/year-before.js';
import {
  type BookingCounts,
  type SpaceRow,
  type TakenRow,
  UseRepository,
} from '../persistence/use.repository.js';

/** Venue-local days, both included. */
export interface UsePeriod {
  from: string;
  to: string;
}

/** Counts of the period and of the same period of the year before. */
interface ComparedSlots extends SlotCount {
  bookedBefore: number;
  offeredBefore: number;
}

export interface UsedSlot extends ComparedSlots {
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  timeSlot: string;
}

export interface UsedSpace extends ComparedSlots {
  id: number;
  name: string;
  /** In order of time and weekday. */
  slots: UsedSlot[];
}

export interface UseReport extends UsePeriod {
  before: UsePeriod;
  counts: BookingCounts;
  countsBefore: BookingCounts;
  spaces: UsedSpace[];
}

const MAX_YEARS = 2;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** How much of the offered slots was booked, compared with the year before. */
@Injectable()
export class UseReports {
  constructor(
    private readonly use: UseRepository,
    private readonly slots: DaySlots,
    private readonly exports: ListExports,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws ValidationError for a period that ends before it begins, or is too long */
  async read({ from, to }: UsePeriod): Promise<UseReport> {
    if (to < from) throw new ValidationError({ to: ['The last day must not be before the first day.'] });
    if (to >= addMonths(from, 12 * MAX_YEARS))
      throw new ValidationError({ to: [`Choose at most ${MAX_YEARS} years.`] });
    const before = yearBefore({ from, to });
    const [slots, spaces] = await Promise.all([
      this.slots.all(),
      this.use.spaces([this.instants({ from, to }), this.instants(before)]),
    ]);
    const [now, then] = await Promise.all([
      this.during({ from, to }, slots, spaces),
      this.during(before, slots, spaces),
    ]);
    return {
      from,
      to,
      before,
      counts: now.counts,
      countsBefore: then.counts,
      spaces: spaces.map(({ id, name }) => ({
        id,
        name,
        ...compared(now.uses.filter(isOf(id)), then.uses.filter(isOf(id))),
        slots: comparedSlots(now.uses.filter(isOf(id)), then.uses.filter(isOf(id))),
      })),
    };
  }

  async export(period: UsePeriod, actor: Actor): Promise<StreamableFile> {
    const { counts, countsBefore, spaces } = await this.read(period);
    const figure = (name: string, value: number | null, before: number | null): Line => [
      ...[name, '', '', ''],
      ...[value, null, before, null],
    ];
    const lines: Line[] = [
      figure('Bookings', counts.bookings, countsBefore.bookings),
      figure('Cancellations', counts.cancellations, countsBefore.cancellations),
      figure('No-shows', counts.noShows, countsBefore.noShows),
      figure('Lead time (median days)', counts.medianLeadDays, countsBefore.medianLeadDays),
      ...spaces.flatMap(({ name, slots }) =>
        slots.map(({ weekday, timeSlot, booked, offered, bookedBefore, offeredBefore }): Line => [
          ...['Booked slots', name, WEEKDAYS[weekday - 1] ?? '', timeSlot],
          ...[booked, offered, bookedBefore, offeredBefore],
        ]),
      ),
    ];
    return this.exports.table({ name: 'report-of-use', columns: COLUMNS, lines, request: period }, actor);
  }

  private instants({ from, to }: UsePeriod): { start: Date; until: Date } {
    return { start: this.venueTime.instantOf(from, 0), until: this.venueTime.instantOf(to, 1440) };
  }

  private async during(
    period: UsePeriod,
    slots: readonly DatedSlot[],
    spaces: readonly SpaceRow[],
  ): Promise<{ counts: BookingCounts; uses: SlotUse[] }> {
    const { start, until } = this.instants(period);
    const [counts, booked, blocked] = await Promise.all([
      this.use.counts(start, until, this.venueTime.zone),
      this.use.booked(start, until),
      this.use.blocked(start, until),
    ]);
    const uses = slotUse(this.timed(period, slots), spaces, booked.map(inNumbers), blocked.map(inNumbers));
    return { counts, uses };
  }

  /** The slots of the booking page's list. The home page's list has the same hours again. */
  private timed({ from, to }: UsePeriod, slots: readonly DatedSlot[]): TimedSlot[] {
    return datesBetween(from, to).flatMap((date) =>
      slotsOn(slots, date)
        .filter(({ list }) => list === SlotList.Booking)
        .map((slot) => {
          const { start, end } = periodOf(date, slot, this.venueTime);
          const { label, startMinute } = slot;
          const weekday = weekdayOf(date);
          return { label, startMinute, weekday, start: start.getTime(), end: end.getTime() };
        }),
    );
  }
}

type Line = (string | number | null)[];
const COLUMNS = [
  ...['Figure', 'Space', 'Weekday', 'Slot'],
  ...['Count', 'Offered', 'Count a year before', 'Offered a year before'],
];

const inNumbers = ({ start, end, roomIds }: TakenRow) => ({
  start: start.getTime(),
  end: end.getTime(),
  roomIds,
});
const isOf =
  (space: number) =>
  ({ spaceId }: SlotUse): boolean =>
    spaceId === space;

function compared(now: readonly SlotUse[], then: readonly SlotUse[]): ComparedSlots {
  const { booked: bookedBefore, offered: offeredBefore } = total(then);
  return { ...total(now), bookedBefore, offeredBefore };
}

/** One row for each slot and weekday of either period. */
function comparedSlots(now: readonly SlotUse[], then: readonly SlotUse[]): UsedSlot[] {
  const rows = new Map<string, { now: SlotUse[]; then: SlotUse[]; of: SlotUse }>();
  const rowOf = (use: SlotUse) => {
    const key = `${use.weekday} ${use.timeSlot}`;
    const row = rows.get(key) ?? { now: [], then: [], of: use };
    rows.set(key, row);
    return row;
  };
  for (const use of now) rowOf(use).now.push(use);
  for (const use of then) rowOf(use).then.push(use);
  return [...rows.values()]
    .sort(({ of: one }, { of: other }) => one.startMinute - other.startMinute || one.weekday - other.weekday)
    .map(({ of: { weekday, timeSlot }, ...row }) => ({
      weekday,
      timeSlot,
      ...compared(row.now, row.then),
    }));
}
