import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { IssuePage } from './issue-page';
import { SubscriberImportPage } from './import-page';
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
  unsubscribed: 0,
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
  slug: 'december-7',
  hiddenAt: null,
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
  hasBounced: false,
};

const STAFF = {
  'GET /api/user': () => json(aUser({ role: 'admin' })),
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

describe('an issue that is being sent', () => {
  it('says why it is paused, and how many subscribers will not get it before it is stopped', async () => {
    const { api, user } = openIssue({
      'POST /api/admin/newsletter/issues/7/stop': () =>
        json({ ...issue, state: 'stopped', pauseReason: null }),
    });
    expect(await screen.findByText(/20 emails in a row were refused/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop sending…' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByText(/Sent to 5 subscribers so far\. 7 subscribers will not get it/),
    ).toBeVisible();
    expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Skip 7 subscribers' }));
    expect(api.calls.at(-1)?.method).toBeDefined();
    expect(api.calls.some(({ method, path }) => method === 'POST' && path.endsWith('/stop'))).toBe(true);
  });

  it('is removed from the site after confirmation, and put back', async () => {
    const sent = { ...issue, state: 'sent', pauseReason: null, endedAt: '2026-11-23T10:00:00Z' };
    const hidden = { ...sent, hiddenAt: '2026-11-23T11:00:00Z' };
    const { api, user } = openIssue({
      'GET /api/admin/newsletter/issues/7': () => json(sent),
      'POST /api/admin/newsletter/issues/7/hide': () => json(hidden),
      'POST /api/admin/newsletter/issues/7/show': () => json(sent),
    });
    expect(await screen.findByRole('link', { name: 'on the site' })).toHaveAttribute(
      'href',
      '/newsletter/december-7',
    );
    await user.click(screen.getByRole('button', { name: 'Remove from site…' }));
    api.on('GET /api/admin/newsletter/issues/7', () => json(hidden));
    await user.click(screen.getByRole('button', { name: 'Remove from site' }));
    await user.click(await screen.findByRole('button', { name: 'Put back on site' }));
    expect(await screen.findByText('Issue is back on the site')).toBeInTheDocument();
    expect(
      api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1)),
    ).toEqual(['hide', 'show']);
  });

  it('asks what to do about each email with an unknown outcome', async () => {
    const { api, user } = openIssue({
      'POST /api/admin/newsletter/issues/7/sends/3/decide': () => json(issue),
    });
    await user.click(await screen.findByRole('button', { name: /^Don’t send again/ }));
    expect(await screen.findByText('Email will not be sent again')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ again: false });
  });
});

it('a scheduled issue becomes a draft again, and opens in its form', async () => {
  const scheduled = { ...issue, state: 'scheduled', pauseReason: null, frozenAt: null, recipients: null };
  const sendAt = '2099-01-14T22:30:00Z';
  const draft = { ...scheduled, state: 'draft', sendAt: null };
  const { api, user } = openIssue({
    'GET /api/admin/newsletter/issues/7': () => json({ ...scheduled, sendAt }),
    'GET /api/admin/newsletter/issues/7/preview': () => json({ subject: 'December', html: '', text: '' }),
    'GET /api/admin/newsletter/issues/7/subscribers': () => json({ count: 12, sample: [] }),
    'POST /api/admin/newsletter/issues/7/unschedule': () => json(draft),
  });
  await screen.findByText(/^Sending starts at /);
  api.on('GET /api/admin/newsletter/issues/7', () => json(draft));
  await user.click(screen.getByRole('button', { name: 'Back to draft' }));
  expect(await screen.findByLabelText('Subject')).toHaveValue('December');
  expect(api.callsTo('POST /api/admin/newsletter/issues/7/unschedule')).toHaveLength(1);
});

describe('the recipients of an issue that has ended', () => {
  const ended = (numbers: object) => ({
    ...issue,
    state: 'stopped',
    pauseReason: null,
    endedAt: '2024-10-01T09:00:00Z',
    numbers: { ...NUMBERS, ...numbers },
  });
  const open = (numbers: object) =>
    openIssue({
      'GET /api/admin/newsletter/issues/7': () => json(ended(numbers)),
      'GET /api/admin/newsletter/issues/7/sends': () => json(page([])),
    });

  it('are deleted after two years, while the totals stay', async () => {
    const { user } = open({ sent: 11, failed: 1 });
    expect(await screen.findByText(/24 months after sending ends/)).toBeVisible();
    expect(screen.getByText('Sent', { selector: 'dt' }).parentElement).toHaveTextContent('Sent11');
    await user.click(screen.getByRole('link', { name: 'Refused' }));
    expect(await screen.findByText(/24 months after sending ends/)).toBeVisible();
    // This list was empty from the start.
    await user.click(screen.getByRole('link', { name: 'Delivery unknown' }));
    expect(await screen.findByText('No emails in this list')).toBeVisible();
  });
});

const subscriber = {
  id: 9,
  email: 'kim@a.example',
  state: 'subscribed',
  joinedAt: '2026-11-01T00:00:00Z',
  source: 'form',
  textVersion: '2026-11',
  consentMethod: null,
  consentedAt: '2026-11-01T00:00:00Z',
  bouncedAt: null,
  suppressedFor: null,
  suppressedSince: null,
  suppressionNote: null,
};

it('an address is blocked only with a reason, and the list shows each subscriber’s consent', async () => {
  signedIn();
  const api = mockApi({
    ...STAFF,
    'GET /api/admin/subscribers': () => json(page([subscriber])),
    'GET /api/admin/subscribers/growth': () =>
      json({ subscribers: 3, months: [{ month: '2026-11', joined: 3 }] }),
    'POST /api/admin/subscribers/9/suppress': () =>
      problem(400, 'validation_failed', 'Please say why, in at most 300 characters.'),
  });
  const { user } = renderAt('/admin/newsletter/subscribers', <SubscribersPage />);
  expect(await screen.findByText(/text of 2026-11/)).toBeVisible();
  expect(screen.getByText('3 subscribers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Block…/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Block address' }));
  expect(await screen.findByText('Please say why, in at most 300 characters.')).toBeVisible();
  api.on('POST /api/admin/subscribers/9/suppress', () =>
    json({ ...subscriber, state: 'suppressed', suppressedFor: 'staff' }),
  );
  await user.type(within(dialog).getByLabelText('Reason'), 'By phone');
  await user.click(within(dialog).getByRole('button', { name: 'Block address' }));
  expect(await screen.findByText('Address blocked')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ note: 'By phone' });
});

describe('the import of subscribers', () => {
  const PATH = '/api/admin/subscribers/imports';
  const TEXT = 'Mail;Signed\r\nkim@a.example;3/2/2026\r\nleft@a.example;\r\n';
  // jsdom’s files have no arrayBuffer().
  const FILE = Object.assign(new File([TEXT], 'open-day.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(TEXT)).buffer),
  });
  const one = {
    id: 3,
    fileName: 'open-day.csv',
    fileHash: '9f86d081',
    subscribers: 3,
    untouched: 2,
    consentMethod: 'Signed the sheet',
    consentText: 'Yes please',
    createdAt: '2026-11-01T00:00:00.000Z',
    createdBy: 'Jo Hart',
    undoneAt: null,
    removed: null,
    undoableUntil: '2099-01-01T00:00:00.000Z',
    isUndoing: false,
  };

  it('says who is not brought back, and asks for the proof beside its fields', async () => {
    signedIn();
    const api = mockApi({
      ...STAFF,
      [`GET ${PATH}`]: () => json([]),
      [`POST ${PATH}/check`]: ({ search }) =>
        json({
          headings: ['Mail', 'Signed'],
          columns: { email: 0, consentedOn: 1 },
          unsure: [],
          notes: [],
          days: { order: search.get('dayOrder') ?? 'day_first', isSure: search.has('dayOrder') },
          sample: [['kim@a.example', '3/2/2026']],
          rows: 2,
          ready: 1,
          problems: [{ line: 3, column: 'email', message: 'This subscriber has left the list.' }],
          problemRows: 1,
          missing: null,
        }),
      [`POST ${PATH}`]: () =>
        problem(400, 'validation_failed', 'Please check.', {
          errors: { consentMethod: ['Please say by what they agreed.'] },
        }),
    });
    const { user } = renderAt('/admin/newsletter/subscribers/import', <SubscriberImportPage />);
    const input: HTMLInputElement = await screen.findByLabelText('Subscriber list');
    await user.upload(input, FILE);
    expect(await screen.findByText(/This subscriber has left the list/)).toHaveTextContent(
      'Line 3, Email address',
    );
    expect(screen.getByText('We couldn’t tell from the file. Check this is right.')).toBeVisible();
    expect(input.files).toHaveLength(1);
    // Choosing a corrected file of the same name is then a change.
    fireEvent.click(input);
    expect(input.files).toHaveLength(0);
    await user.selectOptions(
      screen.getByLabelText('Read a date such as 3/4/2026 as'),
      'Month first: 4 March 2026',
    );
    await waitFor(() => expect(screen.queryByText(/does not say which/)).not.toBeInTheDocument());
    const press = () => screen.getByRole('button', { name: 'Import 1 subscriber, skip 1' });
    await user.click(press());
    expect(await screen.findByText('Please say by what they agreed.')).toBeVisible();
    expect(screen.queryByText('This file can’t be imported')).not.toBeInTheDocument();
    api.on(`POST ${PATH}`, () => json(one, 201));
    await user.type(screen.getByLabelText('How they agreed'), 'Signed the sheet');
    await user.type(screen.getByLabelText('What they agreed to'), 'Yes please');
    await user.type(screen.getByLabelText('Default consent date'), '2026-03-14');
    await user.tab();
    await waitFor(() => expect(api.callsTo(`POST ${PATH}/check`)).toHaveLength(3));
    await user.click(press());
    expect(await screen.findByText('No emails were sent.')).toBeInTheDocument();
    expect(Object.fromEntries(api.callsTo(`POST ${PATH}`).at(-1)?.search ?? [])).toEqual({
      email: '0',
      consentedOn: '1',
      consentMethod: 'Signed the sheet',
      consentText: 'Yes please',
      day: '2026-03-14',
      dayOrder: 'month_first',
      fileName: 'open-day.csv',
      leaveOut: 'true',
    });
  });

  it('is undone after saying how many are kept', async () => {
    signedIn();
    const api = mockApi({
      ...STAFF,
      [`GET ${PATH}`]: () => json([one]),
      [`POST ${PATH}/3/undo`]: () => json({ ...one, undoneAt: '2026-11-02T00:00:00Z', removed: 2 }),
    });
    const { user } = renderAt('/admin/newsletter/subscribers/import', <SubscriberImportPage />);
    await user.click(await screen.findByRole('button', { name: /^Undo import…/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'This removes 2 subscribers from the list. 1 subscriber is kept',
    );
    await user.click(screen.getByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText('2 subscribers removed, 1 kept.')).toBeInTheDocument();
    expect(api.callsTo(`POST ${PATH}/3/undo`)).toHaveLength(1);
  });
});
