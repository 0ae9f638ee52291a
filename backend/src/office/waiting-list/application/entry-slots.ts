import { type DatedSlot, periodOf, type Period, SlotList } from '../../../bookings/domain/slot.js';
import { type BookedSlots, oneSlot, slotRun, slotsOf } from '../../../bookings/domain/slot-run.js';
import type { NamedSlots } from '../../../platform/common/named-slots.js';
import type { VenueTime } from '../../../platform/common/venue-time.js';

/** What an entry can be offered: one slot, or several in a row. */
export interface TimedSlot extends Period, BookedSlots {}

/**
 * What an entry waits for, in order of time: its own slot, its own slots in a row, or each slot that the booking page offers that day.
 * @param date venue-local, 'YYYY-MM-DD'
 * @param named null: any slot of the day
 * @param slots all slots of that date, in order
 */
export function slotsFor(
  date: string,
  named: NamedSlots | null,
  slots: readonly DatedSlot[],
  venueTime: VenueTime,
): TimedSlot[] {
  if (named && named.untilTimeSlot !== null) {
    const run = slotRun(slots, named);
    return run ? [{ ...slotsOf(run), ...periodOf(date, run, venueTime) }] : [];
  }
  const isWanted = ({ label, list }: DatedSlot): boolean =>
    named === null ? list === SlotList.Booking : label === named.timeSlot;
  const times = slots
    .filter(isWanted)
    .map((slot) => ({ ...oneSlot(slot.label), ...periodOf(date, slot, venueTime) }));
  return times.sort((a, b) => a.start.getTime() - b.start.getTime());
}
