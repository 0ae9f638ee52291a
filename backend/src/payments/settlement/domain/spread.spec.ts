import fc from 'fast-check';
import { spread } from './spread.js';

const left = (...minors: number[]) => minors.map((leftMinor) => ({ leftMinor }));

describe('an amount spread over payments', () => {
  it.each([
    ['the first has enough', 500, [800, 300], [500]],
    ['the first is used up, and the next gives the rest', 1_000, [800, 300], [800, 200]],
    ['one of which nothing is left is passed over', 200, [0, 300], [200]],
    ['there is not enough', 2_000, [800, 300], [800, 300]],
    ['nothing is owed', 0, [800], []],
  ])('%s', (_name, amountMinor, of, expected) => {
    expect(spread(amountMinor, left(...of)).map((taken) => taken.amountMinor)).toEqual(expected);
  });

  it('gives all that is owed, or all that there is, and of none more than is left of it', () => {
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
