import { HOLIDAY_NAMES, PublicHoliday, publicHolidays } from './public-holidays.js';

/** Published by SafeWork SA; for later years, computed by hand from the Public Holidays Act 2023 (SA). */
const KNOWN: Record<number, string> = {
  2024: '01-01 01-26 03-11 03-29 03-30 03-31 04-01 04-25 06-10 10-07 12-24 12-25 12-26 12-31',
  2025: '01-01 01-27 03-10 04-18 04-19 04-20 04-21 04-25 06-09 10-06 12-24 12-25 12-26 12-31',
  2026: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-24 12-25 12-26 12-28 12-31',
  2027: '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 10-04 12-24 12-25 12-26 12-27 12-28 12-31',
  2028: '01-01 01-03 01-26 03-13 04-14 04-15 04-16 04-17 04-25 06-12 10-02 12-24 12-25 12-26 12-31',
  2029: '01-01 01-26 03-12 03-30 03-31 04-01 04-02 04-25 06-11 10-01 12-24 12-25 12-26 12-31',
  2030: '01-01 01-28 03-11 04-19 04-20 04-21 04-22 04-25 06-10 10-07 12-24 12-25 12-26 12-31',
};

it.each(Object.entries(KNOWN))('the public holidays of %s are those of South Australia', (year, days) => {
  expect(publicHolidays(Number(year)).map(({ date }) => date)).toEqual(
    days.split(' ').map((day) => `${year}-${day}`),
  );
});

it('Christmas Eve and New Year’s Eve are public holidays from 7:00 PM', () => {
  const late = publicHolidays(2026).filter(({ startMinute }) => startMinute > 0);
  expect(late.map(({ date, startMinute }) => [date, startMinute])).toEqual([
    ['2026-12-24', 19 * 60],
    ['2026-12-31', 19 * 60],
  ]);
});

it('the name of an additional public holiday says that it is additional', () => {
  const christmas = publicHolidays(2027).filter(({ date }) => date >= '2027-12-25' && date < '2027-12-31');
  expect(christmas.map(({ date, name }) => `${date.slice(8)} ${name}`)).toEqual([
    '25 Christmas Day',
    '26 Proclamation Day',
    '27 Christmas Day (additional day)',
    '28 Proclamation Day (additional day)',
  ]);
});

it('every year has each public holiday, and no date twice', () => {
  for (let year = 2000; year <= 2100; year += 1) {
    const days = publicHolidays(year);
    expect(new Set(days.map(({ holiday }) => holiday)).size).toBe(Object.keys(HOLIDAY_NAMES).length);
    // Easter can fall on Anzac Day, as in 2038.
    const besides = days.filter(({ holiday }) => holiday !== PublicHoliday.AnzacDay);
    expect(new Set(besides.map(({ date }) => date)).size).toBe(besides.length);
  }
});
