import fc from 'fast-check';
import { spreadPayment } from './spread-payment.js';

const owing = (...balances: number[]) =>
  balances.map((balanceMinor, index) => ({ bookingId: index + 1, balanceMinor }));

describe('one payment for a term', () => {
  it.each([
    [9000, [6000, 3000], 0],
    [18000, [6000, 6000, 6000], 0],
    [20000, [6000, 6000, 8000], 2000],
    [100, [100], 0],
  ])('of %i pence is allocated to three dates of 60.00 in order', (amount, allocations, over) => {
    const spread = spreadPayment(amount, owing(6000, 6000, 6000));
    expect(spread.allocations.map(({ amountMinor }) => amountMinor)).toEqual(allocations);
    expect(spread.overMinor).toBe(over);
  });

  it('is allocated in full, and only the last date can get more than its balance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: -500, max: 20_000 }), { maxLength: 104 }),
        (amount, balances) => {
          const dates = owing(...balances);
          const { allocations, overMinor } = spreadPayment(amount, dates);
          const sum = allocations.reduce((all, { amountMinor }) => all + amountMinor, 0);
          expect(sum).toBe(allocations.length === 0 ? 0 : amount);
          for (const { bookingId, amountMinor } of allocations.slice(0, -1))
            expect(amountMinor).toBeLessThanOrEqual(balances[bookingId - 1] ?? 0);
          const owed = balances.reduce((all, balance) => all + Math.max(0, balance), 0);
          expect(overMinor).toBe(Math.max(0, amount - owed));
        },
      ),
    );
  });
});
