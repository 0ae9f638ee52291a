import { type DatedSlot, DEFAULT_SLOTS, freeTimes, SlotList, slotsOn } from './slot.js';
import { customTime, longestList, namesOf, oneSlot, slotRun } from './slot-run.js';
import { areSameSlots, namedSlots, wantedSlots } from '../../platform/common/named-slots.js';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const SLOTS: DatedSlot[] = DEFAULT_SLOTS.map((slot) => ({
  ...slot,
  validFrom: null,
  validTo: null,
  weekdays: EVERY_DAY,
}));
const DAY = slotsOn(SLOTS, '2027-03-20');
const named = (timeSlot: string, untilTimeSlot: string | null = null) => ({ timeSlot, untilTimeSlot });

describe('several slots in a row', () => {
  it('run from the first start to the last end, and are labelled as their list writes times', () => {
    expect(slotRun(DAY, named('6:00 PM - 8:00 PM', '10:00 PM - 12:00 AM'))).toEqual({
      timeSlot: '6:00 PM - 12:00 AM',
      firstTimeSlot: '6:00 PM - 8:00 PM',
      untilTimeSlot: '10:00 PM - 12:00 AM',
      slotCount: 3,
      startMinute: 18 * 60,
      endMinute: 1440,
    });
    expect(slotRun(DAY, named('19:00 - 21:00', '21:30 - 23:30'))).toMatchObject({
      timeSlot: '19:00 - 23:30',
      slotCount: 2,
    });
  });

  it.each([
    ['the lists mix', '6:00 PM - 8:00 PM', '21:30 - 23:30'],
    ['the last slot is earlier', '6:00 PM - 8:00 PM', '4:00 PM - 6:00 PM'],
    ['the last slot is the first', '6:00 PM - 8:00 PM', '6:00 PM - 8:00 PM'],
    ['the last slot is in no list', '6:00 PM - 8:00 PM', '8:00 PM - 11:00 PM'],
    ['the first slot is in no list', '5:00 PM - 8:00 PM', '8:00 PM - 10:00 PM'],
    ['the last slot is the label of several', '6:00 PM - 8:00 PM', '6:00 PM - 12:00 AM'],
  ])('are none when %s', (_name, first, until) => {
    expect(slotRun(DAY, named(first, until))).toBeNull();
  });

  it('are consecutive in the list of their own day', () => {
    const onSundays = SLOTS.map((slot) =>
      slot.label === '8:00 PM - 10:00 PM' ? { ...slot, weekdays: [7] } : slot,
    );
    const evening = named('6:00 PM - 8:00 PM', '10:00 PM - 12:00 AM');
    expect(slotRun(slotsOn(onSundays, '2027-03-20'), evening)).toMatchObject({ slotCount: 2 });
    expect(slotRun(slotsOn(onSundays, '2027-03-21'), evening)).toMatchObject({ slotCount: 3 });
    const late = named('6:00 PM - 8:00 PM', '8:00 PM - 10:00 PM');
    expect(slotRun(slotsOn(onSundays, '2027-03-20'), late)).toBeNull();
  });
});

describe('the slots of a request', () => {
  it('are one when the last is the first', () => {
    expect(namedSlots({ timeSlot: 'a', untilTimeSlot: 'a' })).toEqual(named('a'));
    expect(namedSlots({ timeSlot: 'a' })).toEqual(named('a'));
    expect(namedSlots({ timeSlot: 'a', untilTimeSlot: 'b' })).toEqual(named('a', 'b'));
  });

  it('of a change stay where it leaves them out', () => {
    const had = named('a', 'c');
    expect(wantedSlots(had, {})).toEqual(had);
    expect(wantedSlots(had, { untilTimeSlot: 'b' })).toEqual(named('a', 'b'));
    expect(wantedSlots(had, { timeSlot: 'b' })).toEqual(named('b'));
    expect(wantedSlots(had, { untilTimeSlot: null })).toEqual(named('a'));
    expect(wantedSlots(had, { timeSlot: 'b', untilTimeSlot: 'c' })).toEqual(named('b', 'c'));
  });

  it('are named as before for what is booked', () => {
    const evening = slotRun(DAY, named('19:00 - 21:00', '21:30 - 23:30'));
    expect(evening && namesOf(evening)).toEqual(named('19:00 - 21:00', '21:30 - 23:30'));
    // A time of staff's own that has the label of two slots.
    const own = namesOf(oneSlot('19:00 - 23:30'));
    expect(own).toEqual(named('19:00 - 23:30'));
    expect(evening && areSameSlots(namesOf(evening), own)).toBe(false);
  });
});

it('the longest list is that of the weekday and the list with the most slots', () => {
  expect(longestList([])).toBe(1);
  expect(longestList(SLOTS)).toBe(8);
  expect(longestList(SLOTS.filter(({ list }) => list === SlotList.Home))).toBe(6);
  const split = SLOTS.map((slot, place) => ({ ...slot, weekdays: place % 2 ? [6, 7] : [1, 2, 3, 4, 5] }));
  expect(longestList(split)).toBe(4);
});

it.each([
  ['09:00 - 10:00', 1],
  ['09:00 - 11:00', 1],
  ['09:00 - 11:05', 2],
  ['14:00 - 19:00', 3],
  ['00:00 - 00:00', 12],
])('a custom time of %s costs %i slots', (label, slotCount) => {
  const times = freeTimes(label);
  expect(times && customTime(label, times)).toEqual({
    timeSlot: label,
    firstTimeSlot: null,
    untilTimeSlot: null,
    slotCount,
  });
});
