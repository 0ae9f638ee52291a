import { screen, waitFor, within } from '@testing-library/react';
import type { UseReport } from '@/api/staff/generated';
import { json, mockApi, type MockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { UsePage } from './use-page';

const REPORT = 'GET /api/admin/reports/use';
const EVENING = '6:00 PM - 8:00 PM';

const slot = (weekday: number, booked: number, offered: number, before = [0, 0]) => ({
  weekday,
  timeSlot: EVENING,
  booked,
  offered,
  bookedBefore: before[0] ?? 0,
  offeredBefore: before[1] ?? 0,
});
const aReport = (given: Partial<UseReport> = {}): UseReport => ({
  from: '2025-11-01',
  to: '2026-10-31',
  before: { from: '2024-11-01', to: '2025-10-31' },
  counts: { bookings: 1240, cancellations: 31, noShows: 2, medianLeadDays: 43.5 },
  countsBefore: { bookings: 980, cancellations: 40, noShows: 0, medianLeadDays: null },
  spaces: [
    {
      id: 1,
      name: 'Whole venue',
      booked: 4,
      offered: 104,
      bookedBefore: 2,
      offeredBefore: 100,
      slots: [slot(5, 4, 52), slot(6, 0, 52)],
    },
    {
      id: 2,
      name: 'Main hall',
      booked: 39,
      offered: 52,
      bookedBefore: 26,
      offeredBefore: 104,
      slots: [slot(5, 39, 52, [26, 104]), slot(6, 0, 0)],
    },
  ],
  ...given,
});
const queries = (api: MockApi) => api.callsTo(REPORT).map(({ search }) => Object.fromEntries(search));
const open = (search = '', answer = () => json(aReport())) => {
  const api = mockApi({
    'GET /api/booking-options': () => json({ today: '2026-11-27' }),
    [REPORT]: answer,
  });
  return { api, ...renderAt(`/admin/reports/use${search}`, <UsePage />) };
};

it('shows the last twelve whole months with the year before', async () => {
  const { api } = open();
  const figures = await screen.findByRole('region', { name: 'Bookings' });
  expect(queries(api)[0]).toEqual({ from: '2025-11-01', to: '2026-10-31' });
  expect(figures).toHaveTextContent('Sat 1 Nov 2025 – Sat 31 Oct 2026');
  expect(figures).toHaveTextContent('Bookings1,240980 a year before');
  expect(figures).toHaveTextContent('Lead time (median)43.5 daysNone a year before');
  expect(screen.getByLabelText('First day')).toHaveValue('2025-11-01');
});

it('shows occupancy by space, and by weekday and slot of the chosen space, as a chart and a table', async () => {
  const { user } = open();
  const table = await screen.findByRole('table', { name: 'Occupancy by space' });
  expect(within(table).getByRole('row', { name: /Main hall/ })).toHaveTextContent(/39.*52.*75%.*25%/);
  await user.selectOptions(screen.getByLabelText('Space'), 'Main hall');
  expect(currentAddress()).toBe('/admin/reports/use?space=2');
  expect(
    screen.getByRole('img', {
      name: 'Occupancy of Main hall by weekday: Friday 75%, a year before 25%; Saturday Not offered, a year before Not offered',
    }),
  ).toBeVisible();
  const days = screen.getByRole('table', { name: 'Occupancy of Main hall by weekday' });
  expect(within(days).getByRole('row', { name: /Friday/ })).toHaveTextContent(/39.*52.*75%.*25%/);
  const slots = screen.getByRole('table', { name: 'Occupancy of Main hall by slot and weekday' });
  const cells = within(within(slots).getByRole('row', { name: new RegExp(EVENING) })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    ...Array.from({ length: 4 }, () => '–Not offered'),
    '75%',
    ...Array.from({ length: 2 }, () => '–Not offered'),
  ]);
});

it('asks for other days, and refuses a last day before the first', async () => {
  const { api, user } = open();
  const last = await screen.findByLabelText('Last day');
  await user.clear(last);
  await user.type(last, '2025-01-01');
  await user.click(screen.getByRole('button', { name: 'Show report' }));
  expect(last).toHaveAccessibleDescription('The last day must not be before the first day.');
  await user.clear(last);
  await user.type(last, '2026-03-31');
  await user.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => expect(queries(api).at(-1)).toEqual({ from: '2025-11-01', to: '2026-03-31' }));
  expect(currentAddress()).toBe('/admin/reports/use?from=2025-11-01&to=2026-03-31');
});

it('says what is wrong with a period that is too long', async () => {
  open('?from=2020-01-01&to=2026-01-01', () => problem(400, 'validation_failed', 'Choose at most 2 years.'));
  expect(await screen.findByText('Choose at most 2 years.')).toBeVisible();
});
