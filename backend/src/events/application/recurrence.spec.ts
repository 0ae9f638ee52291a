import fc from 'fast-check';
import ICAL from 'ical.js';
import { addDays, VenueTime } from '../../platform/common/venue-time.js';
import { eventPeriod } from '../domain/event-times.js';
import {
  datesOf,
  Frequency,
  MAX_DATES,
  type Recurrence,
  ruleText,
} from '../../platform/common/recurrence.js';

const every = (frequency: Frequency, end: Partial<Recurrence>): Recurrence => ({
  frequency,
  until: null,
  count: null,
  ...end,
});

/** South Australia's clock changes since 2008, for a second library with its own description of the time zone. */
const ADELAIDE = `BEGIN:VTIMEZONE
TZID:Australia/Adelaide
BEGIN:STANDARD
DTSTART:20080406T030000
RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
TZOFFSETFROM:+1030
TZOFFSETTO:+0930
TZNAME:ACST
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20081005T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU
TZOFFSETFROM:+0930
TZOFFSETTO:+1030
TZNAME:ACDT
END:DAYLIGHT
END:VTIMEZONE`;

describe('the dates of a series', () => {
  it.each([
    [
      '2026-11-24',
      every(Frequency.Weekly, { count: 3 }),
      ['2026-11-24', '2026-12-01', '2026-12-08'],
      'FREQ=WEEKLY;BYDAY=TU;COUNT=3',
    ],
    [
      '2026-12-22',
      every(Frequency.Fortnightly, { until: '2027-01-19' }),
      ['2026-12-22', '2027-01-05', '2027-01-19'],
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270119',
    ],
    [
      '2026-12-09',
      every(Frequency.Monthly, { count: 3 }),
      ['2026-12-09', '2027-01-13', '2027-02-10'],
      'FREQ=MONTHLY;BYDAY=+2WE;COUNT=3',
    ],
    // Every month has a last Monday, so a fifth one counts as the last.
    [
      '2026-11-30',
      every(Frequency.Monthly, { count: 3 }),
      ['2026-11-30', '2026-12-28', '2027-01-25'],
      'FREQ=MONTHLY;BYDAY=-1MO;COUNT=3',
    ],
    [
      '2024-02-29',
      every(Frequency.Yearly, { until: '2033-01-01' }),
      ['2024-02-29', '2028-02-29', '2032-02-29'],
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20330101',
    ],
  ])('follow the rule: from %s, %j', (first, recurrence, dates, text) => {
    expect(datesOf(first, recurrence)).toEqual(dates);
    expect(ruleText(first, recurrence)).toBe(text);
  });

  it('stop one after the limit of a series', () => {
    expect(datesOf('2026-11-24', every(Frequency.Weekly, { until: '2099-12-31' }))).toHaveLength(
      MAX_DATES + 1,
    );
    expect(datesOf('2026-11-24', every(Frequency.Weekly, { until: '2026-11-23' }))).toEqual([]);
  });
});

describe('recurrences compared with another library', () => {
  const zone = new VenueTime('Australia/Adelaide');
  const adelaide = new ICAL.Timezone(new ICAL.Component(ICAL.parse(ADELAIDE)));
  const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));
  const end = fc.oneof(
    fc.integer({ min: 1, max: MAX_DATES }).map((count) => ({ count })),
    fc.integer({ min: 0, max: 700 }).map((days) => ({ days })),
  );
  // Between 2 and 3 am, an April day has two instants for each minute, and an October day none.
  const minute = fc.integer({ min: 0, max: 1439 }).filter((of) => of < 120 || of >= 180);
  const clock = (of: number): string =>
    `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;

  it('have the same dates and the same start times', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...Object.values(Frequency)),
        end,
        minute,
        (first, frequency, given, of) => {
          const until = 'days' in given ? addDays(first, given.days) : null;
          const recurrence = { frequency, until, count: 'count' in given ? given.count : null };
          const dates = datesOf(first, recurrence);
          const rule = ICAL.Recur.fromString(ruleText(first, recurrence));
          const start = ICAL.Time.fromDateString(first);
          const iterator = rule.iterator(start);
          const others: string[] = [];
          while (others.length <= MAX_DATES) {
            const next = iterator.next() as ReturnType<typeof iterator.next> | null;
            if (!next) break;
            others.push(next.toString());
          }
          expect(dates).toEqual(others);

          for (const date of dates) {
            const { start: begin } = eventPeriod(
              { date, startTime: clock(of), endTime: clock((of + 90) % 1440) },
              zone,
            );
            const local = ICAL.Time.fromDateTimeString(`${date}T${clock(of)}:00`);
            local.zone = adelaide;
            expect(begin.getTime()).toBe(local.toUnixTime() * 1000);
            expect(clock(zone.minuteOf(begin))).toBe(clock(of));
            expect(zone.dateOf(begin)).toBe(date);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
