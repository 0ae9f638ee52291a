import type { Calendar, CalendarSpace } from '@/api/staff/generated';
import { dayPartsOf } from '@/lib/day-parts';
import { formatLongDate } from '@/lib/format';

/** A column of the time grid: a room of a day, or a day. */
export interface GridColumn {
  key: string;
  day: string;
  /** In the head of the column. */
  label: string;
  /** Read out instead of the label. */
  name: string;
  /** It shows what takes one of these rooms. */
  roomIds: readonly number[];
  /** The spaces that a new booking in it can be for, the best first. */
  spaces: readonly CalendarSpace[];
}

/** The smallest spaces that have all of these rooms. */
export function spacesWith(roomIds: readonly number[], spaces: readonly CalendarSpace[]): CalendarSpace[] {
  const fitting = spaces.filter((space) => roomIds.every((id) => space.roomIds.includes(id)));
  const fewest = Math.min(...fitting.map((space) => space.roomIds.length));
  return fitting.filter((space) => space.roomIds.length === fewest);
}

/** A column for each room. @param spaces those that are for hire */
export function roomColumns(
  day: string,
  { rooms }: Pick<Calendar, 'rooms'>,
  spaces: readonly CalendarSpace[],
): GridColumn[] {
  return rooms.map(({ id, name }) => ({
    key: String(id),
    day,
    label: name,
    name,
    roomIds: [id],
    spaces: spacesWith([id], spaces),
  }));
}

/** A column for each day. @param space shows only what takes one of its rooms */
export function dayColumns(
  days: readonly string[],
  { rooms }: Pick<Calendar, 'rooms'>,
  spaces: readonly CalendarSpace[],
  space: CalendarSpace | null,
): GridColumn[] {
  return days.map((day) => {
    const parts = dayPartsOf(day);
    return {
      key: day,
      day,
      label: `${parts?.weekdayShort} ${parts?.date}`,
      name: formatLongDate(day),
      roomIds: space?.roomIds ?? rooms.map(({ id }) => id),
      spaces: space ? spaces.filter(({ id }) => id === space.id) : spaces,
    };
  });
}
