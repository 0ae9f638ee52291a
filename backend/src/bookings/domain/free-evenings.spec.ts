import { type DayAvailability, DayStatus } from './availability.js';
import { freeEvenings } from './free-evenings.js';
import { type DatedSlot, SlotList } from './slot.js';

const EVERY_DAY = { validFrom: null, validTo: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };
const slot = (list: SlotList, label: string, startMinute: number): DatedSlot => ({
  ...EVERY_DAY,
  list,
  label,
  startMinute,
  endMinute: startMinute + 120,
});
const AFTERNOON = '4:00 PM - 6:00 PM';
const EVENING = '6:00 PM - 8:00 PM';
const NIGHT = '8:00 PM - 10:00 PM';
const LATE = '10:00 PM - 12:00 AM';
const SLOTS = [
  slot(SlotList.Home, '19:00 - 21:00', 1140),
  slot(SlotList.Booking, AFTERNOON, 960),
  slot(SlotList.Booking, EVENING, 1080),
  slot(SlotList.Booking, NIGHT, 1200),
  slot(SlotList.Booking, LATE, 1320),
];

const day = (date: string, ...freeSlots: string[]): DayAvailability => ({
  date,
  status: DayStatus.Available,
  freeSlots,
  takenSlots: [],
  runs: [],
  closures: [],
});

describe('free evenings', () => {
  it('are those of Friday, Saturday and Sunday, with their free slots only', () => {
    const days = [
      day('2027-03-04', EVENING),
      day('2027-03-05', EVENING, NIGHT),
      day('2027-03-06', AFTERNOON, NIGHT),
      day('2027-03-07', EVENING),
      day('2027-03-08', EVENING),
    ];
    expect(freeEvenings(days, SLOTS, 4)).toEqual([
      { date: '2027-03-05', slots: [EVENING, NIGHT] },
      { date: '2027-03-06', slots: [NIGHT] },
      { date: '2027-03-07', slots: [EVENING] },
    ]);
  });

  it('leave out the home page’s slots and days without a free evening', () => {
    const days = [day('2027-03-05', '19:00 - 21:00'), day('2027-03-06', AFTERNOON), day('2027-03-07')];
    expect(freeEvenings(days, SLOTS, 4)).toEqual([]);
  });

  it('leave out days that are free only from 10 PM, and that slot', () => {
    const days = [day('2027-03-05', LATE), day('2027-03-06', EVENING, LATE)];
    expect(freeEvenings(days, SLOTS, 4)).toEqual([{ date: '2027-03-06', slots: [EVENING] }]);
  });

  it('stop after the asked number of weekends, not counting those without a free evening', () => {
    const days = [
      day('2027-03-06', EVENING),
      day('2027-03-07', EVENING),
      day('2027-03-13'),
      day('2027-03-20', NIGHT),
      day('2027-03-26', EVENING),
    ];
    expect(freeEvenings(days, SLOTS, 2).map(({ date }) => date)).toEqual([
      '2027-03-06',
      '2027-03-07',
      '2027-03-20',
    ]);
  });
});
