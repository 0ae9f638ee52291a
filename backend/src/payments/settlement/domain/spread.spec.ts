import fc from 'fast-check';
import { spread } from './spread.js';

const left = (...minors: number[]) => minors.map((leftMinor) => ({ leftMinor }));

describe('spread', () => {
  it.each([
    ['takes all from the first payment if it has enough', 500, [800, 300], [500]],
    ['takes the rest from the next payment if the first is used up', 1_000, [800, 300], [800, 200]],
    ['skips a payment with nothing left', 200, [0, 300], [200]],
    ['takes all that is left if there is not enough', 2_000, [800, 300], [800, 300]],
    ['takes nothing for an amount of 0', 0, [800], []],
  ])('%s', (_name, amountMinor, of, expected) => {
    expect(spread(amountMinor, left(...of)).map((taken) => taken.amountMinor)).toEqual(expected);
  });

  it('takes the amount, or all there is, and never more from a payment than it has left', () => {
    const minor = fc.nat(50_000);
    fc.assert(
      fc.property(minor, fc.array(minor), (amountMinor, lefts) => {
        const taken = spread(amountMinor, left(...lefts));
        const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);
        expect(sum(taken.map((each) => each.amountMinor))).toBe(Math.min(amountMinor, sum(lefts)));
        for (const each of taken) expect(each.amountMinor).toBeLessThanOrEqual(each.allocation.leftMinor);
      }),
    );
  });
});
