import type { SharedRunSheet, SheetBooking } from '@/api/members/generated';
import type { UnsentReport } from './run-sheet-store';
import { withBooking, withUnsentReports } from './unsent-reports';

const BOOKING = {
  id: 7,
  attendance: 'no_show',
  attendedAt: '2026-11-21T07:40:00.000Z',
  attendedByDesk: true,
  leftAt: null,
  inspection: null,
  photos: 0,
  incidents: [],
} as unknown as SheetBooking;
const AT = '2026-11-21T08:00:00.000Z';
const aWaiting = (over: Partial<UnsentReport>): UnsentReport => ({
  id: '1',
  key: 'k',
  bookingId: 7,
  kind: 'arrived',
  words: null,
  doneAt: AT,
  photo: null,
  refused: null,
  ...over,
});

it('withUnsentReports shows unsent reports as if they were sent', () => {
  const shown = withUnsentReports(BOOKING, [
    aWaiting({}),
    aWaiting({ kind: 'damage', words: 'A window.' }),
    aWaiting({ kind: 'photo' }),
    aWaiting({ kind: 'incident', words: 'The alarm.' }),
    aWaiting({ kind: 'left' }),
  ]);
  expect(shown).toMatchObject({
    attendance: 'arrived',
    attendedAt: AT,
    attendedByDesk: false,
    inspection: { result: 'damage', notes: 'A window.', at: AT },
    photos: 1,
    incidents: [{ words: 'The alarm.', at: AT }],
    leftAt: AT,
  });
});

it('withUnsentReports ignores reports of other bookings and refused reports', () => {
  expect(
    withUnsentReports(BOOKING, [aWaiting({ bookingId: 8 }), aWaiting({ refused: 'Cancelled.' })]),
  ).toEqual(BOOKING);
});

it('withBooking replaces a booking by the server’s answer, or removes it', () => {
  const sheet = { bookings: [BOOKING, { ...BOOKING, id: 8 }] } as unknown as SharedRunSheet;
  const arrived: SheetBooking = { ...BOOKING, attendance: 'arrived' };
  expect(withBooking(sheet, 7, arrived).bookings.map(({ attendance }) => attendance)).toEqual([
    'arrived',
    'no_show',
  ]);
  expect(withBooking(sheet, 7, null).bookings.map(({ id }) => id)).toEqual([8]);
});
