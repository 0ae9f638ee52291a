import ICAL from 'ical.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Attachment } from '../../../platform/mail/persistence/mail.entity.js';
import { BookingCalendar } from './booking-calendar.js';

const CLUB = {
  name: 'The Club; "Hills", and\nmore',
  address: '4 Towers Road',
  phone: '(08) 1',
  email: 'a@b.example',
  url: 'https://club.example',
  calendarDomain: 'calendar.club.example',
};
const bookingOf = (over: Partial<BookingEntity>): BookingEntity =>
  ({
    id: 7,
    version: 1,
    status: BookingStatus.Confirmed,
    eventType: 'Birthday\r\nATTENDEE:mailto:eve@b.example',
    spaceName: 'Main hall',
    startTime: new Date('2026-12-05T03:30:00Z'),
    endTime: new Date('2026-12-05T05:30:00Z'),
    updatedAt: new Date('2026-11-01T00:00:00Z'),
    ...over,
  }) as BookingEntity;

/** Reads a file as a calendar program does. */
function read({ content }: Attachment) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((entry) => ({
    method: calendar.getFirstPropertyValue('method'),
    uid: entry.getFirstPropertyValue('uid'),
    sequence: entry.getFirstPropertyValue('sequence'),
    status: entry.getFirstPropertyValue('status'),
    start: (entry.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
    attendees: entry.getAllProperties('attendee').length,
  }));
}

it('a booking is one calendar entry, which moves and is cancelled with it', () => {
  const calendar = new BookingCalendar();
  const first = calendar.attachment(bookingOf({}), CLUB);
  const later = {
    version: 2,
    startTime: new Date('2026-12-06T03:30:00Z'),
    endTime: new Date('2026-12-06T05:30:00Z'),
  };
  const moved = calendar.attachment(bookingOf(later), CLUB);
  const off = calendar.cancellation([bookingOf({ ...later, status: BookingStatus.Cancelled })], CLUB);
  const uid = 'booking-7@calendar.club.example';
  const start = '2026-12-06T03:30:00.000Z';
  const same = { uid, attendees: 0 };
  expect([first, moved, off].flatMap(read)).toEqual([
    { ...same, method: 'PUBLISH', sequence: 0, status: 'CONFIRMED', start: '2026-12-05T03:30:00.000Z' },
    { ...same, method: 'PUBLISH', sequence: 1, status: 'CONFIRMED', start },
    { ...same, method: 'CANCEL', sequence: 2, status: 'CANCELLED', start },
  ]);
  expect(off.contentType).toContain('method=CANCEL');
});
