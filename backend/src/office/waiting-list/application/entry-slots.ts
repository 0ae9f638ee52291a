import { type DatedSlot, periodOf, type Period, SlotList } from '../../../bookings/bookings/domain/slot.js';
import type { VenueTime } from '../../../platform/common/venue-time.js';

export interface TimedSlot extends Period {
  timeSlot: string;
}

/**
 * The slots that answer an entry, the first before: the one that it names, or all that the booking page has of the day.
 * @param slots of that venue-local day, 'YYYY-MM-DD'
 */
export function slotsFor(
  date: string,
  timeSlot: string | null,
  slots: readonly DatedSlot[],
  venueTime: VenueTime,
): TimedSlot[] {
  const isMeant = ({ label, list }: DatedSlot): boolean =>
    timeSlot === null ? list === SlotList.Booking : label === timeSlot;
  const times = slots
    .filter(isMeant)
    .map((slot) => ({ timeSlot: slot.label, ...periodOf(date, slot, venueTime) }));
  return times.sort((a, b) => a.start.getTime() - b.start.getTime());
}
