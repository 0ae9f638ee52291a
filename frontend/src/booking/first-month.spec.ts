import type { DayStatus } from '@/api/members/generated';
import { firstDayWorthOffering } from './first-month';

const LAST = '2027-06-07';
const free =
  (...except: string[]) =>
  (day: string): DayStatus =>
    except.some((start) => day.startsWith(start)) ? 'fully_booked' : 'available';
const first = (today: string, statusOf: (day: string) => DayStatus | undefined, isLoading = false) =>
  firstDayWorthOffering({ today, lastDate: LAST, statusOf }, isLoading);

describe('the calendar opens on', () => {
  it('the current month while seven of its days are left', () => {
    expect(first('2026-12-07', free())).toBe('2026-12-07');
    expect(first('2026-12-25', free())).toBe('2026-12-25');
  });

  it('the next month when fewer than seven days are left', () => {
    expect(first('2026-12-26', free())).toBe('2027-01-01');
    expect(first('2026-11-25', free())).toBe('2026-12-01');
    expect(first('2026-11-24', free())).toBe('2026-11-24');
  });

  it('the month of the first free day', () => {
    expect(first('2026-12-07', free('2026-12'))).toBe('2027-01-01');
    expect(first('2026-12-07', free('2026-12', '2027-01-0'))).toBe('2027-01-10');
  });

  it('the next month when the first free day is in the last days of its own', () => {
    expect(first('2026-12-07', free('2026-12-0', '2026-12-1', '2026-12-2'))).toBe('2027-01-01');
  });

  it('the last days of a month when the next one has no free day', () => {
    expect(first('2026-12-28', free('2027'))).toBe('2026-12-28');
    expect(firstDayWorthOffering({ today: '2026-12-28', lastDate: '2026-12-31', statusOf: free() })).toBe(
      '2026-12-28',
    );
  });

  it('the current month when no day is free', () => {
    expect(first('2026-12-07', () => undefined)).toBe('2026-12-07');
  });

  it('the month that the date asks for, while the free days are loading', () => {
    expect(first('2026-12-07', () => undefined, true)).toBe('2026-12-07');
    expect(first('2026-12-28', () => undefined, true)).toBe('2027-01-01');
  });
});
