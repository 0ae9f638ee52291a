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
  // Staff can undo a cancellation.
  'cancelled → confirmed',
  'cancelled → pending',
];
const STATUSES = Object.values(BookingStatus);
const PAIRS = STATUSES.flatMap((from) =>
  STATUSES.map((to) => ({ from, to, allowed: ALLOWED.includes(`${from} → ${to}`) })),
);

describe('the status of a booking', () => {
  it.each(PAIRS)('changes from $from to $to: $allowed', ({ from, to, allowed }) => {
    expect(canTransition(from, to)).toBe(allowed);
    if (allowed) expect(() => assertTransition(from, to)).not.toThrow();
    else expect(() => assertTransition(from, to)).toThrow(`A ${from} booking cannot become ${to}.`);
  });

  it('never changes once it is completed', () => {
    const ends = STATUSES.filter((status) => BOOKING_TRANSITIONS[status].length === 0);
    expect(ends).toEqual(['completed']);
  });

  it('decides whether the booking occupies its rooms', () => {
    expect([...LIVE_STATUSES].sort()).toEqual(['completed', 'confirmed', 'held', 'pending']);
  });
});
