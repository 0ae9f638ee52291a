import { fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { SchoolHolidays } from './school-holidays';

const BASE = '/api/admin/school-holidays';
const AUTUMN = { id: 1, version: 1, firstDate: '2026-04-11', lastDate: '2026-04-26', isChecked: true };
const NEXT = { id: 2, version: 1, firstDate: '2027-04-10', lastDate: '2027-04-25', isChecked: false };

function start() {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    [`GET ${BASE}`]: () => json([AUTUMN, NEXT]),
    [`POST ${BASE}`]: () => json({ ...AUTUMN, id: 3 }, 201),
    [`PATCH ${BASE}/2`]: () => json({ ...NEXT, version: 2, isChecked: true }),
  });
  return { api, ...renderAt('/admin/setup/closures', <SchoolHolidays />) };
}

it('the school holidays say which dates have to be checked, and saving one checks it', async () => {
  const { api, user } = start();
  expect(await screen.findByText('Some dates have to be checked')).toBeVisible();
  expect(screen.getAllByText('Not checked')).toHaveLength(1);
  const name = 'Edit Sat 10 Apr 2027 to Sun 25 Apr 2027';
  await user.click(screen.getByRole('button', { name }));
  api.on(`GET ${BASE}`, () => json([AUTUMN, { ...NEXT, version: 2, isChecked: true }]));
  await user.click(screen.getByRole('button', { name: 'Save school holidays' }));
  expect(await screen.findByRole('button', { name })).toHaveFocus();
  expect(api.callsTo(`PATCH ${BASE}/2`)[0]?.body).toEqual({
    firstDate: '2027-04-10',
    lastDate: '2027-04-25',
  });
  expect(screen.queryByText('Some dates have to be checked')).not.toBeInTheDocument();
});

it('school holidays are added', async () => {
  const { api, user } = start();
  await user.click(await screen.findByRole('button', { name: 'Add school holidays' }));
  const form = within(screen.getByRole('form', { name: 'New school holidays' }));
  await user.click(form.getByRole('button', { name: 'Save school holidays' }));
  expect(await form.findByText('Choose the first day.')).toBeVisible();
  fireEvent.change(form.getByLabelText(/^First day/), { target: { value: '2026-04-20' } });
  fireEvent.change(form.getByLabelText(/^Last day/), { target: { value: '2026-04-30' } });
  await user.click(form.getByRole('button', { name: 'Save school holidays' }));
  expect(await screen.findByText('School holidays saved')).toBeVisible();
  expect(api.callsTo(`POST ${BASE}`)[0]?.body).toEqual({ firstDate: '2026-04-20', lastDate: '2026-04-30' });
});
