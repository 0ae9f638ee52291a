import { pauseAfter, retryAfterOf } from './retry-schedule.js';

const HOUR = 3600;
const DAY = 24 * HOUR;
const pauses = (random: number): number[] => {
  const found: number[] = [];
  for (
    let pause = pauseAfter(1, null, random);
    pause !== null;
    pause = pauseAfter(found.length + 1, null, random)
  )
    found.push(pause);
  return found;
};

it('a delivery is tried ten times in about three days', () => {
  expect(pauses(0.5)).toHaveLength(9);
  const days = (random: number): number => pauses(random).reduce((sum, pause) => sum + pause, 0) / DAY;
  expect(days(0)).toBeGreaterThan(2.3);
  expect(days(0.5)).toBeCloseTo(3, 0);
  expect(days(1)).toBeLessThan(3.6);
});

it('a delivery waits as long as the receiver asks, at most a day', () => {
  expect(pauseAfter(1, HOUR, 0.5)).toBe(HOUR);
  expect(pauseAfter(9, 1, 0.5)).toBe(22 * HOUR);
  expect(pauseAfter(1, 30 * DAY, 0.5)).toBe(DAY);
});

it('Retry-After is read as seconds or as a date, and anything else is ignored', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  expect(retryAfterOf('120', now)).toBe(120);
  expect(retryAfterOf('Tue, 01 Dec 2026 00:05:00 GMT', now)).toBe(300);
  expect(retryAfterOf('Mon, 30 Nov 2026 00:00:00 GMT', now)).toBe(0);
  expect(retryAfterOf('soon', now)).toBeNull();
  expect(retryAfterOf(undefined, now)).toBeNull();
});
