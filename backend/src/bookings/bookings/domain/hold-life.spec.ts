import fc from 'fast-check';
import { BookingStatus } from './booking-status.js';
import { assertLiveHold, extendedEnd, hasBegun, type HeldSlot } from './hold-life.js';

const POLICY = { extensionMinutes: 10, maxMinutes: 60 };
const NOW = new Date('2027-03-20T10:00:00.000Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

/** Held for fifteen minutes from now, for a slot of tomorrow, unless told otherwise. */
function held(overrides: Partial<HeldSlot> = {}): HeldSlot {
  return {
    status: BookingStatus.Held,
    startTime: inMinutes(24 * 60),
    heldAt: NOW,
    holdExpiresAt: inMinutes(15),
    ...overrides,
  };
}

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

describe('a slot', () => {
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('that starts in %i ms has begun: %s', (ms, begun) => {
    expect(hasBegun(new Date(NOW.getTime() + ms), NOW)).toBe(begun);
  });
});

describe('a hold is live', () => {
  it.each<[string, Partial<HeldSlot>, string | undefined]>([
    ['until its end', {}, undefined],
    ['not at its end', { holdExpiresAt: NOW }, 'hold_expired'],
    ['not when its slot begins', { startTime: NOW }, 'slot_begun'],
    ['not once it is marked', { status: BookingStatus.Expired }, 'hold_expired'],
    [
      'not once it is marked and its slot has begun',
      { status: BookingStatus.Expired, startTime: NOW },
      'slot_begun',
    ],
    ['not when it is a booking', { status: BookingStatus.Confirmed }, 'hold_expired'],
    ['not when it was given up', { status: BookingStatus.Cancelled, startTime: NOW }, 'hold_expired'],
  ])('%s', (_, overrides, code) => {
    expect(codeOf(() => assertLiveHold(held(overrides), NOW))).toBe(code);
  });
});

describe('a hold that is extended', () => {
  it.each<[string, Partial<HeldSlot>, number]>([
    ['gains ten minutes', {}, 25],
    ['is an hour at most', { heldAt: inMinutes(-40) }, 20],
    ['ends when its slot begins', { startTime: inMinutes(18) }, 18],
  ])('%s', (_, overrides, minutes) => {
    expect(extendedEnd(held(overrides), POLICY, NOW)).toEqual(inMinutes(minutes));
  });

  it.each<[string, Partial<HeldSlot>]>([
    ['its hour is used up', { heldAt: inMinutes(-45) }],
    ['it already lasts until its slot begins', { startTime: inMinutes(15) }],
  ])('is refused when %s', (_, overrides) => {
    expect(codeOf(() => extendedEnd(held(overrides), POLICY, NOW))).toBe('hold_limit_reached');
  });

  it('never passes the begin of its slot, nor its hour, and never ends sooner than before', () => {
    const minutes = fc.integer({ min: -120, max: 120 });
    fc.assert(
      fc.property(minutes, minutes, minutes, (start, since, ends) => {
        const hold = held({
          startTime: inMinutes(start),
          heldAt: inMinutes(since),
          holdExpiresAt: inMinutes(ends),
        });
        const code = codeOf(() => extendedEnd(hold, POLICY, NOW));
        if (start <= 0) expect(code).toBe('slot_begun');
        else if (ends <= 0) expect(code).toBe('hold_expired');
        else if (code) expect(ends >= start || ends >= since + 60).toBe(true);
        else {
          const end = extendedEnd(hold, POLICY, NOW).getTime();
          expect(end).toBeGreaterThan(inMinutes(ends).getTime());
          expect(end).toBeLessThanOrEqual(
            Math.min(inMinutes(start).getTime(), inMinutes(since + 60).getTime()),
          );
        }
      }),
    );
  });
});
