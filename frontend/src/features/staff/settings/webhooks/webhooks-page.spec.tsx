import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { WebhookDelivery, WebhookEndpoint } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { WebhookPage } from './webhook-page';
import { WebhooksPage } from './webhooks-page';

const LIST = 'GET /api/admin/webhook-endpoints';
const MAKE = 'POST /api/admin/webhook-endpoints';
const ONE = 'GET /api/admin/webhook-endpoints/5';
const DELIVERIES = 'GET /api/admin/webhook-endpoints/5/deliveries';
const RESEND = 'POST /api/admin/webhook-endpoints/5/resend';
const ENDPOINT: WebhookEndpoint = {
  id: 5,
  version: 3,
  url: 'https://screen.example/hooks',
  description: 'Bar screen',
  types: ['booking.confirmed', 'event.published'],
  clubId: null,
  clubName: null,
  maker: 'Kim Lee',
  isOwn: true,
  state: 'active',
  disabledReason: null,
  failingSince: null,
  failuresInRow: 0,
  lastSuccessAt: '2026-11-20T02:00:00.000Z',
  formerSecretUntil: null,
  waiting: 0,
  failed: 2,
  createdAt: '2026-11-19T02:00:00.000Z',
};
const DELIVERY: WebhookDelivery = {
  id: 90,
  eventId: 'evt_17',
  type: 'booking.confirmed',
  state: 'failed',
  attempts: 10,
  createdAt: '2026-11-20T02:00:00.000Z',
  nextTryAt: null,
  lastTriedAt: '2026-11-23T02:00:00.000Z',
  durationMs: 1204,
  request: { type: 'booking.confirmed', timestamp: '2026-11-20T02:00:00.000Z', data: { id: 41 } },
  lastStatus: 503,
  lastAnswer: 'out of order',
  lastError: null,
};
const SECRET = 'whsec_c2VjcmV0';

function open(endpoints: WebhookEndpoint[], at = '/admin/webhooks', deliveries = [DELIVERY]) {
  const api = mockApi({
    'GET /api/admin/me': () =>
      json({ role: 'club_admin', permissions: ['webhooks:write'], clubs: [{ id: 3, name: 'Netball' }] }),
    'GET /api/clubs': () => json([{ id: 3, name: 'Netball' }]),
    [LIST]: () => json(endpoints),
    [MAKE]: () => json({ ...ENDPOINT, secret: SECRET }, 201),
    [ONE]: () => json(endpoints[0] ?? ENDPOINT),
    [DELIVERIES]: () => json(aPage(deliveries)),
  });
  const routes = (
    <Routes>
      {['/admin/webhooks', '/my-club/webhooks'].map((path) => (
        <Route key={path} path={path}>
          <Route index element={<WebhooksPage />} />
          <Route path=":id" element={<WebhookPage />} />
        </Route>
      ))}
    </Routes>
  );
  return { api, ...renderAt(at, routes) };
}

const formNamed = async (name: string) => within(await screen.findByRole('form', { name }));

it('the webhooks page adds an address with its events, and shows its secret once', async () => {
  const { api, user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = await formNamed('New webhook');
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await form.findByText('Choose the events to send.')).toBeInTheDocument();
  await user.type(form.getByLabelText(/^Address/), ENDPOINT.url);
  await user.type(form.getByLabelText(/^Description/), 'Bar screen');
  await user.click(form.getByRole('checkbox', { name: 'Booking confirmed (booking.confirmed)' }));
  await user.click(form.getByRole('checkbox', { name: 'Event published (event.published)' }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByLabelText('Secret of “Bar screen”')).toHaveValue(SECRET);
  expect(api.callsTo(MAKE)[0]?.body).toEqual({
    url: ENDPOINT.url,
    description: 'Bar screen',
    types: ['booking.confirmed', 'event.published'],
    clubId: null,
  });
});

it('the webhooks page sends only events of clubs for a club, whatever was chosen before', async () => {
  const { api, user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = await formNamed('New webhook');
  await user.type(form.getByLabelText(/^Address/), ENDPOINT.url);
  await user.click(form.getByRole('checkbox', { name: 'Booking confirmed (booking.confirmed)' }));
  await user.click(form.getByRole('checkbox', { name: 'Event published (event.published)' }));
  await user.selectOptions(form.getByLabelText('Sends events of'), 'Netball');
  expect(
    form.queryByRole('checkbox', { name: 'Booking confirmed (booking.confirmed)' }),
  ).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  await waitFor(() =>
    expect(api.callsTo(MAKE)[0]?.body).toMatchObject({ types: ['event.published'], clubId: 3 }),
  );
});

it('the webhooks page of a secretary offers the events of their club alone', async () => {
  const { api, user } = open([], '/my-club/webhooks');
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = await formNamed('New webhook');
  expect(
    form.queryByRole('checkbox', { name: 'Booking confirmed (booking.confirmed)' }),
  ).not.toBeInTheDocument();
  expect(form.queryByLabelText('Sends events of')).not.toBeInTheDocument();
  await user.type(form.getByLabelText(/^Address/), ENDPOINT.url);
  await user.click(form.getByRole('checkbox', { name: 'Event cancelled (event.cancelled)' }));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  await waitFor(() => expect(api.callsTo(MAKE)[0]?.body).toMatchObject({ clubId: 3 }));
});

it('the webhooks page lists each address with its state and deliveries', async () => {
  const disabled = { state: 'disabled', disabledReason: 'gone' } as const;
  open([
    ENDPOINT,
    { ...ENDPOINT, id: 6, description: null, ...disabled, clubName: 'Netball' },
    { ...ENDPOINT, id: 7, failuresInRow: 5 },
    { ...ENDPOINT, id: 8, failuresInRow: 4 },
  ]);
  const rows = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /^Bar screen\s*Active.*The venue and all clubs: Booking confirmed \(booking\.confirmed\), Event/,
  );
  expect(rows[0]).toHaveTextContent('Deliveries: 2 failed.');
  expect(rows[1]).toHaveTextContent(/^https:\/\/screen\.example\/hooks\s*Disabled.*Netball:/);
  expect(rows[1]).toHaveTextContent('The receiver answered “Gone” (410): the address no longer exists.');
  expect(rows[2]).toHaveTextContent(/Failing.*The last 5 attempts failed\./);
  expect(rows[3]).not.toHaveTextContent(/Failing/);
});

describe('the page of a webhook', () => {
  const AT = '/admin/webhooks/5';

  it('shows request, answer and tries of a delivery, and sends it again', async () => {
    const { api, user } = open([ENDPOINT], AT);
    api.on(RESEND, () => json({ queued: 1 }));
    const row = within(await screen.findByRole('list', { name: 'Deliveries' }));
    expect(row.getByText(/The receiver answered 503 after 1,204 ms\. 10 attempts\./)).toBeInTheDocument();
    expect(row.getByText(/"id": 41/)).toBeInTheDocument();
    expect(row.getByText('out of order')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: /^Resend Booking confirmed/ }));
    expect(await screen.findByText('1 event will be sent again')).toBeInTheDocument();
    expect(api.callsTo(RESEND)[0]?.body).toEqual({ deliveryId: 90 });
  });

  it('says when a waiting delivery is tried next', async () => {
    const waiting = { ...DELIVERY, state: 'waiting' as const, nextTryAt: '2026-11-20T03:00:00.000Z' };
    open([ENDPOINT], AT, [waiting]);
    expect(await screen.findByText(/Next attempt .*20 Nov 2026/)).toBeInTheDocument();
  });

  it('sends all that failed again, or all since a time', async () => {
    const { api, user } = open([ENDPOINT], AT);
    api.on(RESEND, () => json({ queued: 2 }));
    for (const choice of ['All that failed (2)', 'All events of the last 24 hours']) {
      await user.click(await screen.findByRole('button', { name: 'Resend events' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.selectOptions(dialog.getByLabelText('Which events'), choice);
      await user.click(dialog.getByRole('button', { name: 'Resend events' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    const [failed, since] = api.callsTo(RESEND).map(({ body }) => body as { since?: string });
    expect(failed).toEqual({ allFailed: true });
    const hours = (Date.now() - Date.parse(since?.since ?? '')) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
  });

  it('sends a test and shows the answer', async () => {
    const { api, user } = open([ENDPOINT], AT);
    api.on('POST /api/admin/webhook-endpoints/5/test', () =>
      json({
        ...DELIVERY,
        type: 'webhook.test',
        lastStatus: null,
        lastError: 'No answer within 15 seconds.',
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('The test was not delivered')).toBeInTheDocument();
    expect(screen.getByText('No answer within 15 seconds.')).toBeInTheDocument();
  });

  it('says why it is disabled, and makes it active', async () => {
    const { api, user } = open([{ ...ENDPOINT, state: 'disabled', disabledReason: 'failing' }], AT);
    const CHANGE = 'PATCH /api/admin/webhook-endpoints/5';
    api.on(CHANGE, () => json(ENDPOINT));
    expect(await screen.findByText(/Deliveries failed for five days/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Make active' }));
    await waitFor(() => expect(api.callsTo(CHANGE)[0]?.body).toEqual({ state: 'active' }));
  });

  it('replaces the secret after a question, and shows the new one once', async () => {
    const { api, user } = open([ENDPOINT], AT);
    api.on('POST /api/admin/webhook-endpoints/5/roll-secret', () => json({ ...ENDPOINT, secret: SECRET }));
    await user.click(await screen.findByRole('button', { name: 'Replace secret' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/signed with both secrets for 24 hours/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Replace secret' }));
    expect(await screen.findByLabelText('Secret of “Bar screen”')).toHaveValue(SECRET);
  });

  it('deletes it after a question, and returns to the list', async () => {
    const { api, user } = open([ENDPOINT], AT);
    const DELETE = 'DELETE /api/admin/webhook-endpoints/5';
    api.on(DELETE, () => new Response(null, { status: 204 }));
    await user.click(await screen.findByRole('button', { name: 'Delete webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete webhook' }));
    expect(await screen.findByRole('heading', { name: 'Webhooks' })).toBeInTheDocument();
    expect(api.callsTo(DELETE)).toHaveLength(1);
  });
});
