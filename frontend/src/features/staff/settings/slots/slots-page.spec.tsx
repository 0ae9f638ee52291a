import { screen, within } from '@testing-library/react';
import type { AdminSlot } from '@/api/staff/generated';
import { aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { minuteOf, weekdaysText } from './slot-labels';
import { SlotsPage } from './slots-page';

const aSlot = (over: Partial<AdminSlot>): AdminSlot => ({
  id: 10,
  label: '2:00 PM - 4:00 PM',
  list: 'booking',
  startMinute: 840,
  endMinute: 960,
  validFrom: null,
  validTo: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  state: 'in_force',
  by: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  withdrawnBy: null,
  withdrawnAt: null,
  ...over,
});
const LIST = [
  aSlot({}),
  aSlot({ id: 11, label: '4:00 PM - 6:00 PM', validTo: '2027-02-28' }),
  aSlot({ id: 15, label: '5:00 PM - 9:00 PM', state: 'planned', validFrom: '2027-03-01', weekdays: [5, 6] }),
];
const OUTCOME = {
  from: '2027-03-01',
  ended: [{ ...aSlot({}), openHolds: 1, bookings: 12 }],
  withdrawn: [],
  added: [{ ...aSlot({}), label: '1:00 PM - 5:00 PM', weekdays: [6, 7] }],
  emptyWeekdays: [1, 2],
  quote: 'a'.repeat(22),
};

function start(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/slots': () => json(LIST),
    'POST /api/admin/slots/preview': () => json(OUTCOME),
    ...over,
  });
  return { api, ...renderAt('/admin/setup/slots', <SlotsPage />) };
}

describe('the slots page', () => {
  it('shows the days of each slot', async () => {
    start();
    const table = await screen.findByRole('table', { name: 'Slots: current and planned' });
    const planned = within(table).getByText('5:00 PM - 9:00 PM').closest('tr');
    expect(planned).toHaveTextContent('Fri, Sat');
    expect(planned).toHaveTextContent('Planned');
    expect(planned).toHaveTextContent('Mon 1 Mar 2027');
    expect(within(table).getByText('2:00 PM - 4:00 PM').closest('tr')).toHaveTextContent('Ongoing');
  });

  it('changes slots only after a preview, which counts the bookings that keep their time', async () => {
    const { api, user } = start({ 'POST /api/admin/slots': () => json(LIST, 201) });
    await user.click(await screen.findByRole('button', { name: 'Change slots' }));
    await user.type(screen.getByLabelText(/^Start date/), '2027-03-01');
    await user.click(screen.getByRole('checkbox', { name: '2:00 PM - 4:00 PM' }));
    await user.click(screen.getByRole('button', { name: 'Add slot' }));
    await user.type(screen.getByLabelText(/^Start time/), '13:00');
    await user.type(screen.getByLabelText(/^End time/), '17:00');
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
      await user.click(screen.getByRole('checkbox', { name: day }));
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    const outcome = await screen.findByRole('region', { name: 'Preview' });
    expect(outcome).toHaveTextContent('1 live hold and 12 bookings keep their times.');
    expect(outcome).toHaveTextContent('1:00 PM - 5:00 PM can be booked from Mon 1 Mar 2027');
    expect(outcome).toHaveTextContent('No slots will be left on: Mon, Tue.');
    await user.click(screen.getByRole('button', { name: 'Change slots' }));
    expect(await screen.findByText(/Slots changed from/)).toBeVisible();
    expect(
      api.calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/slots')?.body,
    ).toEqual({
      from: '2027-03-01',
      until: null,
      end: [10],
      add: [{ list: 'booking', startMinute: 780, endMinute: 1020, weekdays: [6, 7] }],
      quote: OUTCOME.quote,
    });
  });

  it('shows why a change is refused', async () => {
    const { user } = start({
      'POST /api/admin/slots/preview': () =>
        problem(400, 'validation_failed', 'Not valid.', {
          errors: { end: ['Please choose from the slots.'] },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change slots' }));
    await user.type(screen.getByLabelText(/^Start date/), '2027-03-01');
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect((await screen.findAllByText('Please choose from the slots.')).length).toBeGreaterThan(0);
  });

  it('withdraws a planned slot, and removes the end date of a current one', async () => {
    const done = () => new Response(null, { status: 204 });
    const { user } = start({ 'DELETE /api/admin/slots/15': done, 'DELETE /api/admin/slots/11/end': done });
    await user.click(await screen.findByRole('button', { name: 'Withdraw slot 5:00 PM - 9:00 PM' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw slot' }),
    );
    expect(await screen.findByText('Slot withdrawn')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Remove end date of 4:00 PM - 6:00 PM' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove end date' }),
    );
    expect(await screen.findByText('End date removed')).toBeVisible();
  });
});

it('weekdays are shown as ranges, and midnight is read as the end of the day', () => {
  expect([[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5], [7, 6], [3]].map(weekdaysText)).toEqual([
    'Every day',
    'Mon to Fri',
    'Sat, Sun',
    'Wed',
  ]);
  expect([minuteOf('00:00'), minuteOf('00:00', true), minuteOf('14:30')]).toEqual([0, 1440, 870]);
});
