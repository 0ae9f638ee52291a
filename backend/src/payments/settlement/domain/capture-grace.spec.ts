import { CAPTURE_GRACE_MS, captureMayBeUnderWay } from './capture-grace.js';

const marked = new Date('2027-03-20T10:00:00.000Z');
const after = (ms: number): Date => new Date(marked.getTime() + ms);

describe('the grace of a capture', () => {
  it.each([
    [0, true],
    [1, true],
    [CAPTURE_GRACE_MS - 1, true],
    [CAPTURE_GRACE_MS, false],
    [CAPTURE_GRACE_MS + 1, false],
  ])('after %i ms: %s', (ms, expected) => {
    expect(captureMayBeUnderWay(marked, after(ms))).toBe(expected);
  });

  it('is not given to a payment that was never marked', () => {
    expect(captureMayBeUnderWay(null, marked)).toBe(false);
  });

  it('holds when another process, whose clock is a little ahead, has marked it', () => {
    expect(captureMayBeUnderWay(marked, after(-500))).toBe(true);
  });

  it('outlasts a token and a capture that both time out at the default of ten seconds', () => {
    expect(CAPTURE_GRACE_MS).toBeGreaterThan(20_000);
  });

  it('with one more turn of the reconciler, at its default of thirty seconds, ends within a minute', () => {
    expect(CAPTURE_GRACE_MS + 30_000).toBeLessThanOrEqual(60_000);
  });
});
