import fc from 'fast-check';
import { addDays } from '../../platform/common/venue-time.js';
import {
  type DatedSlot,
  DEFAULT_SLOTS,
  freeTimes,
  hasDay,
  labelOf,
  SlotList,
  slotsBetween,
  slotsOn,
  timesOf,
  weekdayOf,
} from './slot.js';

describe('the default slots', () => {
  it('are the specification’s, in its order', () => {
    expect(DEFAULT_SLOTS.map((slot) => slot.label)).toEqual([
      '09:00 - 11:00',
      '11:30 - 13:30',
      '14:00 - 16:00',
      '16:30 - 18:30',
      '19:00 - 21:00',
      '21:30 - 23:30',
      '8:00 AM - 10:00 AM',
      '10:00 AM - 12:00 PM',
      '12:00 PM - 2:00 PM',
      '2:00 PM - 4:00 PM',
      '4:00 PM - 6:00 PM',
      '6:00 PM - 8:00 PM',
      '8:00 PM - 10:00 PM',
      '10:00 PM - 12:00 AM',
    ]);
  });

  it('last two hours and do not overlap within a list', () => {
    for (const list of Object.values(SlotList)) {
      const slots = DEFAULT_SLOTS.filter((slot) => slot.list === list);
      slots.forEach((slot, index) => {
        expect(slot.endMinute - slot.startMinute).toBe(120);
        expect(slot.startMinute).toBeGreaterThanOrEqual(slots[index - 1]?.endMinute ?? 0);
        expect(slot.endMinute).toBeLessThanOrEqual(1440);
      });
    }
  });
});

describe('the label of a slot', () => {
  it.each([
    ['12:00 PM - 2:00 PM', 720, 840],
    ['10:00 PM - 12:00 AM', 1320, 1440],
    ['8:00 AM - 10:00 AM', 480, 600],
    ['21:30 - 23:30', 1290, 1410],
    ['14:00 - 00:00', 840, 1440],
  ])('%s runs from minute %i to %i', (label, startMinute, endMinute) => {
    expect(timesOf(label)).toEqual({ startMinute, endMinute });
  });

  it.each([
    '',
    '2:00 pm - 4:00 pm',
    '14:00-16:00',
    ' 14:00 - 16:00',
    '14:00 - 16:00 - 18:00',
    '16:00 - 14:00',
    '14:00 - 14:00',
    '22:00 - 02:00',
    '24:00 - 25:00',
    '14:00 - 24:00',
    '00:00 - 00:00 AM',
    '13:00 PM - 2:00 PM',
    '14:60 - 15:00',
    'constructor',
  ])('"%s" is refused', (label) => {
    expect(timesOf(label)).toBeNull();
  });

  it('gives the times of a slot in both lists', () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(minute, minute, fc.constantFrom(...Object.values(SlotList)), (one, other, list) => {
        fc.pre(one !== other);
        const times = { startMinute: Math.min(one, other), endMinute: Math.max(one, other) };
        expect(timesOf(labelOf(list, times))).toEqual(times);
      }),
    );
  });
});

describe('a time that staff choose', () => {
  it('has the format of the home page’s slots and steps of five minutes', () => {
    expect(freeTimes('14:00 - 23:00')).toEqual({ startMinute: 840, endMinute: 1380 });
    expect(freeTimes('09:05 - 00:00')).toEqual({ startMinute: 545, endMinute: 1440 });
    expect(['2:00 PM - 11:00 PM', '14:01 - 23:00', '23:00 - 14:00'].map(freeTimes)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the slots of a day', () => {
  const slot = (over: Partial<DatedSlot>): DatedSlot => ({
    list: SlotList.Booking,
    label: '2:00 PM - 4:00 PM',
    startMinute: 840,
    endMinute: 960,
    validFrom: null,
    validTo: null,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    ...over,
  });

  it('have started, have not ended, and include that day of the week', () => {
    const slots = [
      slot({ validTo: '2027-02-28' }),
      slot({ label: '2:00 PM - 5:00 PM', endMinute: 1020, validFrom: '2027-03-01', weekdays: [6, 7] }),
      slot({ list: SlotList.Home, label: '14:00 - 16:00' }),
    ];
    const labels = (date: string) => slotsOn(slots, date).map(({ label }) => label);
    expect(labels('2027-02-28')).toEqual(['14:00 - 16:00', '2:00 PM - 4:00 PM']);
    expect(labels('2027-03-01')).toEqual(['14:00 - 16:00']);
    expect(labels('2027-03-06')).toEqual(['14:00 - 16:00', '2:00 PM - 5:00 PM']);
    expect(slotsBetween(slots, '2027-03-02', '2027-03-03').map(({ label }) => label)).toEqual([
      '14:00 - 16:00',
      '2:00 PM - 5:00 PM',
    ]);
  });

  it('treat Monday as day 1, before and after daylight saving starts', () => {
    expect(['2027-04-03', '2027-04-04', '2027-04-05'].map(weekdayOf)).toEqual([6, 7, 1]);
  });

  it('include exactly one of a slot and its successor', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-11-01', days));
    fc.assert(
      fc.property(day, day, (change, date) => {
        const [before, after] = [slot({ validTo: addDays(change, -1) }), slot({ validFrom: change })];
        expect([before, after].filter((one) => hasDay(one, date))).toEqual([date < change ? before : after]);
      }),
    );
  });
});
