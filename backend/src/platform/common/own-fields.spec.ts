import { ownFieldsAfter } from './own-fields.js';

const DATE = {
  seriesId: 4,
  ownFields: ['eventType'],
  date: '2027-03-02',
  eventType: 'Class',
  timeSlot: '6:00 PM - 8:00 PM',
  slotCount: 1,
  spaceId: 1,
  guestCount: 20,
};

describe('The own fields of one date of a recurring booking', () => {
  it('gain what a change makes different, and keep the others', () => {
    expect(ownFieldsAfter(DATE, { guestCount: 30, date: DATE.date })).toEqual(['eventType', 'guestCount']);
  });

  it('gain the slot when the date takes several slots that begin with the same one', () => {
    expect(ownFieldsAfter(DATE, { slotCount: 2 })).toEqual(['eventType', 'timeSlot']);
  });

  it('stay as they are when no field differs', () => {
    expect(ownFieldsAfter(DATE, { guestCount: DATE.guestCount })).toEqual(['eventType']);
  });

  it('are empty for a booking without a series', () => {
    expect(ownFieldsAfter({ ...DATE, seriesId: null, ownFields: [] }, { spaceId: 2 })).toEqual([]);
  });
});
