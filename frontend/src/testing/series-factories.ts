import type { BookingSeries, SeriesDate } from '@/api/staff/generated';

/** A date of a dance class in the far future, on Saturdays in March. */
export function aSeriesDate(over: Partial<SeriesDate> = {}): SeriesDate {
  return {
    id: 1042,
    reference: 'BSC-1042-9',
    date: '2099-03-07',
    seriesDate: '2099-03-07',
    timeSlot: '2:00 PM - 4:00 PM',
    slotCount: 1,
    firstTimeSlot: null,
    untilTimeSlot: null,
    spaceId: 2,
    spaceName: 'Main hall',
    startTime: '2099-03-07T03:30:00.000Z',
    endTime: '2099-03-07T05:30:00.000Z',
    eventType: 'Birthday Party',
    guestCount: 20,
    status: 'confirmed',
    totalAmount: '60.00',
    paidAmount: '0.00',
    balance: '60.00',
    payBy: '2099-03-05',
    ownFields: [],
    holiday: null,
    version: 1,
    ...over,
  };
}

export function aSeries(over: Partial<BookingSeries> = {}): BookingSeries {
  const dates = ['2099-03-07', '2099-03-14', '2099-03-21'].map((date, week) =>
    aSeriesDate({ id: 1042 + week, date, seriesDate: date, startTime: `${date}T03:30:00.000Z` }),
  );
  return {
    id: 7,
    rule: 'FREQ=WEEKLY;COUNT=3',
    firstDate: '2099-03-07',
    frequency: 'weekly',
    until: null,
    count: 3,
    excludedDates: [],
    paid: 'by_date',
    hirer: { userId: null, name: 'Dana Steps', email: 'dana@dance.example', phone: null },
    currency: 'GBP',
    totalAmount: '180.00',
    paidAmount: '0.00',
    balance: '180.00',
    dates,
    createdAt: '2026-11-20T02:00:00.000Z',
    ...over,
  };
}
