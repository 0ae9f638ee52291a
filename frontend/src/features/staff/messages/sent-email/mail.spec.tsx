import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MailDetails } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { MailPage } from './mail-page';
import { OneMailPage } from './one-mail-page';

const LIST = 'GET /api/admin/mails';
const ONE = 'GET /api/admin/mails/7';
const RESEND = 'POST /api/admin/mails/7/resend';
const CANCEL = 'POST /api/admin/mails/7/cancel';

function aMail(over: Partial<MailDetails> = {}): MailDetails {
  return {
    id: 7,
    kind: 'booking-confirmed',
    to: 'sam@example.org',
    subject: 'Booking confirmed: Birthday Party',
    state: 'sent',
    tries: 1,
    lastAnswer: '250 ok',
    bookingId: 1042,
    createdAt: '2026-12-01T01:00:00.000Z',
    sentAt: '2026-12-01T01:00:02.000Z',
    nextAt: null,
    resentAs: null,
    text: 'Hi Sam,\n\nIt is <b>confirmed</b>.',
    hasHtml: true,
    attachments: [{ filename: 'booking.ics', contentType: 'text/calendar' }],
    replyTo: null,
    messageId: '<1@club.example>',
    resendOf: null,
    canResend: true,
    canChangeAddress: true,
    canSendNow: false,
    canCancel: false,
    ...over,
  };
}

function start(address: string, over: Parameters<typeof mockApi>[0] = {}) {
  const page = { nextCursor: null, previousCursor: null, total: 1, totalIsAtLeast: false };
  const api = mockApi({
    [LIST]: () => json({ ...page, items: [aMail()], delivery: 'files' }),
    [ONE]: () => json(aMail()),
    ...over,
  });
  const pages = (
    <Routes>
      <Route path="/admin/mail" element={<MailPage />} />
      <Route path="/admin/mail/:id" element={<OneMailPage />} />
    </Routes>
  );
  return { api, ...renderAt(address, pages) };
}

it('the list shows emails with their kind, and warns if no mail server is set', async () => {
  start('/admin/mail');
  expect(await screen.findByRole('link', { name: 'Booking confirmed: Birthday Party' })).toHaveAttribute(
    'href',
    '/admin/mail/7',
  );
  expect(screen.getByText('No mail server is set up')).toBeInTheDocument();
  expect(screen.getAllByText('Booking confirmed').length).toBeGreaterThan(0);
});

it('an email is shown in a frame without scripts, and as plain text', async () => {
  const { user } = start('/admin/mail/7');
  const frame = await screen.findByTitle('Email: Booking confirmed: Birthday Party');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('src', '/api/admin/mails/7/html');
  await user.click(screen.getByRole('tab', { name: 'Plain text' }));
  expect(screen.getByText(/It is <b>confirmed<\/b>\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Booking 1042' })).toHaveAttribute('href', '/admin/bookings/1042');
});

it('an email is sent again to a corrected address', async () => {
  const { user, api } = start('/admin/mail/7', { [RESEND]: () => new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = screen.getByRole('dialog', { name: 'Send this email again?' });
  expect(dialog).toHaveTextContent('as a new email with new personal links');
  const to = within(dialog).getByLabelText(/^To/);
  await user.clear(to);
  await user.type(to, 'right@example.org');
  await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Email sent again')).toBeInTheDocument();
  expect(api.callsTo(RESEND).map(({ body }) => body)).toEqual([{ to: 'right@example.org' }]);
});

it('an email that is being sent offers to send it again once it has been sent', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let asked = 0;
    start('/admin/mail/7', {
      [ONE]: () => json((asked += 1) === 1 ? aMail({ state: 'sending', canResend: false }) : aMail()),
    });
    expect(await screen.findByText('Sending')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(3000));
    expect(await screen.findByRole('button', { name: 'Send again' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(9000));
    await waitFor(() => expect(asked).toBe(2));
  } finally {
    jest.useRealTimers();
  }
});

it('an email with a personal link has no field for another address', async () => {
  const { user } = start('/admin/mail/7', { [ONE]: () => json(aMail({ canChangeAddress: false })) });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('It can only go to sam@example.org');
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
});

it('an email that has not been sent is cancelled after a question', async () => {
  const waiting = aMail({ state: 'failed', canResend: false, canSendNow: true, canCancel: true });
  const { user } = start('/admin/mail/7', {
    [ONE]: () => json(waiting),
    [CANCEL]: () => json(aMail({ state: 'cancelled', canResend: false })),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel email' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel this email?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel email' }));
  expect(await screen.findByText('Email cancelled')).toBeInTheDocument();
});

it('an email whose text was deleted says so and cannot be sent again', async () => {
  start('/admin/mail/7', { [ONE]: () => json(aMail({ text: null, hasHtml: false, canResend: false })) });
  expect(await screen.findByText(/keep it for 90 days/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});
