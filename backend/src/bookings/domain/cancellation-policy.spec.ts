import fc from 'fast-check';
import { addDays } from '../../platform/common/venue-time.js';
import { refundDue } from './cancellation-policy.js';

const POLICY = { fullRefundDays: 14, partialRefundDays: 7, partialRefundPercent: 50 };
const TODAY = '2026-11-20';

describe('the refund of a cancellation', () => {
  it.each([
    [180, 100],
    [14, 100],
    [13, 50],
    [7, 50],
    [6, 0],
    [0, 0],
    [-1, 0],
  ])('made %i days before the booking is %i%%', (daysLeft, percent) => {
    expect(refundDue(300_00, addDays(TODAY, daysLeft), TODAY, POLICY, false)).toEqual({
      percent,
      amountMinor: 300 * percent,
    });
  });

  it('is 100% when the club cancels', () => {
    expect(refundDue(300_00, TODAY, TODAY, POLICY, true)).toEqual({ percent: 100, amountMinor: 300_00 });
  });

  it('is 0 when nothing was paid', () => {
    expect(refundDue(0, addDays(TODAY, 30), TODAY, POLICY, false).amountMinor).toBe(0);
  });

  it('is a whole number of pence and never more than was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: -10, max: 200 }),
        fc.integer({ min: 0, max: 100 }),
        fc.boolean(),
        (paid, daysLeft, partialRefundPercent, byClub) => {
          const policy = { ...POLICY, partialRefundPercent };
          const { amountMinor } = refundDue(paid, addDays(TODAY, daysLeft), TODAY, policy, byClub);
          expect(Number.isInteger(amountMinor)).toBe(true);
          expect(amountMinor).toBeGreaterThanOrEqual(0);
          expect(amountMinor).toBeLessThanOrEqual(paid);
        },
      ),
    );
  });
});
