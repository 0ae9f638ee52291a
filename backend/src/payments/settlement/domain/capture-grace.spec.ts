import { CAPTURE_GRACE_MS, captureMayBeUnderWay } from './capture-grace.js';

const marked = new Date('2027-03-20T10:00:00.000Z');
const after = (ms: number): Date => new Date(marked.getTime() + ms);

describe('captureMayBeUnderWay', () => {
  it.each([
    [0, true],
    [1, true],
    [CAPTURE_GRACE_MS - 1, true],
    [CAPTURE_GRACE_MS, false],
    [CAPTURE_GRACE_MS + 1, false],
  ])('%i ms after a payment was marked, its capture may be under way: %s', (ms, expected) => {
    expect(captureMayBeUnderWay(marked, after(ms))).toBe(expected);
  });

  it('a payment that was never marked has no capture under way', () => {
    expect(captureMayBeUnderWay(null, marked)).toBe(false);
  });

  it('a mark from a process whose clock is ahead still counts', () => {
    expect(captureMayBeUnderWay(marked, after(-500))).toBe(true);
  });

  it('the grace is longer than a token request and a capture that both time out after 10 seconds', () => {
    expect(CAPTURE_GRACE_MS).toBeGreaterThan(20_000);
  });

  it('the grace and one reconciler interval of 30 seconds together take at most a minute', () => {
    expect(CAPTURE_GRACE_MS + 30_000).toBeLessThanOrEqual(60_000);
  });
});
