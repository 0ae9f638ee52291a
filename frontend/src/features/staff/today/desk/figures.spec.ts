import { formatMonth } from '@/lib/format';
import { countText, hoursText, percentOf } from './figures';

it('figures format counts, months, percentages and hours', () => {
  expect(countText({ count: 1000, countIsAtLeast: true })).toBe('1,000+');
  expect(countText({ count: 3, countIsAtLeast: false })).toBe('3');
  expect(formatMonth('2026-12')).toBe('December 2026');
  expect(percentOf({ bookedMinutes: 360, bookableMinutes: 20_160 })).toBe(2);
  expect(percentOf({ bookedMinutes: 0, bookableMinutes: 0 })).toBeNull();
  expect(hoursText(90)).toBe('1.5 h');
  expect(hoursText(120_000)).toBe('2,000 h');
});
