import { screen, within } from '@testing-library/react';
import { aUser } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { DiscountRates } from './discount-rates';

const BASE = '/api/admin/discount-rates';
const RATE = { id: 4, version: 2, name: 'Community group', percent: 30 };

function start(rates = [RATE]) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    [`GET ${BASE}`]: () => json(rates),
    [`POST ${BASE}`]: () => json({ id: 5, version: 1, name: 'Staff', percent: 50 }, 201),
    [`PATCH ${BASE}/4`]: () => json({ ...RATE, version: 3, percent: 25 }),
  });
  return { api, ...renderAt('/admin/setup/prices', <DiscountRates />) };
}

it('an empty list says what a rate is for, and adds the first one', async () => {
  const { api, user } = start([]);
  await user.click(await screen.findByRole('button', { name: 'Add discount rate' }));
  const form = within(await screen.findByRole('form', { name: 'New discount rate' }));
  await user.type(form.getByLabelText(/^Name/), 'Staff');
  await user.type(form.getByLabelText(/^Discount \(%\)/), '50');
  await user.click(form.getByRole('button', { name: 'Save discount rate' }));
  expect(await screen.findByRole('button', { name: 'Add discount rate' })).toBeVisible();
  expect(api.callsTo(`POST ${BASE}`).map(({ body }) => body)).toEqual([{ name: 'Staff', percent: 50 }]);
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
