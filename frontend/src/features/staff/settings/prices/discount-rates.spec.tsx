import { screen, within } from '@testing-library/react';
import { aConfig, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { DiscountRates } from './discount-rates';

const BASE = '/api/admin/discount-rates';
const RATE = { id: 4, version: 2, name: 'Community group', percent: 30 };

function start(rates = [RATE], over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/config': () => json(aConfig()),
    [`GET ${BASE}`]: () => json(rates),
    [`POST ${BASE}`]: () => json({ id: 5, version: 1, name: 'Staff', percent: 50 }, 201),
    [`PATCH ${BASE}/4`]: () => json({ ...RATE, version: 3, percent: 25 }),
    [`DELETE ${BASE}/4`]: () => new Response(null, { status: 204 }),
    ...over,
  });
  return { api, ...renderAt('/admin/setup/prices', <DiscountRates />) };
}

it('an empty list says what a rate is for, and adds the first one', async () => {
  const { api, user } = start([]);
  await user.click(await screen.findByRole('button', { name: 'Add discount rate' }));
  const form = within(await screen.findByRole('form', { name: 'New discount rate' }));
  await user.type(form.getByLabelText(/^Name/), ' Staff ');
  await user.type(form.getByLabelText(/^Discount \(%\)/), '50');
  await user.click(form.getByRole('button', { name: 'Save discount rate' }));
  expect(await screen.findByRole('button', { name: 'Add discount rate' })).toBeVisible();
  expect(api.callsTo(`POST ${BASE}`).map(({ body }) => body)).toEqual([{ name: 'Staff', percent: 50 }]);
});

it('the focus stays on the page when a form closes', async () => {
  const { api, user } = start();
  await user.click(await screen.findByRole('button', { name: 'Edit Community group' }));
  api.on(`GET ${BASE}`, () => json([{ ...RATE, version: 3, percent: 25 }]));
  await user.clear(screen.getByLabelText(/^Discount \(%\)/));
  await user.type(screen.getByLabelText(/^Discount \(%\)/), '25');
  await user.click(screen.getByRole('button', { name: 'Save discount rate' }));
  expect(await screen.findByText('25%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit Community group' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Add discount rate' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { name: 'Discount rates' })).toHaveFocus();
});

it('a percentage that is not from 1 to 100 is not sent', async () => {
  const { api, user } = start();
  await user.click(await screen.findByRole('button', { name: 'Edit Community group' }));
  const percent = screen.getByLabelText(/^Discount \(%\)/);
  for (const wrong of ['0', '101', '12.5', 'half']) {
    await user.clear(percent);
    await user.type(percent, wrong);
    await user.click(screen.getByRole('button', { name: 'Save discount rate' }));
    expect(await screen.findByText('Enter a whole percentage from 1 to 100.')).toBeVisible();
  }
  expect(api.callsTo(`PATCH ${BASE}/4`)).toEqual([]);
});

it('a name that another rate has is shown beside the name', async () => {
  const message = 'There already is a discount rate with this name.';
  const { user } = start([RATE], {
    [`PATCH ${BASE}/4`]: () => problem(400, 'validation_failed', message, { errors: { name: [message] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Community group' }));
  await user.click(screen.getByRole('button', { name: 'Save discount rate' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('a rate is deleted', async () => {
  const { user } = start();
  await user.click(await screen.findByRole('button', { name: 'Delete Community group' }));
  await user.click(await screen.findByRole('button', { name: 'Delete discount rate' }));
  expect(await screen.findByText('Discount rate deleted')).toBeVisible();
});
