import { offerEnd } from './offer-end.js';

const POLICY = { hours: 24, endsHoursBefore: 2, minMinutes: 15 };
const START = new Date('2027-03-20T03:30:00Z');
const before = (minutes: number): Date => new Date(START.getTime() - minutes * 60_000);
const end = (minutesBefore: number): string | undefined =>
  offerEnd(START, before(minutesBefore), POLICY)?.toISOString();

describe('an offer', () => {
  it('expires after a day', () => {
    expect(end(10 * 24 * 60)).toBe(before(9 * 24 * 60).toISOString());
  });

  it('expires two hours before the slot at the latest', () => {
    expect(end(26 * 60)).toBe(before(120).toISOString());
    expect(end(26 * 60 - 1)).toBe(before(120).toISOString());
    expect(end(3 * 60)).toBe(before(120).toISOString());
  });

  it('is not made if it would be valid for less than 15 minutes', () => {
    expect(end(135)).toBe(before(120).toISOString());
    expect(end(134)).toBeUndefined();
    expect(end(60)).toBeUndefined();
    expect(end(-60)).toBeUndefined();
  });
});
