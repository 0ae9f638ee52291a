import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Message, MessageDetail } from '@/api/staff/generated';
import { aUser } from '@/testing/factories';
import { json, later, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt, signedIn } from '@/testing/render-app';
import { aBookingRow, aPage } from '@/testing/staff-factories';
import { MessagesPage } from './messages-page';

const aMessage = (over: Partial<Message> = {}): Message => ({
  id: 7,
  version: 1,
  name: 'Robin Taylor',
  email: 'robin@example.org',
  subject: 'Hall in March',
  excerpt: 'Is the hall free?',
  state: 'new',
  stateAt: '2026-11-20T00:00:00Z',
  isRead: false,
  assignee: null,
  club: null,
  tags: [],
  createdAt: '2026-11-20T00:00:00Z',
  ...over,
});

const aDetail = (over: Partial<MessageDetail> = {}): MessageDetail => {
  const { excerpt: _, ...row } = aMessage();
  return {
    ...row,
    message: 'Is the hall free?\n<b>Robin</b>',
    respondedBy: null,
    responseDate: null,
    booking: null,
    event: null,
    replies: [],
    next: ['open', 'waiting', 'closed', 'spam'],
    ...over,
  };
};
const kims = {
  id: 1,
  direction: 'out' as const,
  author: { id: 9, name: 'Kim Hill' },
  sender: null,
  text: 'It is taken, sorry.',
  attachments: [],
  createdAt: '2026-11-21T00:00:00Z',
  mailState: 'sent' as const,
};
const preview = {
  to: 'robin@example.org',
  replyTo: 'hello@club.example',
  repliesJoinThread: false,
  subject: 'Re: Hall in March',
  text: 'Yes, it is.\n\nAlex\nThe Club',
};

const LIST = 'GET /api/admin/messages';
const ONE = 'GET /api/admin/messages/7';
const CHANGE = 'PATCH /api/admin/messages/7';
const WRITING = 'PUT /api/admin/messages/7/writing';
const LOOK = 'POST /api/admin/messages/7/replies/preview';
const SEND = 'POST /api/admin/messages/7/replies';

function start(address: string, over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ id: 5, role: 'admin' })),
    'GET /api/clubs': () => json([]),
    [LIST]: () => json(aPage([aMessage(), aMessage({ id: 8, subject: 'Keys', state: 'open' })])),
    [ONE]: () => json(aDetail()),
    'GET /api/admin/messages/7/assignees': () => json([{ id: 5, name: 'Alex Office' }]),
    'GET /api/admin/saved-replies': () =>
      json([{ id: 1, version: 1, title: 'It is free', text: 'Hello {{name}}' }]),
    'POST /api/admin/saved-replies/preview': () => json({ text: 'Hello Robin Taylor' }),
    [LOOK]: () => json(preview),
    [WRITING]: () => json({ version: 1, writers: [] }),
    'GET /api/admin/log': () => json(aPage([])),
    ...over,
  });
  const page = renderAt(
    address,
    <Routes>
      <Route path="/admin/messages/:id?" element={<MessagesPage />} />
    </Routes>,
  );
  return { api, ...page };
}

async function lookAt(user: ReturnType<typeof start>['user'], text = 'Yes, it is.') {
  await user.type(await screen.findByLabelText('Reply to Robin Taylor'), text);
  await user.click(screen.getByRole('button', { name: 'Preview email' }));
  await screen.findByRole('heading', { name: 'Preview' });
}

describe('linking a message to a booking', () => {
  const found = aBookingRow({ id: 42, name: 'Robin Taylor', email: 'rt@work.example' });
  const ofIt = {
    id: 42,
    name: 'Robin Taylor',
    eventType: found.eventType,
    date: found.date,
    timeSlot: found.timeSlot,
  };

  it('finds the booking by name or email, previews the link, saves it and removes it', async () => {
    const { api, user } = start('/admin/messages/7', {
      'GET /api/admin/bookings': () => json(aPage([found])),
      [CHANGE]: () => json({ message: aDetail({ version: 2, booking: ofIt }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Link to a booking…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link to a booking' });
    // The search starts with the sender’s address.
    expect(within(dialog).getByRole('combobox')).toHaveValue('robin@example.org');
    await user.clear(within(dialog).getByRole('combobox'));
    await user.type(within(dialog).getByRole('combobox'), 'taylor');
    await user.click(await within(dialog).findByRole('option', { name: /^Choose .*rt@work\.example/ }));
    expect(api.callsTo('GET /api/admin/bookings').at(-1)?.search.get('q')).toBe('taylor');
    expect(within(dialog).getByText('“Hall in March”')).toBeVisible();
    expect(within(dialog).getByText('The message came from robin@example.org.')).toBeVisible();
    api.on(ONE, () => json(aDetail({ version: 2, booking: ofIt })));
    await user.click(within(dialog).getByRole('button', { name: 'Link to booking' }));
    expect(api.callsTo(CHANGE)[0]?.body).toEqual({ bookingId: 42 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Remove booking link' }));
    await waitFor(() => expect(api.callsTo(CHANGE)[1]?.body).toEqual({ bookingId: null }));
  });

  it('says when no booking is found', async () => {
    const { user } = start('/admin/messages/7', { 'GET /api/admin/bookings': () => json(aPage([])) });
    await user.click(await screen.findByRole('button', { name: 'Link to a booking…' }));
    expect(await screen.findByText('No bookings found. Try a name or part of one.')).toBeVisible();
  });
});

describe('the inbox', () => {
  it('keeps its view and search in the address, and opens a message beside the list', async () => {
    const { api, user } = start('/admin/messages?view=all&q=hall');
    const list = await screen.findByRole('list', { name: 'Messages' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
    expect(api.callsTo(LIST)[0]?.search.get('view')).toBe('all');
    await user.click(within(list).getByRole('link', { name: /Hall in March/ }));
    expect(await screen.findByRole('heading', { name: 'Hall in March' })).toBeVisible();
    expect(currentAddress()).toBe('/admin/messages/7?view=all&q=hall');
    // A visitor’s HTML is shown as text.
    expect(screen.getByText(/<b>Robin<\/b>/)).toBeVisible();
  });

  it('shows automatic emails in a view of their own', async () => {
    const { api, user } = start('/admin/messages', {
      [LIST]: () => json(aPage([aMessage({ state: 'automatic', subject: 'Away until Monday' })])),
    });
    await user.click(await screen.findByRole('link', { name: 'Automatic' }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.search.get('view')).toBe('automatic'));
    const list = await screen.findByRole('list', { name: 'Messages' });
    expect(within(list).getByRole('link', { name: /Away until Monday.*Automatic/ })).toBeVisible();
  });

  it('offers no reply to an email without an address', async () => {
    start('/admin/messages/7', { [ONE]: () => json(aDetail({ state: 'automatic', email: '' })) });
    expect(await screen.findByText('This email has no address to reply to.')).toBeVisible();
    expect(screen.queryByLabelText(/^Reply to/)).not.toBeInTheDocument();
  });

  it('offers to clear a search that finds nothing', async () => {
    start('/admin/messages?q=noone', { [LIST]: () => json(aPage([])) });
    expect(await screen.findByText('No results for “noone”')).toBeVisible();
  });

  it('assigns a message to the reader, with the loaded version', async () => {
    const { api, user } = start('/admin/messages/7', {
      [CHANGE]: () => json({ message: aDetail({ version: 2, state: 'open' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(api.callsTo(CHANGE)[0]?.body).toEqual({ assigneeId: 5 }));
    expect(api.callsTo(CHANGE)[0]?.headers.get('If-Match')).toBe('"1"');
  });
});

describe('a reply', () => {
  it('starts from a saved reply, is previewed and sent', async () => {
    const { api, user } = start('/admin/messages/7', {
      [SEND]: () =>
        json(
          aDetail({
            version: 2,
            state: 'waiting',
            next: ['open', 'closed', 'spam'],
            replies: [{ ...kims, author: { id: 5, name: 'Alex' } }],
          }),
        ),
    });
    await user.selectOptions(await screen.findByLabelText('Insert saved reply'), 'It is free');
    expect(await screen.findByDisplayValue('Hello Robin Taylor')).toBeVisible();
    await lookAt(user, ' yes.');
    expect(screen.getByText('Go to hello@club.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Reply sent', { selector: 'div' })).toBeVisible();
    expect(api.callsTo(SEND)[0]?.body).toEqual({ text: 'Hello Robin Taylor yes.', closes: false });
    expect(screen.getByLabelText('Reply to Robin Taylor')).toHaveValue('');
  });

  it('is previewed again when it is typed in while the preview loads', async () => {
    const late = later();
    const { api, user } = start('/admin/messages/7', {
      [LOOK]: late.answer,
      [SEND]: () => json(aDetail({ version: 2 })),
    });
    const box = await screen.findByLabelText('Reply to Robin Taylor');
    await user.type(box, 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Preview email' }));
    await user.type(box, ' No.');
    await late.arrives({ ...preview, text: 'Yes.' });
    expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
    api.on(LOOK, () => json({ ...preview, text: 'Yes. No.' }));
    await user.click(screen.getByRole('button', { name: 'Preview email' }));
    await user.click(await screen.findByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(api.callsTo(SEND)[0]?.body).toEqual({ text: 'Yes. No.', closes: false }));
    expect(api.callsTo(LOOK)[1]?.body).toEqual({ text: 'Yes. No.' });
  });

  it('is not sent and not lost when Kim has replied first', async () => {
    const current = aDetail({
      version: 2,
      state: 'waiting',
      next: ['open', 'closed', 'spam'],
      replies: [kims],
    });
    const { api, user } = start('/admin/messages/7', {
      [SEND]: () => problem(412, 'stale_version', 'Another person …', { current }),
    });
    await lookAt(user);
    api.on(ONE, () => json(current));
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Kim Hill has just replied')).toBeVisible();
    expect(await screen.findByText('It is taken, sorry.')).toBeVisible();
    expect(screen.getByLabelText('Reply to Robin Taylor')).toHaveValue('Yes, it is.');
    expect(api.callsTo(SEND)).toHaveLength(1);
  });

  it('is sent when only the message’s tags have changed', async () => {
    const current = aDetail({ version: 2, tags: ['wedding'] });
    const answers = [
      () => problem(412, 'stale_version', 'Another person …', { current }),
      () => json(aDetail({ version: 3, replies: [kims] })),
    ];
    const { api, user } = start('/admin/messages/7', { [SEND]: () => answers.shift()!() });
    await lookAt(user);
    await user.click(screen.getByRole('button', { name: 'Send and close' }));
    await waitFor(() => expect(api.callsTo(SEND)).toHaveLength(2));
    expect(api.callsTo(SEND)[1]?.headers.get('If-Match')).toBe('"2"');
  });

  it('shows who else is writing a reply', async () => {
    const { api, user } = start('/admin/messages/7', {
      [WRITING]: () => json({ version: 1, writers: [{ id: 9, name: 'Kim Hill' }] }),
    });
    expect(await screen.findByText('Kim Hill is writing a reply')).toBeVisible();
    await user.type(await screen.findByLabelText('Reply to Robin Taylor'), 'Y');
    await waitFor(() => expect(api.callsTo(WRITING).at(-1)?.body).toEqual({ isWriting: true }));
  });
});
