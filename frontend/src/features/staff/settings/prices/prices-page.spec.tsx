import { screen, within } from '@testing-library/react';
import type { AdminPrice } from '@/api/staff/generated';
import { aConfig, aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
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
    'GET /api/config': () => json(aConfig()),
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/prices': () => json(LIST),
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

describe('the prices, as staff change them', () => {
  it('say what is in force and planned, by the venue’s day', async () => {
    start();
    const table = await screen.findByRole('table', { name: 'Prices in force and planned' });
    const planned = within(table).getByText('£150.00').closest('tr');
    expect(planned).toHaveTextContent('Planned');
    expect(planned).toHaveTextContent('Mon 1 Mar 2027');
    expect(within(table).getAllByText('From the start')).toHaveLength(2);
  });

  it('are changed only once it was said what that does, and only those that were touched', async () => {
    const { api, user } = start({ 'POST /api/admin/prices': () => json(LIST, 201) });
    await fill(user, '130');
    await user.type(screen.getByLabelText(/Asked from/), '2027-02-01');
    await user.click(screen.getByRole('button', { name: 'Check what it does' }));
    const outcome = await screen.findByRole('region', { name: 'What it does' });
    expect(outcome).toHaveTextContent('from Mon 1 Feb 2027 on new bookings cost £130.00 instead of £120.00');
    expect(outcome).toHaveTextContent('12 open quotes and 1 booking keep the price at which they were made.');
    expect(outcome).toHaveTextContent('Mon 1 Mar 2027 it becomes £150.00, as planned already.');
    expect(api.calls.some(({ method, path }) => method === 'POST' && path === '/api/admin/prices')).toBe(
      false,
    );
    await user.click(screen.getByRole('button', { name: 'Plan this price' }));
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

  it('ask for another look when the form or the list has changed since', async () => {
    const { api, user } = start({
      'POST /api/admin/prices': () => problem(409, 'quote_changed', 'Something has changed meanwhile.'),
    });
    await fill(user, '130');
    await user.click(screen.getByRole('button', { name: 'Check what it does' }));
    await screen.findByRole('region', { name: 'What it does' });
    await user.type(screen.getByLabelText('Birthday Party'), '.50');
    expect(screen.queryByRole('region', { name: 'What it does' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check what it does' }));
    await screen.findByRole('region', { name: 'What it does' });
    await user.click(screen.getByRole('button', { name: 'Plan this price' }));
    expect(await screen.findByText(/This is how it would be now/)).toBeVisible();
    expect(api.calls.filter(({ path }) => path === '/api/admin/prices/preview')).toHaveLength(3);
  });

  it('cannot be nothing, and not what they are', async () => {
    const { user } = start();
    await fill(user, '0');
    await user.click(screen.getByRole('button', { name: 'Check what it does' }));
    expect(await screen.findByText(/Please give a price from 0.01/)).toBeVisible();
    await user.clear(screen.getByLabelText('Birthday Party'));
    await user.type(screen.getByLabelText('Birthday Party'), '120');
    await user.click(screen.getByRole('button', { name: 'Check what it does' }));
    expect(await screen.findByText(/These are the prices already/)).toBeVisible();
  });

  it('can be withdrawn while they are planned', async () => {
    const { api, user } = start({ 'DELETE /api/admin/prices/3': () => new Response(null, { status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Withdraw Birthday Party, £150.00' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('It was to begin Mon 1 Mar 2027');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText('Price withdrawn')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('say when one could not be withdrawn any more', async () => {
    const { user } = start({
      'DELETE /api/admin/prices/3': () => problem(409, 'version_in_force', 'It is in force already.'),
    });
    await user.click(await screen.findByRole('button', { name: /Withdraw Birthday/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText('It is in force already.')).toBeVisible();
  });
});
