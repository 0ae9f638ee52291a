import fc from 'fast-check';
import { addDays } from '../../platform/common/venue-time.js';
import { hasDay, SlotList, slotsOn } from './slot.js';
import {
  doOverlap,
  planSlots,
  type SlotPlan,
  SlotState,
  slotStateOf,
  type StoredSlot,
} from './slot-lists.js';

const TODAY = '2027-02-10';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const slot = (over: Partial<StoredSlot> = {}): StoredSlot => ({
  id: 1,
  version: 1,
  list: SlotList.Booking,
  label: '2:00 PM - 4:00 PM',
  startMinute: 840,
  endMinute: 960,
  validFrom: null,
  validTo: null,
  weekdays: EVERY_DAY,
  ...over,
});
const WANTED = { list: SlotList.Booking, startMinute: 780, endMinute: 1020, weekdays: EVERY_DAY };
const change = (over: object = {}) => ({ from: '2027-03-01', until: null, end: [], add: [], ...over });

/** The stored slots after a change. */
function carriedOut(slots: readonly StoredSlot[], plan: SlotPlan, from: string): StoredSlot[] {
  const gone = plan.withdrawn.map(({ id }) => id);
  const ended = plan.ended.map(({ id }) => id);
  return [
    ...slots
      .filter(({ id }) => !gone.includes(id))
      .map((one) => (ended.includes(one.id) ? { ...one, validTo: addDays(from, -1) } : one)),
    ...plan.added.map((one, index) => ({ ...one, id: 100 + index, version: 1 })),
  ];
}

describe('a change of the slots', () => {
  it('ends slots the day before and starts new ones', () => {
    const { plan, errors } = planSlots([slot()], change({ end: [1], add: [WANTED] }), TODAY);
    expect(errors).toEqual({});
    expect(plan.added).toEqual([
      { ...WANTED, label: '1:00 PM - 5:00 PM', validFrom: '2027-03-01', validTo: null },
    ]);
    const after = carriedOut([slot()], plan, '2027-03-01');
    expect(slotsOn(after, '2027-02-28').map(({ label }) => label)).toEqual(['2:00 PM - 4:00 PM']);
    expect(slotsOn(after, '2027-03-01').map(({ label }) => label)).toEqual(['1:00 PM - 5:00 PM']);
  });

  it('withdraws planned slots that would have started then', () => {
    const planned = slot({ validFrom: '2027-03-05' });
    const { plan } = planSlots([planned], change({ end: [1] }), TODAY);
    expect(plan).toEqual({ ended: [], withdrawn: [planned], added: [] });
  });

  it.each([
    ['from', change({ from: TODAY, end: [1] })],
    ['until', change({ until: '2027-02-28', end: [1], add: [WANTED] })],
    ['end', change({ end: [2] })],
    ['add', change()],
    ['add', change({ add: [{ ...WANTED, startMinute: 1020 }] })],
    ['add', change({ add: [WANTED] })],
    ['add', change({ end: [1], add: [WANTED, { ...WANTED, startMinute: 900 }] })],
  ])('is refused with an error at %s', (field, wanted) => {
    expect(Object.keys(planSlots([slot()], wanted, TODAY).errors)).toEqual([field]);
  });

  it('refuses to end a slot that has ended by then', () => {
    const { errors } = planSlots([slot({ validTo: '2027-02-20' })], change({ end: [1] }), TODAY);
    expect(Object.keys(errors)).toEqual(['end']);
  });

  it('never leaves two overlapping slots of a list on the same day, in any sequence of changes', () => {
    const minutes = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 8 }))
      .map(([begin, length]) => ({
        startMinute: begin * 60,
        endMinute: Math.min(1440, (begin + length) * 60),
      }));
    const wanted = fc.record({
      list: fc.constantFrom(...Object.values(SlotList)),
      weekdays: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
      times: minutes,
    });
    const step = fc.record({
      ahead: fc.integer({ min: 1, max: 30 }),
      lasts: fc.option(fc.integer({ min: 0, max: 20 })),
      end: fc.array(fc.nat(), { maxLength: 3 }),
      add: fc.array(wanted, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let slots: StoredSlot[] = [];
        for (const { ahead, lasts, end, add } of steps) {
          const from = addDays(TODAY, ahead);
          const order = {
            from,
            until: lasts === null ? null : addDays(from, lasts),
            end: [...new Set(end.flatMap((pick) => slots[pick % (slots.length || 1)]?.id ?? []))],
            add: add.map(({ times, ...one }) => ({ ...one, ...times })),
          };
          const { plan, errors } = planSlots(slots, order, TODAY);
          if (Object.keys(errors).length > 0) continue;
          slots = carriedOut(slots, plan, from).map((one, index) => ({ ...one, id: index + 1 }));
        }
        for (let day = TODAY; day < addDays(TODAY, 60); day = addDays(day, 1)) {
          const ofDay = slotsOn(slots, day);
          const overlapping = ofDay.some((one) =>
            ofDay.some(
              (other) =>
                one !== other &&
                one.list === other.list &&
                one.startMinute < other.endMinute &&
                other.startMinute < one.endMinute,
            ),
          );
          expect(overlapping).toBe(false);
        }
      }),
    );
  });
});

describe('two slots', () => {
  it('clash exactly when they overlap on some day', () => {
    const day = fc.integer({ min: 0, max: 25 }).map((days) => addDays(TODAY, days));
    const one = fc
      .record({
        from: fc.option(day),
        lasts: fc.option(fc.integer({ min: 0, max: 12 })),
        weekdays: fc.uniqueArray(fc.constantFrom(...EVERY_DAY), { minLength: 1 }),
        begin: fc.integer({ min: 8, max: 20 }),
      })
      .map(({ from, lasts, weekdays, begin }) =>
        slot({
          validFrom: from,
          validTo: lasts === null ? null : addDays(from ?? TODAY, lasts),
          weekdays,
          startMinute: begin * 60,
          endMinute: begin * 60 + 120,
        }),
      );
    fc.assert(
      fc.property(one, one, (first, second) => {
        const days = Array.from({ length: 80 }, (_, index) => addDays(TODAY, index - 20));
        const overlap = first.startMinute < second.endMinute && second.startMinute < first.endMinute;
        const isBoth = days.some((date) => hasDay(first, date) && hasDay(second, date));
        expect(doOverlap(first, second)).toBe(overlap && isBoth);
      }),
    );
  });
});

it('a slot is planned, in force or past', () => {
  expect(slotStateOf(slot(), TODAY)).toBe(SlotState.InForce);
  expect(slotStateOf(slot({ validFrom: TODAY, validTo: TODAY }), TODAY)).toBe(SlotState.InForce);
  expect(slotStateOf(slot({ validFrom: '2027-02-11' }), TODAY)).toBe(SlotState.Planned);
  expect(slotStateOf(slot({ validTo: '2027-02-09' }), TODAY)).toBe(SlotState.Past);
});
