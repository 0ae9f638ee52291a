import type { CalendarEntry, CalendarSpace } from '@/api/staff/generated';
import type { GridData } from './grid-target';
import { bookingSlotsOn, firstFree, type TimeRange } from './occupancy';

/** A slot in a column: free for a space, or taken. */
export interface SlotOffer extends TimeRange {
  column: number;
  space: CalendarSpace | null;
  takenBy: CalendarEntry | null;
}

/** The slots of all columns. */
export function slotOffers({ calendar, columns, slots }: GridData): SlotOffer[] {
  return columns.flatMap(({ day, spaces }, column) =>
    bookingSlotsOn(slots, day).map(({ startMinute, endMinute }) => {
      const range = { from: startMinute, until: endMinute };
      return { ...range, column, ...firstFree(calendar, spaces, day, range) };
    }),
  );
}
