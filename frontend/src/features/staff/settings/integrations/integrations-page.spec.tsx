import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKey } from '@/api/staff/generated';
import { bookingOptions } from '@/testing/factories';
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
  club: null,
  networks: [],
  callsToday: 0,
  formerValidUntil: null,
  expiresAt: '2027-11-20T02:00:00.000Z',
  isExpired: false,
  lastUsedAt: null,
};

const NETBALL = { id: 3, name: 'Netball' };

function open(
  keys: ApiKey[],
  permissions = ['settings:write', 'bookings:read', 'tonight'],
  at = '/admin/integrations',
) {
  const api = mockApi({
    'GET /api/admin/me': () => json({ role: 'admin', permissions, clubs: [NETBALL] }),
    'GET /api/clubs': () => json([NETBALL]),
    'GET /api/booking-options': () => json(bookingOptions()),
    [LIST]: () => json(keys),
    [MAKE]: () => json({ ...KEY, key: TEXT }, 201),
  });
  return { api, ...renderAt(at, <IntegrationsPage />) };
}

it('the integrations page creates a key with what was chosen, and shows it once', async () => {
  const { api, user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const form = within(screen.getByRole('form', { name: 'New API key' }));
  await user.click(form.getByRole('button', { name: 'Create API key' }));
  expect(await form.findByText('Choose what the key may do.')).toBeInTheDocument();
  await user.type(form.getByLabelText(/^Name/), 'Door lock');
  await user.click(form.getByRole('checkbox', { name: 'See the run sheet and record arrivals (tonight)' }));
  await user.selectOptions(form.getByLabelText('Expires after'), '90 days');
  await user.click(form.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByLabelText('API key “Door lock”')).toHaveValue(TEXT);
  expect(api.callsTo(MAKE)[0]?.body).toEqual({
    name: 'Door lock',
    scopes: ['tonight'],
    networks: [],
    clubId: null,
    days: 90,
  });
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(TEXT);
});

it('the integrations page offers only what the person may do themselves', async () => {
  const { user } = open([], ['settings:write', 'tonight']);
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const offered = await screen.findAllByRole('checkbox');
  expect(offered.map((box) => (box as HTMLInputElement).value)).toEqual(['tonight', 'settings:write']);
});

it('the form of an API key says that a key that may change bookings also sees them', async () => {
  const { user } = open([], ['settings:write', 'bookings:write']);
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  expect(
    await screen.findByRole('checkbox', { name: /^See, enter, .*\(bookings:write\)$/ }),
  ).toBeInTheDocument();
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
      networks: [],
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

it('the integrations page of a secretary creates a key for their club, with networks', async () => {
  const { api, user } = open([], ['keys:own_clubs', 'content:events', 'tonight'], '/my-club/integrations');
  await user.click(await screen.findByRole('button', { name: 'Create API key' }));
  const form = within(screen.getByRole('form', { name: 'New API key' }));
  expect(form.getByLabelText('Works for')).toHaveValue('3');
  expect(form.queryByRole('option', { name: 'The whole venue' })).not.toBeInTheDocument();
  expect(form.queryByRole('checkbox', { name: /run sheet/ })).not.toBeInTheDocument();
  await user.type(form.getByLabelText(/^Name/), 'Club site');
  await user.click(form.getByRole('checkbox', { name: 'See events, with their drafts (content:events)' }));
  await user.type(form.getByLabelText(/^Networks/), ' 203.0.113.0/24 \n\n2001:db8::/32');
  await user.click(form.getByRole('button', { name: 'Create API key' }));
  await waitFor(() =>
    expect(api.callsTo(MAKE)[0]?.body).toEqual({
      name: 'Club site',
      scopes: ['content:events'],
      networks: ['203.0.113.0/24', '2001:db8::/32'],
      clubId: 3,
      days: 365,
    }),
  );
});

it('the integrations page shows the limits of a key, renews it and shows its new text once', async () => {
  const limited = { club: NETBALL, networks: ['203.0.113.0/24'], callsToday: 1200 };
  const { api, user } = open([{ ...KEY, ...limited, formerValidUntil: '2026-11-28T02:00:00.000Z' }]);
  const ROLL = 'POST /api/admin/api-keys/7/roll';
  api.on(ROLL, () => json({ ...KEY, version: 2, key: TEXT }));
  const list = within(await screen.findByRole('list', { name: 'API keys' }));
  expect(list.getByText('Netball')).toBeInTheDocument();
  expect(list.getByText(/1,200 calls today/)).toBeInTheDocument();
  expect(list.getByText('Works only from 203.0.113.0/24.')).toBeInTheDocument();
  expect(list.getByText(/^The former secret works until/)).toBeInTheDocument();
  await user.click(await list.findByRole('button', { name: 'Renew Door lock' }));
  const form = within(screen.getByRole('form', { name: 'Renew Door lock' }));
  await user.selectOptions(form.getByLabelText('The former secret works for'), '7 days');
  await user.selectOptions(form.getByLabelText('The key expires after'), 'No change');
  await user.click(form.getByRole('button', { name: 'Renew API key' }));
  expect(await screen.findByLabelText('API key “Door lock”')).toHaveValue(TEXT);
  expect(api.callsTo(ROLL)[0]?.body).toEqual({ hours: 168 });
});

it('the integrations page has the code that shows events or free slots on another site', async () => {
  const { user } = open([]);
  const code = await screen.findByLabelText('Code');
  const first = (code as HTMLTextAreaElement).value;
  expect(first).toContain(
    `<iframe id="club-embed" src="${window.location.origin}/embed/events" title="Events"`,
  );
  expect(first).toContain("data.type === 'club-embed'");
  await user.selectOptions(
    screen.getByLabelText('What to show'),
    await screen.findByRole('option', { name: 'Events of Netball' }),
  );
  expect((code as HTMLTextAreaElement).value).toContain('/embed/events?club=3"');
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await screen.findByText('Code copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe((code as HTMLTextAreaElement).value);
  expect(screen.getByRole('link', { name: 'Club details' })).toHaveAttribute('href', '/admin/setup/club');
});
