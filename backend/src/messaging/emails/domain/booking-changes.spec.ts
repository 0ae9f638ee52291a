import { changedWords } from './booking-changes.js';

const BEFORE = {
  date: '2026-12-18',
  timeSlot: '6:00 PM - 8:00 PM',
  spaceName: 'Main hall',
  eventType: 'Party',
  guestCount: 30,
  totalMinor: 24_000,
};

it.each([
  [{}, ''],
  [{ guestCount: 45 }, 'the number of guests'],
  [{ timeSlot: '8:00 PM - 10:00 PM', totalMinor: 30_000 }, 'the time and the price'],
  [{ date: '2026-12-19', spaceName: 'Bar', guestCount: 45 }, 'the date, the space and the number of guests'],
])('a change of %j is said as %j', (change, words) => {
  expect(changedWords(BEFORE, { ...BEFORE, ...change })).toBe(words);
});
