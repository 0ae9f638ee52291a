import type { CalendarEntry } from '@/api/staff/generated';

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
    rooms: [{ roomId: 1, setupMinutes: 0, cleanupMinutes: 0 }],
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
