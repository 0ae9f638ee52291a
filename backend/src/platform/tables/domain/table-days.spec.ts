import { DayOrder, daysOf, readDay } from './table-days.js';

it.each([
  ['2024-02-29', '2024-02-29'],
  ['2024-02-29 09:14:33', '2024-02-29'],
  ['2024-02-29T09:14:33.123Z', '2024-02-29'],
  ['2024-02-29T09:14:33+10:30', '2024-02-29'],
  ['2024/2/9', '2024-02-09'],
  ['2024/02/09 10:05:33 AM GMT+10:30', '2024-02-09'],
  ['3/12/2024', '2024-12-03'],
  ['3/12/24', '2024-12-03'],
  ['31.1.2025', '2025-01-31'],
  ['14/03/2026 2:05 PM', '2026-03-14'],
  ['14/3/2026 14:05', '2026-03-14'],
  ['14-Mar-26', '2026-03-14'],
  ['Sat 14 Mar 2026', '2026-03-14'],
  ['Saturday, 14 March 2026', '2026-03-14'],
  ['14th September 2025', '2025-09-14'],
  ['Mar 14, 2026', '2026-03-14'],
  ['March 14, 2026, 2:05 p.m.', '2026-03-14'],
  ['29/2/2025', null],
  ['12/31/2024', null],
  ['10:05', null],
  ['14 Smarch 2026', null],
  ['2026-03-14 at 10:05 or later', null],
  ['last year', null],
  [`14/3/2026${' '.repeat(100_000)}x`, null],
])('readDay with the day first reads %.40s as %s', (cell, day) =>
  expect(readDay(cell, DayOrder.DayFirst)).toBe(day),
);

it.each([
  ['3/12/2024', '2024-03-12'],
  ['3/14/2026 10:05:33', '2026-03-14'],
  ['14/3/2026', null],
])('readDay with the month first reads %s as %s', (cell, day) =>
  expect(readDay(cell, DayOrder.MonthFirst)).toBe(day),
);

describe('daysOf', () => {
  const of = (...cells: string[]) =>
    daysOf(
      cells.map((cell, index) => ({ line: index + 2, cells: [cell] })),
      0,
    );

  it('takes the order from one cell with a day above 12', () => {
    expect(of('3/4/2026', '5/6/2026', '14/3/2026')).toEqual({ order: DayOrder.DayFirst, isSure: true });
    expect(of('3/4/2026', '3/14/2026 10:05')).toEqual({ order: DayOrder.MonthFirst, isSure: true });
  });

  it('assumes the day first if no cell decides it, and reports that it is not sure', () => {
    expect(of('3/4/2026', '2026-03-14')).toEqual({ order: DayOrder.DayFirst, isSure: false });
  });

  it('names the lines that contradict each other', () => {
    expect(of('14/3/2026', '3/14/2026')).toBe(
      'Some dates have the day first (line 2: 14/3/2026), others the month (line 3: 3/14/2026). Write them all the same way, for example 2026-03-14.',
    );
  });

  it('returns no order if no day is written in numbers only', () =>
    expect(of('2026-03-14', '14 Mar 2026', '')).toBeNull());
});
