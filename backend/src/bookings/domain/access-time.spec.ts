import fc from 'fast-check';
import { addDays, VenueTime } from '../../platform/common/venue-time.js';
import { accessFrom, isAccessShown } from './access-time.js';
import { BookingStatus } from './booking-status.js';

const VENUE = new VenueTime('Australia/Adelaide');
const confirmed = (date: string, minute = 960) => ({
  status: BookingStatus.Confirmed,
  date,
  endTime: VENUE.instantOf(date, minute),
});
const isTold = (booking: ReturnType<typeof confirmed>, now: Date) =>
  isAccessShown(booking, VENUE.dateOf(now), now);

it('access notes are shown from the start of the seventh day before the booking until it ends', () => {
  const booking = confirmed('2027-03-20');
  expect(accessFrom(booking)).toBe('2027-03-13');
  expect(isTold(booking, VENUE.instantOf('2027-03-12', 1439))).toBe(false);
  expect(isTold(booking, VENUE.instantOf('2027-03-13', 0))).toBe(true);
  expect(isTold(booking, VENUE.instantOf('2027-03-20', 959))).toBe(true);
  expect(isTold(booking, VENUE.instantOf('2027-03-20', 960))).toBe(false);
});

it.each(Object.values(BookingStatus).filter((status) => status !== BookingStatus.Confirmed))(
  'access notes are never shown for a booking that is %s',
  (status) => {
    const booking = { ...confirmed('2027-03-20'), status };
    const now = VENUE.instantOf('2027-03-19', 600);
    expect(isAccessShown(booking, VENUE.dateOf(now), now)).toBe(false);
  },
);

it('access notes are shown seven calendar days before, also across a change to daylight saving', () => {
  const days = fc.integer({ min: 0, max: 800 }).map((ahead) => addDays('2026-12-01', ahead));
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: -12, max: 3 }),
      fc.integer({ min: 0, max: 1439 }),
      (date, ahead, at) => {
        const now = VENUE.instantOf(addDays(date, ahead), at);
        const isDuring = ahead >= -7 && (ahead < 0 || (ahead === 0 && at < 1380));
        expect(isTold(confirmed(date, 1380), now)).toBe(isDuring);
      },
    ),
  );
});
