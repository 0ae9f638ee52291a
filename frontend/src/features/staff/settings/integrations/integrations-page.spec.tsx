import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { IntegrationsPage } from './integrations-page';

const LIST = 'GET /api/admin/api-keys';
const MAKE = 'POST /api/admin/api-keys';
const TEXT = `bsc_live_7_${'ab'.repeat(28)}`;
const KEY: ApiKey = {
  id: 7,
  version: 1,
  name: 'Door lock',
  start: 'bsc_live_7_',
  lastFour: 'abab',
  scopes: ['bookings:read', 'tonight'],
  lostScopes: [],
  maker: 'Kim Lee',
  isOwn: true,
  createdAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2027-11-20T02:00:00.000Z',
  isExpired: false,
  lastUsedAt: null,
};

function open(keys: ApiKey[], permissions = ['settings:write', 'bookings:read', 'tonight']) {
  const api = mockApi({
    'GET /api/admin/me': () => json({ role: 'admin', permissions, clubs: [] }),
    [LIST]: () => json(keys),
    [MAKE]: () => json({ ...KEY, key: TEXT }, 201),
  });
  return { api, ...renderAt('/admin/integrations', <IntegrationsPage />) };
}

it('the integrations page creates a key with what was chosen, and shows it once', async () => {
  const { api, user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const form = within(screen.getByRole('form', { name: 'New API key' }));
  await user.click(form.getByRole('button', { name: 'Create API key' }));
  expect(await form.findByText('Choose what the key may do.')).toBeInTheDocument();
  await user.type(form.getByLabelText(/^Name/), 'Door lock');
  await user.click(form.getByRole('checkbox', { name: 'See the run sheet and record arrivals' }));
  await user.selectOptions(form.getByLabelText('Expires after'), '90 days');
  await user.click(form.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByLabelText('API key “Door lock”')).toHaveValue(TEXT);
  expect(api.callsTo(MAKE)[0]?.body).toEqual({ name: 'Door lock', scopes: ['tonight'], days: 90 });
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(TEXT);
});

it('the integrations page offers only what the person may do themselves', async () => {
  const { user } = open([], ['settings:write', 'tonight']);
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const offered = await screen.findAllByRole('checkbox');
  expect(offered.map((box) => (box as HTMLInputElement).value)).toEqual(['tonight', 'settings:write']);
});

it('the integrations page shows a key in words, changes it and revokes it after a question', async () => {
  const { api, user } = open([{ ...KEY, lostScopes: ['tonight'] }]);
  const CHANGE = 'PATCH /api/admin/api-keys/7';
  const REVOKE = 'DELETE /api/admin/api-keys/7';
  api.on(CHANGE, () => json({ ...KEY, name: 'Bar screen', version: 2 }));
  api.on(REVOKE, () => new Response(null, { status: 204 }));
  const list = within(await screen.findByRole('list', { name: 'API keys' }));
  expect(list.getByText('bsc_live_7_…abab')).toBeInTheDocument();
  expect(list.getByText(/without effect: Kim Lee may no longer do this/)).toBeInTheDocument();
  await user.click(await list.findByRole('button', { name: 'Edit Door lock' }));
  const form = within(screen.getByRole('form', { name: 'Edit Door lock' }));
  await user.clear(form.getByLabelText(/^Name/));
  await user.type(form.getByLabelText(/^Name/), 'Bar screen');
  await user.click(form.getByRole('button', { name: 'Save API key' }));
  await waitFor(() =>
    expect(api.callsTo(CHANGE)[0]?.body).toEqual({
      name: 'Bar screen',
      scopes: ['bookings:read', 'tonight'],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Revoke Door lock' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/stops working at once/)).toBeInTheDocument();
  expect(question.getByText(/See the run sheet and record arrivals/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Revoke API key' }));
  await waitFor(() => expect(api.callsTo(REVOKE)).toHaveLength(1));
});

it('the integrations page lets a person only revoke a key that may do more than they may', async () => {
  open([KEY], ['settings:write', 'tonight']);
  expect(await screen.findByRole('button', { name: 'Revoke Door lock' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Edit Door lock' })).not.toBeInTheDocument(),
  );
});
