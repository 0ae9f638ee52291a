import { creditLines } from './credit-lines.js';

const lines = (...amounts: number[]) =>
  amounts.map((amountMinor, index) => ({ orderLineId: index + 1, amountMinor }));
const sumOf = (credited: { amountMinor: number }[]): number =>
  credited.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

it('credits all lines of a cancelled booking', () => {
  expect(creditLines(lines(-12_000, 6000), 12_000)).toEqual(lines(-12_000, 6000));
});

it('credits nothing when a booking became dearer or did not change', () => {
  expect(creditLines(lines(2000), 12_000)).toEqual([]);
  expect(creditLines(lines(-2000, 2000), 12_000)).toEqual([]);
  expect(creditLines([], 12_000)).toEqual([]);
});

it('credits no more than the invoice has left', () => {
  expect(creditLines(lines(-12_000), 2000)).toEqual(lines(-2000));
  expect(sumOf(creditLines(lines(-5000, -5000, 1000), 4000))).toBe(-4000);
  expect(creditLines(lines(-5000), 0)).toEqual([]);
});

it('never credits more than the difference or the limit, for any lines', () => {
  for (let seed = 1; seed < 500; seed += 1) {
    const amounts = Array.from(
      { length: 1 + (seed % 5) },
      (_, place) => ((seed * (place + 7) * 7919) % 2001) - 1200,
    );
    const given = lines(...amounts.filter((amount) => amount !== 0));
    const limit = (seed * 131) % 1500;
    const sum = sumOf(given);
    expect(sumOf(creditLines(given, limit))).toBe(sum < 0 ? -Math.min(-sum, limit) || 0 : 0);
  }
});
