import {
  assertTransition,
  BOOKING_TRANSITIONS,
  BookingStatus,
  canTransition,
  LIVE_STATUSES,
} from './booking-status.js';

const ALLOWED = [
  'held → confirmed',
  'held → expired',
  'held → cancelled',
  'expired → confirmed',
  'pending → confirmed',
  'pending → cancelled',
  'confirmed → completed',
  'confirmed → cancelled',
  // Staff undo a cancellation.
  'cancelled → confirmed',
  'cancelled → pending',
];
const STATUSES = Object.values(BookingStatus);
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to, name: `${from} → ${to}` })));

describe('the states of a booking', () => {
  it.each(PAIRS)('$name', ({ from, to, name }) => {
    const allowed = ALLOWED.includes(name);
    expect(canTransition(from, to)).toBe(allowed);
    if (allowed) expect(() => assertTransition(from, to)).not.toThrow();
    else expect(() => assertTransition(from, to)).toThrow(`A ${from} booking cannot become ${to}.`);
  });

  it('end with completed', () => {
    const ends = STATUSES.filter((status) => BOOKING_TRANSITIONS[status].length === 0);
    expect(ends).toEqual(['completed']);
  });

  it('occupy the slot from the hold to the end, and not once it is given up', () => {
    expect([...LIVE_STATUSES].sort()).toEqual(['completed', 'confirmed', 'held', 'pending']);
  });
});
