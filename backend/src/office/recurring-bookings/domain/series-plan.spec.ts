import fc from 'fast-check';
import { OWN_FIELDS } from '../../../platform/common/own-fields.js';
import { addDays } from '../../../platform/common/venue-time.js';
import { type DateOfSeries, Effect, inScope, planChange, Scope, type WantedChange } from './series-plan.js';

const FIRST = '2027-02-02';
const aDate = (week: number, over: Partial<DateOfSeries> = {}): DateOfSeries => {
  const date = addDays(FIRST, 7 * week);
  return {
    id: week + 1,
    date,
    seriesDate: date,
    timeSlot: '6:00 PM - 8:00 PM',
    untilTimeSlot: null,
    spaceId: 2,
    eventType: 'Other',
    guestCount: 20,
    isActive: true,
    hasBegun: false,
    ownFields: [],
    ...over,
  };
};
const change = (over: Partial<WantedChange>): WantedChange => ({
  anchorId: 1,
  scope: Scope.All,
  to: {},
  exceptions: [],
  ...over,
});

describe('a change of a recurring booking', () => {
  it('moves every date by the same number of days as its first date', () => {
    const planned = planChange([aDate(0), aDate(1), aDate(2)], change({ to: { date: addDays(FIRST, 2) } }));
    expect(planned.map(({ to }) => to.date)).toEqual([0, 1, 2].map((week) => addDays(FIRST, 7 * week + 2)));
    expect(planned.every(({ ownFields }) => ownFields.length === 0)).toBe(true);
  });

  it('leaves fields changed on one date alone, past dates and cancelled dates', () => {
    const dates = [
      aDate(0),
      aDate(1, { ownFields: ['timeSlot'] }),
      aDate(2, { isActive: false }),
      aDate(3, { hasBegun: true }),
      aDate(4, { ownFields: ['spaceId'] }),
    ];
    const planned = planChange(dates, change({ to: { timeSlot: 'later' } }));
    expect(planned.map(({ effect }) => effect)).toEqual([
      Effect.Changes,
      Effect.Keeps,
      Effect.Cancelled,
      Effect.Over,
      Effect.Changes,
    ]);
  });

  it('overwrites an own field of the date it starts from, which then follows the series again', () => {
    const [first] = planChange(
      [aDate(0, { ownFields: ['spaceId', 'timeSlot'] }), aDate(1)],
      change({ scope: Scope.Later, to: { timeSlot: 'later' } }),
    );
    expect(first).toMatchObject({ effect: Effect.Changes, ownFields: ['spaceId'] });
  });

  it('to several slots in a row, or back to one, is a change of time', () => {
    const evening = { timeSlot: '6:00 PM - 8:00 PM', untilTimeSlot: '8:00 PM - 10:00 PM' };
    const [one, own] = planChange(
      [aDate(0), aDate(1, { ownFields: ['timeSlot'] })],
      change({ to: { untilTimeSlot: '8:00 PM - 10:00 PM' } }),
    );
    expect(one).toMatchObject({ effect: Effect.Changes, to: evening, ownFields: [] });
    expect(own).toMatchObject({ effect: Effect.Keeps, keeps: ['timeSlot'] });
    const several = [aDate(0, evening), aDate(1, evening)];
    const shorter = planChange(
      several,
      change({
        to: { timeSlot: evening.timeSlot },
        exceptions: [{ bookingId: 2, leave: false, timeSlot: 'noon', untilTimeSlot: 'one' }],
      }),
    );
    expect(shorter).toMatchObject([
      { effect: Effect.Changes, to: { ...evening, untilTimeSlot: null }, ownFields: [] },
      {
        effect: Effect.Changes,
        to: { timeSlot: 'noon', untilTimeSlot: 'one' },
        ownFields: ['timeSlot'],
      },
    ]);
  });

  it('of one date alone makes the changed fields that date’s own', () => {
    const planned = planChange([aDate(0), aDate(1)], change({ scope: Scope.This, to: { guestCount: 30 } }));
    expect(planned).toMatchObject([{ id: 1, ownFields: ['guestCount'] }]);
  });

  it('makes the fields of an exception that date’s own', () => {
    const planned = planChange(
      [aDate(0), aDate(1), aDate(2)],
      change({
        to: { timeSlot: 'later' },
        exceptions: [
          { bookingId: 2, leave: true },
          { bookingId: 3, leave: false, spaceId: 4 },
        ],
      }),
    );
    expect(planned.map(({ effect, ownFields }) => [effect, ownFields])).toEqual([
      [Effect.Changes, []],
      [Effect.Left, ['timeSlot']],
      [Effect.Changes, ['spaceId']],
    ]);
  });
});

const someDates = fc
  .array(
    fc.record({
      isActive: fc.boolean(),
      hasBegun: fc.boolean(),
      ownFields: fc.subarray([...OWN_FIELDS]),
      timeSlot: fc.constantFrom('early', 'late'),
      untilTimeSlot: fc.constantFrom(null, 'night'),
      spaceId: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map((over, week) => aDate(week, over)));

it('a change of any recurring booking touches no date outside its scope and no own field of another date', () => {
  fc.assert(
    fc.property(
      someDates,
      fc.nat(11),
      fc.constantFrom(...Object.values(Scope)),
      fc.record({
        timeSlot: fc.constantFrom('early', 'late', 'noon'),
        untilTimeSlot: fc.constantFrom(null, 'night'),
        spaceId: fc.integer({ min: 1, max: 3 }),
      }),
      (dates, which, scope, to) => {
        const anchorId = dates[which % dates.length]?.id ?? 1;
        const planned = planChange(dates, change({ anchorId, scope, to }));
        const reach = inScope(dates, anchorId, scope).map(({ id }) => id);
        expect(planned.map(({ id }) => id)).toEqual(reach);
        for (const one of planned) {
          const before = dates.find(({ id }) => id === one.id);
          if (!before) throw new Error('which date?');
          const stays = one.effect !== Effect.Changes;
          for (const field of OWN_FIELDS) {
            const isOwn = before.ownFields.includes(field) && one.id !== anchorId;
            if (stays || isOwn) expect(one.to[field]).toBe(before[field]);
            if ((stays || isOwn) && field === 'timeSlot')
              expect(one.to.untilTimeSlot).toBe(before.untilTimeSlot);
          }
          if (!before.isActive || before.hasBegun) expect(stays).toBe(true);
        }
      },
    ),
  );
});
