import type { Slot } from '@/api/site/generated';
import type { Calendar, CalendarEntry } from '@/api/staff/generated';
import { formatMinute } from '@/lib/format';

/** For specs: a confirmed booking of the main hall in the afternoon. */
export function anEntry(over: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    kind: 'booking',
    id: 7,
    name: 'Sam Booker',
    detail: 'Birthday Party',
    guestCount: 45,
    status: 'confirmed',
    timeSlot: '2:00 PM - 4:00 PM',
    spaceId: 2,
    spaceIds: [1, 2],
    rooms: [inRoom(1)],
    startsAt: '2099-03-07T03:30:00.000Z',
    endsAt: '2099-03-07T05:30:00.000Z',
    date: '2099-03-07',
    lastDate: '2099-03-07',
    startMinute: 840,
    endMinute: 960,
    holdExpiresAt: null,
    isOffer: false,
    owes: false,
    hasNote: false,
    ...over,
  };
}

/** A viewing of the main hall at 2:00 PM that takes no rooms. */
export function aViewingEntry(over: Partial<CalendarEntry> = {}): CalendarEntry {
  return anEntry({
    kind: 'viewing',
    id: 5,
    name: 'Kim Lee',
    detail: null,
    guestCount: null,
    status: 'open',
    timeSlot: null,
    endMinute: 870,
    endsAt: '2099-03-07T04:00:00.000Z',
    ...over,
  });
}

export function inRoom(roomId: number, setupMinutes = 0, cleanupMinutes = 0): CalendarEntry['rooms'][number] {
  return { roomId, setupMinutes, cleanupMinutes };
}

export const DAY = '2099-03-07';

/** The whole venue has three rooms, each of which is a space of its own. */
export function aCalendar(entries: CalendarEntry[], over: Partial<Calendar> = {}): Calendar {
  const room = (id: number, name: string) => ({ id, name, setupMinutes: 0, cleanupMinutes: 0 });
  return {
    from: DAY,
    to: DAY,
    today: DAY,
    spaces: [
      { id: 1, name: 'Whole venue', roomIds: [1, 2, 3] },
      { id: 2, name: 'Main hall', roomIds: [1] },
      { id: 3, name: 'Bar & lounge', roomIds: [2] },
      { id: 4, name: 'Outdoor area', roomIds: [3] },
    ],
    rooms: [room(1, 'Main hall'), room(2, 'Bar'), room(3, 'Outdoor area')],
    waiting: [],
    entries,
    ...over,
  };
}

/** The whole venue, booked from 6:00 PM to 11:00 PM. */
export function aBall(over: Partial<CalendarEntry> = {}): CalendarEntry {
  return anEntry({
    id: 1,
    name: 'Ball',
    spaceId: 1,
    spaceIds: [1, 2, 3, 4],
    rooms: [inRoom(1), inRoom(2), inRoom(3)],
    startMinute: 1080,
    endMinute: 1380,
    ...over,
  });
}

/** Every two hours from 8:00 AM to midnight. */
export const SLOTS: Slot[] = [480, 600, 720, 840, 960, 1080, 1200, 1320].map((startMinute) => ({
  label: `${formatMinute(startMinute)} - ${formatMinute(startMinute + 120)}`,
  list: 'booking',
  startMinute,
  endMinute: startMinute + 120,
  validFrom: null,
  validTo: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
}));
