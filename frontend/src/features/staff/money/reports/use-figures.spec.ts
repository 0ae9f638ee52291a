import { busiest, daysText, lastTwelveMonths, occupancy, scaleTop, shareText, sumOf } from './use-figures';

it('occupancy rounds to whole percent and has none without offered slots', () => {
  expect(occupancy({ booked: 2, offered: 3 })).toBe(67);
  expect(occupancy({ booked: 0, offered: 0 })).toBeNull();
  expect([shareText(67), shareText(null)]).toEqual(['67%', 'Not offered']);
});

it('lastTwelveMonths ends with the last day of the month before', () => {
  expect(lastTwelveMonths('2026-11-27')).toEqual({ from: '2025-11-01', to: '2026-10-31' });
  expect(lastTwelveMonths('2026-01-01')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(lastTwelveMonths('2028-03-31')).toEqual({ from: '2027-03-01', to: '2028-02-29' });
});

it('daysText names one day and several', () => {
  expect([daysText(1), daysText(3.5), daysText(0), daysText(null)]).toEqual([
    '1 day',
    '3.5 days',
    '0 days',
    'None',
  ]);
});

it('sumOf adds both years', () => {
  const row = { booked: 1, offered: 2, bookedBefore: 3, offeredBefore: 4 };
  expect(sumOf([row, row])).toEqual({ booked: 2, offered: 4, bookedBefore: 6, offeredBefore: 8 });
});

it('busiest is the space with the most booked slots, and the first of several', () => {
  const space = (name: string, booked: number) => ({
    name,
    slots: [{ booked, offered: 9, bookedBefore: 8, offeredBefore: 9 }],
  });
  expect(busiest([space('Hall', 1), space('Bar', 3), space('Oval', 3)])?.name).toBe('Bar');
  expect(busiest([space('Hall', 0), space('Bar', 0)])?.name).toBe('Hall');
});

it('scaleTop has space for the highest share', () => {
  expect([scaleTop([3, null]), scaleTop([10, 24]), scaleTop([26]), scaleTop([51]), scaleTop([])]).toEqual([
    10, 25, 50, 100, 10,
  ]);
});
