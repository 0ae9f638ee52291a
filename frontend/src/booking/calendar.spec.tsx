import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayStatus } from '@/api/members/generated';
import Calendar, { type CalendarProps } from './calendar';

const STATUSES: Record<string, DayStatus> = { '2026-12-12': 'fully_booked', '2026-12-15': 'unavailable' };

function show(over: Partial<CalendarProps> = {}) {
  const onSelect = jest.fn<undefined, [string]>();
  const props: CalendarProps = {
    today: '2026-12-07',
    lastDate: '2027-06-07',
    selected: '',
    onSelect,
    statusOf: (day) => STATUSES[day] ?? 'available',
    ...over,
  };
  const view = render(<Calendar {...props} />);
  return {
    onSelect,
    user: userEvent.setup(),
    rerender: (more: Partial<CalendarProps>) => view.rerender(<Calendar {...props} {...more} />),
  };
}

const day = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the calendar', () => {
  it('names each day in full, with its state', () => {
    show({ selected: '2026-12-10' });
    expect(day('7 today, Monday 7 December 2026, Available for booking')).toBeEnabled();
    expect(day('Thursday 10 December 2026, Available for booking, selected')).toBeInTheDocument();
    expect(day('Saturday 12 December 2026, Fully booked, Popular date - book early!')).toBeEnabled();
    expect(day('Tuesday 15 December 2026, Not available for booking')).toBeDisabled();
    expect(day('Sunday 6 December 2026, Not available for booking')).toBeDisabled();
  });

  it('shows why a day is closed, without the popular-date note', () => {
    show({ closedOf: (date) => (date === '2026-12-12' ? 'Wet ground' : undefined) });
    expect(day('Saturday 12 December 2026, Closed: Wet ground')).toBeEnabled();
  });

  it('selects a full day, but not a past one', async () => {
    const { user, onSelect } = show();
    await user.click(day(/12 December/));
    expect(onSelect).toHaveBeenLastCalledWith('2026-12-12');
    await user.click(day(/Sunday 6 December/));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('moves by the arrow keys and announces the month', async () => {
    const { user, onSelect } = show({ selected: '2026-12-31' });
    expect(screen.getByRole('status')).toHaveTextContent('December 2026');
    act(() => day(/31 December/).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('status')).toHaveTextContent('January 2027');
    expect(day(/Friday 1 January 2027/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('2027-01-01');
  });

  it('ends with the last bookable day', () => {
    show({ selected: '2027-06-07' });
    expect(day(/Monday 7 June 2027, Available/)).toBeEnabled();
    expect(day(/Tuesday 8 June 2027, Not available for booking/)).toBeDisabled();
    expect(day('Next month')).toHaveAttribute('aria-disabled', 'true');
  });

  it('opens on a month with days to offer, and stays there when days are taken', async () => {
    const { user, rerender } = show({
      isLoading: true,
      statusOf: () => undefined,
    });
    const grid = () => screen.getByRole('grid').getAttribute('aria-label');
    expect(grid()).toBe('December 2026');
    rerender({ isLoading: false, statusOf: (date) => (date < '2027-02-03' ? 'fully_booked' : 'available') });
    expect(grid()).toBe('February 2027');
    rerender({ isLoading: false, statusOf: (date) => (date < '2027-03-03' ? 'fully_booked' : 'available') });
    expect(grid()).toBe('February 2027');
    await user.click(day('Previous month'));
    expect(grid()).toBe('January 2027');
  });

  it('disables days by a rule of the caller', () => {
    show({ isDisabled: (date) => date === '2026-12-09' });
    expect(day(/9 December 2026, Not available for booking/)).toBeDisabled();
  });

  it('shows six disabled weeks while loading', () => {
    show({ isLoading: true, statusOf: () => undefined });
    expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(6);
    expect(day(/10 December 2026, Checking availability/)).toBeDisabled();
  });
});
