import fc from 'fast-check';
import { BookingStatus } from './booking-status.js';
import { assertLiveHold, extendedEnd, hasBegun, type HeldSlot, minutesOfExtension } from './hold-life.js';

const POLICY = { extensionMinutes: 10, maxMinutes: 60 };
const NOW = new Date('2027-03-20T10:00:00.000Z');
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

/** By default held for 15 minutes from now, for a slot tomorrow. */
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
  ])('that starts in %i ms has started: %s', (ms, begun) => {
    expect(hasBegun(new Date(NOW.getTime() + ms), NOW)).toBe(begun);
  });
});

describe('a hold', () => {
  it.each<[string, Partial<HeldSlot>, string | undefined]>([
    ['is live until its end', {}, undefined],
    ['is not live at its end', { holdExpiresAt: NOW }, 'hold_expired'],
    ['is not live once its slot has started', { startTime: NOW }, 'slot_begun'],
    ['is not live once it is marked as expired', { status: BookingStatus.Expired }, 'hold_expired'],
    [
      'is not live once it is marked as expired and its slot has started',
      { status: BookingStatus.Expired, startTime: NOW },
      'slot_begun',
    ],
    ['is not live once it is a confirmed booking', { status: BookingStatus.Confirmed }, 'hold_expired'],
    ['is not live once it is cancelled', { status: BookingStatus.Cancelled, startTime: NOW }, 'hold_expired'],
  ])('%s', (_, overrides, code) => {
    expect(codeOf(() => assertLiveHold(held(overrides), NOW))).toBe(code);
  });
});

describe('the next extension of a hold', () => {
  it.each<[string, Partial<HeldSlot>, number]>([
    ['adds the minutes of the booking rules', {}, 10],
    ['adds only the minutes up to the longest hold', { heldAt: inMinutes(-41) }, 4],
    ['adds whole minutes although the clock was read twice', { heldAt: new Date(NOW.getTime() - 1) }, 10],
    ['adds only the whole minutes up to the start of the slot', { startTime: inMinutes(18.9) }, 3],
    ['adds nothing once the hold has lasted for the longest time', { heldAt: inMinutes(-45) }, 0],
    ['adds nothing to a hold that ends when its slot starts', { startTime: inMinutes(15) }, 0],
  ])('%s', (_, overrides, minutes) => {
    const { holdExpiresAt, ...times } = held(overrides);
    expect(minutesOfExtension({ ...times, holdExpiresAt: holdExpiresAt ?? NOW }, POLICY)).toBe(minutes);
  });
});

describe('an extended hold', () => {
  it.each<[string, Partial<HeldSlot>, number]>([
    ['gains ten minutes', {}, 25],
    ['lasts an hour at most', { heldAt: inMinutes(-40) }, 20],
    ['ends when its slot starts', { startTime: inMinutes(18) }, 18],
  ])('%s', (_, overrides, minutes) => {
    expect(extendedEnd(held(overrides), POLICY, NOW)).toEqual(inMinutes(minutes));
  });

  it.each<[string, Partial<HeldSlot>]>([
    ['it has lasted for the longest time', { heldAt: inMinutes(-45) }],
    ['it already lasts until its slot starts', { startTime: inMinutes(15) }],
  ])('is refused when %s', (_, overrides) => {
    expect(codeOf(() => extendedEnd(held(overrides), POLICY, NOW))).toBe('hold_limit_reached');
  });

  it('never ends after its slot starts, after the longest hold, or earlier than before', () => {
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
