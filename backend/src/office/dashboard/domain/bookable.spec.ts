import { merged, minutesWithin } from './bookable.js';

const span = (from: number, to: number) => ({ start: from * 60_000, end: to * 60_000 });

it('merged counts overlapping time once', () => {
  expect(merged([span(60, 120), span(0, 60), span(30, 90), span(200, 210)])).toEqual([
    span(0, 120),
    span(200, 210),
  ]);
});

it('minutesWithin counts only the minutes inside the given periods', () => {
  const day = [span(0, 120), span(200, 210)];
  expect(minutesWithin(span(100, 205), day)).toBe(25);
  expect(minutesWithin(span(120, 200), day)).toBe(0);
});
