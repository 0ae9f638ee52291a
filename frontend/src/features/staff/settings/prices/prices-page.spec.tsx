import { screen, within } from '@testing-library/react';
import type { AdminPrice } from '@/api/staff/generated';
import { aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { PricesPage } from './prices-page';

const aPrice = (over: Partial<AdminPrice>): AdminPrice => ({
  id: 1,
  eventType: 'Birthday Party',
  basePriceMinor: 12_000,
  validFrom: '2000-01-01T00:00:00.000Z',
  eventsFrom: null,
  state: 'in_force',
  by: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  withdrawnBy: null,
  withdrawnAt: null,
  ...over,
});
const PLANNED = aPrice({
  id: 3,
  basePriceMinor: 15_000,
  validFrom: '2027-02-28T13:30:00.000Z',
  state: 'planned',
  by: 'Kim',
});
const LIST = [PLANNED, aPrice({}), aPrice({ id: 2, eventType: 'Wedding Reception', basePriceMinor: 50_000 })];
const OUTCOME = {
  validFrom: '2027-01-31T13:30:00.000Z',
  eventsFrom: null,
  changes: [
    {
      eventType: 'Birthday Party',
      beforeMinor: 12_000,
      afterMinor: 13_000,
      next: { id: 3, basePriceMinor: 15_000, validFrom: PLANNED.validFrom, eventsFrom: null },
      openHolds: 12,
      bookings: 1,
    },
  ],
  quote: 'a'.repeat(22),
};

function start(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/prices': () => json(LIST),
    'GET /api/admin/discount-rates': () => json([]),
    'POST /api/admin/prices/preview': () => json(OUTCOME),
    ...over,
  });
  return { api, ...renderAt('/admin/setup/prices', <PricesPage />) };
}

async function fill(user: ReturnType<typeof start>['user'], price: string) {
  await user.click(await screen.findByRole('button', { name: 'Change prices' }));
  const box = screen.getByLabelText('Birthday Party');
  expect(box).toHaveValue('120.00');
  await user.clear(box);
  await user.type(box, price);
}

describe('the prices page', () => {
  it('shows current and planned prices, by date at the venue', async () => {
    start();
    const table = await screen.findByRole('table', { name: 'Prices: current and planned' });
    const planned = within(table).getByText('£150.00').closest('tr');
    expect(planned).toHaveTextContent('Planned');
    expect(planned).toHaveTextContent('Mon 1 Mar 2027');
    expect(within(table).getAllByText('From the start')).toHaveLength(2);
  });

  it('changes only edited prices, after a preview', async () => {
    const { api, user } = start({ 'POST /api/admin/prices': () => json(LIST, 201) });
    await fill(user, '130');
    await user.type(screen.getByLabelText(/Start date/), '2027-02-01');
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    const outcome = await screen.findByRole('region', { name: 'Preview' });
    expect(outcome).toHaveTextContent('from Mon 1 Feb 2027, new bookings cost £130.00 instead of £120.00');
    expect(outcome).toHaveTextContent('12 live holds and 1 booking keep the old price.');
    expect(outcome).toHaveTextContent('Already planned: from Mon 1 Mar 2027 £150.00.');
    expect(api.calls.some(({ method, path }) => method === 'POST' && path === '/api/admin/prices')).toBe(
      false,
    );
    await user.click(screen.getByRole('button', { name: 'Plan price' }));
    expect(await screen.findByText('Prices planned')).toBeVisible();
    expect(
      api.calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/prices')?.body,
    ).toEqual({
      prices: [{ eventType: 'Birthday Party', basePriceMinor: 13_000 }],
      validFrom: '2027-02-01',
      eventsFrom: null,
      quote: OUTCOME.quote,
    });
    expect(screen.queryByRole('heading', { name: 'Change prices' })).not.toBeInTheDocument();
  });

  it('refuses empty and unchanged prices', async () => {
    const { user } = start();
    await fill(user, '0');
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText(/Enter a price from 0.01/)).toBeVisible();
    await user.clear(screen.getByLabelText('Birthday Party'));
    await user.type(screen.getByLabelText('Birthday Party'), '120');
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    expect(await screen.findByText(/No prices have changed/)).toBeVisible();
  });

  it('withdraws a planned version', async () => {
    const { api, user } = start({ 'DELETE /api/admin/prices/3': () => new Response(null, { status: 204 }) });
    await user.click(
      await screen.findByRole('button', { name: 'Withdraw price of Birthday Party, £150.00' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('It was planned to start Mon 1 Mar 2027');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw price' }));
    expect(await screen.findByText('Price withdrawn')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
