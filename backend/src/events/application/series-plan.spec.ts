import fc from 'fast-check';
import ICAL from 'ical.js';
import { newContent } from '../../platform/common/content-fields.js';
import { addDays } from '../../platform/common/venue-time.js';
import {
  datesOf,
  Frequency,
  MAX_DATES,
  type Recurrence,
  recurrenceOf,
  ruleText,
} from '../../platform/common/recurrence.js';
import { type EventContent, EventFields, EventStatus } from '../domain/event-content.js';
import { fieldsThatDiffer, withGroups } from '../domain/series-fields.js';
import {
  Effect,
  isChangedByItself,
  type PlannedChange,
  planMove,
  planPublication,
  planRule,
  Scope,
  type SeriesDate,
  templateOf,
} from '../domain/series-plan.js';

const TODAY = '2027-01-01';
const CONTENT: EventContent = newContent(EventFields, {
  title: 'Training',
  description: 'Bring a bib.',
  date: '2027-03-23',
  startTime: '18:00',
  endTime: '19:30',
  venue: 'Main Hall',
  clubId: 1,
});

function dateOn(id: number, day: string, over: Partial<SeriesDate> = {}): SeriesDate {
  return {
    id,
    status: EventStatus.Published,
    originalDate: day,
    content: { ...CONTENT, date: day },
    draft: null,
    wasPublished: true,
    ownFields: [],
    removedFromSeries: false,
    isMine: true,
    ...over,
  };
}

/** The series after the plan, with the new dates that were not left out. */
function carriedOut(dates: readonly SeriesDate[], planned: readonly PlannedChange[]): SeriesDate[] {
  const changed = new Map(planned.flatMap((change) => (change.of ? [[change.of.id, change] as const] : [])));
  const kept = dates.flatMap((date): SeriesDate[] => {
    const change = changed.get(date.id);
    if (!change) return [date];
    const { effect, content, draft, ownFields, removedFromSeries } = change;
    if (effect === Effect.Removes) return [];
    const status =
      effect === Effect.Cancels
        ? EventStatus.Cancelled
        : effect === Effect.Restores || effect === Effect.Publishes
          ? EventStatus.Published
          : date.status;
    return [{ ...date, status, content, draft, ownFields, removedFromSeries }];
  });
  const next = Math.max(0, ...dates.map(({ id }) => id)) + 1;
  const added = planned.filter(({ effect }) => effect === Effect.Adds);
  return [...kept, ...added.map(({ content }, place) => dateOn(next + place, content.date, { content }))];
}

describe('a change published on other dates', () => {
  const [one, two, three] = ['2027-03-23', '2027-04-06', '2027-04-20'] as const;

  it('keeps groups together: a date with its own end keeps its start, and one with its own price stays paid', () => {
    const own = { ...CONTENT, date: two, endTime: '21:00', isPaid: true, price: '£8' };
    const second = dateOn(2, two, { content: own, ownFields: withGroups(['endTime', 'price']) });
    const first = dateOn(1, one, {
      draft: { ...CONTENT, date: one, startTime: '17:00', isPaid: true, price: '£5', title: 'Match' },
    });
    const { fields, dates } = planPublication(first, [first, second, dateOn(3, three)], Scope.All, TODAY);
    expect(fields).toEqual(['title', 'startTime', 'endTime', 'isPaid', 'price']);
    expect(dates[1]?.content).toEqual({ ...own, title: 'Match' });
    expect(dates[2]?.content).toMatchObject({ startTime: '17:00', price: '£5', date: three });
    expect(dates[1]?.keeps).toEqual(['startTime', 'endTime', 'isPaid', 'price']);
  });

  it('applies to a date whose own value equals the first date’s former value', () => {
    const own = { ...CONTENT, date: two, venue: 'Oval' };
    const second = dateOn(2, two, { content: own, ownFields: ['venue'] });
    const first = dateOn(1, one, {
      content: { ...CONTENT, date: one, venue: 'Oval' },
      ownFields: ['venue'],
      draft: { ...CONTENT, date: one, venue: 'Bar' },
    });
    const { dates } = planPublication(first, [first, second], Scope.All, TODAY);
    expect(dates.map(({ content, ownFields }) => [content.venue, ownFields])).toEqual([
      ['Bar', []],
      ['Bar', []],
    ]);
  });

  it('leaves out values of one date in the template of new dates', () => {
    const special = dateOn(1, one, {
      content: { ...CONTENT, date: one, title: 'Opening night' },
      ownFields: ['title'],
    });
    expect(templateOf(special, [special, dateOn(2, two)]).title).toBe('Training');
    expect(templateOf(special, [special]).title).toBe('Opening night');
  });
});

describe('a series after any changes', () => {
  const frequency = fc.constantFrom(...Object.values(Frequency));
  const end = fc.oneof(
    fc.integer({ min: 1, max: 20 }).map((count) => ({ count, days: null })),
    fc.integer({ min: 0, max: 300 }).map((days) => ({ count: null, days })),
  );
  const scope = fc.constantFrom(Scope.Later as const, Scope.All as const);
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      venue: fc.constantFrom('Oval', 'Bar', 'Main Hall'),
      scope: fc.constantFrom(...Object.values(Scope)),
    }),
    fc.record({
      kind: fc.constant('times' as const),
      startTime: fc.constantFrom('07:00', '17:00', '18:00'),
      scope: fc.constantFrom(...Object.values(Scope)),
    }),
    fc.record({ kind: fc.constant('move' as const), days: fc.integer({ min: -3, max: 3 }) }),
    fc.record({
      kind: fc.constant('cancel' as const),
      scope: fc.constantFrom(Scope.This, Scope.This, Scope.Later),
    }),
    fc.record({
      kind: fc.constant('rule' as const),
      scope,
      frequency,
      end,
      shift: fc.integer({ min: 0, max: 6 }),
    }),
  );
  const history = fc.array(fc.record({ at: fc.nat(), change }), { minLength: 1, maxLength: 12 });

  const recurrenceFrom = (
    first: string,
    of: Frequency,
    given: { count: number | null; days: number | null },
  ): Recurrence => ({
    frequency: of,
    count: given.count,
    until: given.days === null ? null : addDays(first, given.days),
  });

  /** The days of a rule, as another library computes them. */
  function daysOf(rule: string, first: string): string[] {
    const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first));
    const days: string[] = [];
    for (;;) {
      const next = iterator.next() as ReturnType<typeof iterator.next> | null;
      if (!next || days.length > MAX_DATES) return days;
      days.push(next.toString());
    }
  }

  it('keeps dates that were changed or cancelled by themselves, and has no date twice', () => {
    let survived = 0;
    let removedFromSeries = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), frequency, end, history, (offset, of, given, steps) => {
        const first = addDays('2027-02-01', offset);
        const rhythm = recurrenceFrom(first, of, given);
        let dates = datesOf(first, rhythm).map((day, place) => dateOn(place + 1, day));
        for (const { at, change: next } of steps) {
          const pivot = dates[at % dates.length];
          if (!pivot) return;
          const before = dates;
          if (next.kind === 'edit' || next.kind === 'times') {
            const { kind: _kind, scope: meant, ...fields } = next;
            const draft = { ...pivot.content, ...fields };
            const edited = { ...pivot, draft };
            dates = dates.map((date) => (date.id === pivot.id ? edited : date));
            dates = carriedOut(dates, planPublication(edited, dates, meant, TODAY).dates);
            for (const date of before) {
              const after = dates.find(({ id }) => id === date.id);
              if (date.id === pivot.id || !after) continue;
              expect(after.status).toBe(date.status);
              expect(after.content.date).toBe(date.content.date);
              if (date.status === EventStatus.Cancelled || meant === Scope.This)
                expect(after.content).toEqual(date.content);
              // A date keeps its own values, unless they equal the first date's.
              for (const field of fieldsThatDiffer(date.content, after.content))
                expect(!date.ownFields.includes(field) || date.content[field] === pivot.content[field]).toBe(
                  true,
                );
            }
          } else if (next.kind === 'move') {
            const content = { ...pivot.content, date: addDays(pivot.content.date, next.days) };
            dates = dates.map((date) => (date.id === pivot.id ? { ...date, content } : date));
          } else if (next.kind === 'cancel') {
            if (pivot.status === EventStatus.Cancelled) continue;
            const plan = planMove(pivot, dates, { scope: next.scope, to: EventStatus.Cancelled }, TODAY);
            dates = carriedOut(dates, plan);
          } else {
            const from = addDays(pivot.originalDate, next.shift);
            const recurrence = recurrenceFrom(from, next.frequency, next.end);
            const days = datesOf(from, recurrence);
            if (days.length === 0) continue;
            const text = ruleText(from, recurrence);
            expect(days).toEqual(daysOf(text, from));
            expect(recurrenceOf(text)).toEqual(recurrence);
            const template = templateOf(pivot, dates);
            const plan = planRule(
              pivot,
              dates,
              { scope: next.scope, days, excludedDates: [], template },
              TODAY,
            );
            dates = carriedOut(dates, plan);
            for (const date of before) {
              const after = dates.find(({ id }) => id === date.id);
              // Published dates never disappear, and separate changes are never overwritten.
              expect(after?.content).toEqual(date.content);
              if (date.status === EventStatus.Cancelled && !date.removedFromSeries)
                expect(after?.status).toBe(EventStatus.Cancelled);
              if (date.status === EventStatus.Published && isChangedByItself(date, template)) {
                survived += 1;
                expect(after?.status).toBe(EventStatus.Published);
              }
              if (after?.removedFromSeries && !date.removedFromSeries) {
                removedFromSeries += 1;
                expect(days).not.toContain(date.originalDate);
              }
            }
            // Every day of the rule has its date.
            const there = new Set(dates.map(({ originalDate }) => originalDate));
            expect(days.filter((day) => !there.has(day))).toEqual([]);
            // Applying the same rule again changes nothing.
            const again = dates.find(({ id }) => id === pivot.id) ?? pivot;
            const second = planRule(
              again,
              dates,
              { scope: next.scope, days, excludedDates: [], template },
              TODAY,
            );
            const idle: Effect[] = [Effect.Stays, Effect.Keeps, Effect.Cancelled];
            expect(second.filter(({ effect }) => !idle.includes(effect))).toEqual([]);
          }
          const originals = dates.map(({ originalDate }) => originalDate);
          expect(new Set(originals).size).toBe(originals.length);
        }
      }),
      { numRuns: 400 },
    );
    // Makes sure that both cases occurred often enough.
    expect(survived).toBeGreaterThan(50);
    expect(removedFromSeries).toBeGreaterThan(50);
  }, 60_000);

  it('restores only the dates that a rule had cancelled if the former rule is set again', () => {
    const weekly = datesOf('2027-03-02', { frequency: Frequency.Weekly, count: 6, until: null });
    const fortnightly = datesOf('2027-03-02', { frequency: Frequency.Fortnightly, count: 3, until: null });
    let dates = weekly.map((day, place) => dateOn(place + 1, day));
    dates[3] = { ...dates[3]!, status: EventStatus.Cancelled };
    for (const days of [fortnightly, weekly]) {
      const pivot = dates[0]!;
      const rule = { scope: Scope.All as const, days, excludedDates: [], template: templateOf(pivot, dates) };
      dates = carriedOut(dates, planRule(pivot, dates, rule, TODAY));
    }
    expect(dates.map(({ status }) => status)).toEqual([
      ...['published', 'published', 'published', 'cancelled', 'published', 'published'],
    ]);
  });

  it('deletes drafts that the rule no longer has, keeps past dates, and leaves out excluded ones', () => {
    const [one, two, three] = ['2026-12-29', '2027-01-05', '2027-01-12'] as const;
    const draft = { status: EventStatus.Draft, wasPublished: false };
    const dates = [dateOn(1, one, draft), dateOn(2, two, draft), dateOn(3, three, draft)];
    const rule = {
      scope: Scope.All as const,
      days: [two, '2027-01-06', '2027-01-07'],
      excludedDates: ['2027-01-07'],
      template: CONTENT,
    };
    expect(planRule(dates[1]!, dates, rule, TODAY).map(({ effect }) => effect)).toEqual([
      ...[Effect.Over, Effect.Stays, Effect.Adds, Effect.LeftOut, Effect.Removes],
    ]);
  });
});
