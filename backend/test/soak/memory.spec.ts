import { trendOf } from './memory.js';

const samples = (minutes: number, megabytes: (second: number) => number) =>
  Array.from({ length: minutes * 12 }, (_, index) => ({ at: index * 5, megabytes: megabytes(index * 5) }));

describe('memory over a soak', () => {
  it('is flat when it goes up and down, and only rose during the warm-up', () => {
    const trend = trendOf(samples(60, (second) => Math.min(200, 100 + second) + (second % 60)));
    expect(trend).toMatchObject({ isFlat: true, mean: expect.closeTo(227.5, 0) as number });
  });

  it('is not flat when it grows by a tenth or more', () => {
    const trend = trendOf(samples(60, (second) => 200 + second / 60));
    expect(trend).toMatchObject({ isFlat: false, rise: expect.closeTo(55, 0) as number });
  });

  it('is not judged after a few minutes', () => {
    expect(trendOf(samples(4, (second) => second))).toMatchObject({ isFlat: null });
  });
});
