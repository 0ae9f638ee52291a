import type { BookingEntity } from '../persistence/booking.entity.js';
import { ownFieldsAfter } from './own-fields.js';

const FIELDS = {
  seriesId: 4,
  ownFields: ['eventType'],
  date: '2027-03-02',
  timeSlot: '6:00 PM - 8:00 PM',
  slotCount: 1,
  spaceId: 1,
  guestCount: 20,
};
const DATE = FIELDS as BookingEntity;

describe('The own fields of one date of a recurring booking', () => {
  it('gain what a change makes different, and keep the others', () => {
    expect(ownFieldsAfter(DATE, { guestCount: 30, date: DATE.date })).toEqual(['eventType', 'guestCount']);
  });

  it('gain the slot when the date takes several slots that begin with the same one', () => {
    expect(ownFieldsAfter(DATE, { slotCount: 2 })).toEqual(['eventType', 'timeSlot']);
  });

  it('stay as they are when another field changes', () => {
    expect(ownFieldsAfter(DATE, { notes: 'Use the back door.' })).toEqual(['eventType']);
  });

  it('are empty for a booking without a series', () => {
    const single = { ...FIELDS, seriesId: null, ownFields: [] as string[] } as BookingEntity;
    expect(ownFieldsAfter(single, { spaceId: 2 })).toEqual([]);
  });
});
