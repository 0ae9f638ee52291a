import { type DatedSlot, periodOf, type Period, SlotList } from '../../../bookings/bookings/domain/slot.js';
import type { VenueTime } from '../../../platform/common/venue-time.js';

export interface TimedSlot extends Period {
  timeSlot: string;
}

/**
 * The slots that an entry waits for, in order of time: its own slot, or all slots that the booking page offers that day.
 * @param date venue-local, 'YYYY-MM-DD'
 * @param slots all slots of that date
 */
export function slotsFor(
  date: string,
  timeSlot: string | null,
  slots: readonly DatedSlot[],
  venueTime: VenueTime,
): TimedSlot[] {
  const isWanted = ({ label, list }: DatedSlot): boolean =>
    timeSlot === null ? list === SlotList.Booking : label === timeSlot;
  const times = slots
    .filter(isWanted)
    .map((slot) => ({ timeSlot: slot.label, ...periodOf(date, slot, venueTime) }));
  return times.sort((a, b) => a.start.getTime() - b.start.getTime());
}
