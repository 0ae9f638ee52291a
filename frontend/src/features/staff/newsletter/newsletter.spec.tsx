import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aConfig, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { IssuePage } from './issue-page';
import { SubscribersPage } from './subscribers-page';

const NUMBERS = {
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  unknown: 0,
  undecided: 0,
  bounced: 0,
  left: 0,
};
const issue = {
  id: 7,
  state: 'paused',
  subject: 'December',
  sendAt: null,
  frozenAt: '2026-11-23T09:00:00Z',
  recipients: 12,
  pauseReason: 'refusals',
  endedAt: null,
  editedAt: '2026-11-23T08:00:00Z',
  version: 4,
  body: { type: 'doc', content: [] },
  audience: { clubIds: [], sources: [], joinedSince: null },
  isTested: true,
  createdAt: '2026-11-23T08:00:00Z',
  editedBy: 'Kim',
  numbers: { ...NUMBERS, sent: 5, queued: 7 },
};
const page = (items: object[]) => ({
  items,
  nextCursor: null,
  previousCursor: null,
  total: items.length,
  totalIsAtLeast: false,
});
const send = {
  id: 3,
  email: 'kim@a.example',
  state: 'unknown',
  tries: 1,
  code: null,
  answer: null,
  endedAt: null,
};

const STAFF = {
  'GET /api/user': () => json(aUser({ role: 'admin' })),
  'GET /api/config': () => json(aConfig()),
  'GET /api/clubs': () => json([]),
};

function openIssue(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    ...STAFF,
    'GET /api/admin/newsletter/issues/7': () => json(issue),
    'GET /api/admin/newsletter/issues/7/sends': () => json(page([{ ...send, isDecided: false }])),
    ...over,
  });
  const routes = (
    <Routes>
      <Route path="/admin/newsletter/issues/:id" element={<IssuePage />} />
    </Routes>
  );
  return { api, ...renderAt('/admin/newsletter/issues/7', routes) };
}

describe('an issue that goes out', () => {
  it('says why it stands still, and before it is stopped how many have it and how many will not', async () => {
    const { api, user } = openIssue({
      'POST /api/admin/newsletter/issues/7/stop': () =>
        json({ ...issue, state: 'stopped', pauseReason: null }),
    });
    expect(await screen.findByText(/Twenty mails in a row were refused/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/5 readers have it\. 7 readers will not get it/)).toBeVisible();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Leave out 7 readers' }));
    expect(api.calls.at(-1)?.method).toBeDefined();
    expect(api.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/stop'))).toBe(true);
  });

  it('asks about each mail of which nobody knows whether it went', async () => {
    const { api, user } = openIssue({
      'POST /api/admin/newsletter/issues/7/sends/3/decide': () => json(issue),
    });
    await user.click(await screen.findByRole('button', { name: /^Leave it/ }));
    expect(await screen.findByText('It is left as it is')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ again: false });
  });
});

const reader = {
  id: 9,
  email: 'kim@a.example',
  state: 'reading',
  joinedAt: '2026-11-01T00:00:00Z',
  source: 'form',
  textVersion: '2026-11',
  consentedAt: '2026-11-01T00:00:00Z',
  bouncedAt: null,
  suppressedFor: null,
  suppressedSince: null,
  suppressionNote: null,
};

it('keeps an address out only with a reason, and shows by what its reader has agreed', async () => {
  signedIn();
  const api = mockApi({
    ...STAFF,
    'GET /api/admin/subscribers': () => json(page([reader])),
    'GET /api/admin/subscribers/growth': () =>
      json({ reading: 1, months: [{ month: '2026-11', joined: 1 }] }),
    'POST /api/admin/subscribers/9/suppress': () =>
      problem(400, 'validation_failed', 'Please say why, in at most 300 characters.'),
  });
  const { user } = renderAt('/admin/newsletter/subscribers', <SubscribersPage />);
  expect(await screen.findByText(/words of 2026-11/)).toBeVisible();
  expect(screen.getByText('1 reader')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Do not write/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Do not write' }));
  expect(await screen.findByText('Please say why, in at most 300 characters.')).toBeVisible();
  api.on('POST /api/admin/subscribers/9/suppress', () =>
    json({ ...reader, state: 'suppressed', suppressedFor: 'staff' }),
  );
  await user.type(within(dialog).getByLabelText('Why'), 'By phone');
  await user.click(within(dialog).getByRole('button', { name: 'Do not write' }));
  expect(await screen.findByText('Not written to any more')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ note: 'By phone' });
});
