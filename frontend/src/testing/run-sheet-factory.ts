import type { RunSheet, SheetBooking } from '@/api/staff/generated';

/** A Saturday's only booking, without reports. */
export function aSheetBooking(over: Partial<SheetBooking> = {}): SheetBooking {
  return {
    id: 7,
    reference: 'BSC-7-1',
    status: 'confirmed',
    startsAt: '2026-11-21T07:30:00.000Z',
    endsAt: '2026-11-21T12:30:00.000Z',
    setUpFrom: '2026-11-21T07:00:00.000Z',
    timeSlot: '6:00 PM - 11:00 PM',
    eventType: 'Birthday Party',
    hirer: 'Robin Taylor',
    phone: '08 8388 0000',
    contactName: null,
    contactPhone: null,
    guestCount: 60,
    space: 'Main hall',
    rooms: ['Main hall', 'Kitchen'],
    extras: [],
    papers: [],
    notes: null,
    runSheetNote: 'The band loads in by the side door.',
    access: [{ space: 'Main hall', text: 'Code 4711.' }],
    bond: 'none',
    attendance: null,
    attendedAt: null,
    attendedByDesk: false,
    leftAt: null,
    inspection: null,
    photos: 0,
    takesPhotos: true,
    incidents: [],
    notTaken: [],
    ...over,
  };
}

/** The run sheet of that Saturday afternoon. */
export function aRunSheet(over: Partial<RunSheet> = {}): RunSheet {
  return {
    date: '2026-11-21',
    previous: '2026-11-20',
    next: '2026-11-22',
    today: '2026-11-21',
    timeZone: 'Australia/Adelaide',
    changedAt: '2026-11-21T06:00:00.000Z',
    asOf: '2026-11-21T08:00:00.000Z',
    bookings: [aSheetBooking()],
    events: [],
    viewings: [],
    ...over,
  };
}
