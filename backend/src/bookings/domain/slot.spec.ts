import { findSlot, SLOTS, SlotList } from './slot.js';

describe('the slots', () => {
  it('are those of the specification, in its order', () => {
    expect(SLOTS.map((slot) => slot.label)).toEqual([
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

  it('last two hours, and within a list none touches another', () => {
    for (const list of Object.values(SlotList)) {
      const slots = SLOTS.filter((slot) => slot.list === list);
      slots.forEach((slot, index) => {
        expect(slot.endMinute - slot.startMinute).toBe(120);
        expect(slot.startMinute).toBeGreaterThanOrEqual(slots[index - 1]?.endMinute ?? 0);
        expect(slot.endMinute).toBeLessThanOrEqual(1440);
      });
    }
  });

  it.each([
    ['12:00 PM - 2:00 PM', 720, 840],
    ['10:00 PM - 12:00 AM', 1320, 1440],
    ['8:00 AM - 10:00 AM', 480, 600],
    ['21:30 - 23:30', 1290, 1410],
  ])('%s runs from minute %i to %i', (label, startMinute, endMinute) => {
    expect(findSlot(label)).toMatchObject({ startMinute, endMinute });
  });

  it.each(['', '2:00 pm - 4:00 pm', '14:00-16:00', ' 14:00 - 16:00', 'constructor'])(
    'know no "%s"',
    (label) => {
      expect(findSlot(label)).toBeUndefined();
    },
  );
});
