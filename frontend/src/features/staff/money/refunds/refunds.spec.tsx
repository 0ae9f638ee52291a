import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRefundRow } from '@/api/staff/generated';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage, aScope } from '@/testing/staff-factories';
import { RefundsPage } from './refunds-page';

const LIST = 'GET /api/admin/refunds';
const REFUND: AdminRefundRow = {
  id: '5d8e2c11-93f4-4f3e-b1d9-0d7c6a1e2b3f',
  paymentId: '9b2f5a0e-8d7c-4b6a-9f3e-1c2d3e4f5a6b',
  bookingId: 1042,
  name: 'Robin Taylor',
  method: 'cheque',
  purpose: 'hire',
  amount: '20.00',
  currency: 'GBP',
  status: 'queued',
  reason: 'goodwill',
  note: 'The heating was out',
  lastError: null,
  queuedAt: '2099-03-05T01:00:00.000Z',
  sendAfter: null,
  byHand: true,
  paidOutOn: null,
  reference: null,
  bankDetails: null,
  hasEmail: true,
};
const FAILED: AdminRefundRow = {
  ...REFUND,
  id: '6d8e2c11-93f4-4f3e-b1d9-0d7c6a1e2b3f',
  name: 'Kim Lee',
  method: 'stripe',
  status: 'failed',
  lastError: 'expired_or_canceled_card',
  byHand: false,
};
const answers = {
  'GET /api/booking-options': () => json(bookingOptions({ today: '2099-03-06' })),
  'GET /api/admin/me': () =>
    json(aScope({ role: 'admin', clubs: [], permissions: ['money:read', 'money:write'] })),
  'GET /api/admin/refunds/sums': () =>
    json([{ view: 'to_pay_out', currency: 'GBP', count: 3, amount: '140.00' }]),
  [LIST]: () => json(aPage([REFUND, FAILED])),
};
const at = (query = '') => renderAt(`/admin/refunds${query}`, <RefundsPage />);

describe('the list of refunds', () => {
  it('shows what is to pay out by hand with its sum', async () => {
    const api = mockApi(answers);
    at('?view=to_pay_out');
    const row = (await screen.findByRole('link', { name: 'Robin Taylor' })).closest('tr')!;
    expect(row).toHaveTextContent(/1042.*Cheque.*The heating was out.*£20.00.*To pay out by hand/);
    expect(await screen.findByText('£140.00')).toBeInTheDocument();
    expect(api.callsTo(LIST)[0]?.search.toString()).toBe('sort=queued&view=to_pay_out');
    expect(within(row).getByRole('link', { name: '1042' })).toHaveAttribute('href', '/admin/bookings/1042');
  });

  it('marks a refund as paid out with its day and reference', async () => {
    const DONE = `POST /api/admin/refunds/${REFUND.id}/done`;
    const api = mockApi({ ...answers, [DONE]: () => json({}) });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: /^Mark as paid out\s+£20.00, Robin Taylor/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid out' }));
    await user.type(dialog.getByLabelText(/^Reference/), 'Refund 17');
    await user.click(dialog.getByRole('button', { name: 'Mark £20.00 as paid out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(DONE)[0]?.body).toEqual({ paidOutOn: '2099-03-06', reference: 'Refund 17' });
  });

  it('asks for bank details after it has shown the email', async () => {
    const ASK = 'POST /api/admin/bookings/1042/bank-details';
    const api = mockApi({
      ...answers,
      [`${ASK}/preview`]: () =>
        json({ to: 'robin@example.org', subject: 'Your bank details needed', text: 'Hi Robin' }),
      [ASK]: () => new Response(null, { status: 204 }),
    });
    const { user } = at();
    await user.click(
      await screen.findByRole('button', { name: /^Ask for bank details\s+£20.00, Robin Taylor/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for bank details' }));
    expect(await dialog.findByText('robin@example.org')).toBeInTheDocument();
    expect(dialog.getByText('Hi Robin')).toBeInTheDocument();
    expect(api.callsTo(ASK)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Send email' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(ASK)).toHaveLength(1);
  });

  it('shows the bank details of a refund only when staff press the button', async () => {
    const VIEW = 'POST /api/admin/bookings/1042/bank-details/view';
    const api = mockApi({
      ...answers,
      [LIST]: () => json(aPage([{ ...REFUND, bankDetails: 'given' }])),
      [VIEW]: () =>
        json({
          accountName: 'R Taylor',
          bsb: '105000',
          accountNumber: '12345678',
          givenAt: '2099-03-05T01:00:00.000Z',
        }),
    });
    const { user } = at();
    expect(await screen.findByText('bank details given')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Mark as paid out/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as paid out' }));
    expect(api.callsTo(VIEW)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Show bank details' }));
    expect(await dialog.findByText('105-000')).toBeInTheDocument();
    expect(dialog.getByText('12345678')).toBeInTheDocument();
  });

  it('cannot ask a hirer without an email address for bank details', async () => {
    mockApi({ ...answers, [LIST]: () => json(aPage([{ ...REFUND, hasEmail: false }])) });
    at();
    await screen.findByRole('button', { name: /^Mark as paid out/ });
    expect(screen.queryByRole('button', { name: /^Ask for bank details/ })).not.toBeInTheDocument();
  });

  it('retries a failed refund, and says why it failed', async () => {
    const RETRY = `POST /api/admin/needs-attention/refunds/${FAILED.id}/retry`;
    const api = mockApi({ ...answers, [RETRY]: () => new Response(null, { status: 204 }) });
    const { user } = at();
    expect(await screen.findByText('The card has expired or was cancelled')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Retry refund\s+£20.00, Kim Lee/ }));
    await waitFor(() => expect(api.callsTo(RETRY)).toHaveLength(1));
  });

  it('says when the refund of a cancellation goes out, and sends it at once after a question', async () => {
    const SEND = `POST /api/admin/refunds/${FAILED.id}/send`;
    const sendAfter = '2099-03-06T01:10:00.000Z';
    const waiting: AdminRefundRow = { ...FAILED, status: 'queued', lastError: null, sendAfter };
    const api = mockApi({
      ...answers,
      [LIST]: () => json(aPage([waiting])),
      [SEND]: () => new Response(null, { status: 204 }),
    });
    const { user } = at();
    expect(await screen.findByText('Refund goes out at 11:40 AM')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Send now\s+the refund of £20.00/ }));
    expect(api.callsTo(SEND)).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Send £20.00' }));
    expect(await screen.findByText('Refund of £20.00 sent')).toBeInTheDocument();
    expect(api.callsTo(SEND)).toHaveLength(1);
  });

  it('names the day on which a refund goes out if that is not today', async () => {
    const waiting: AdminRefundRow = { ...FAILED, status: 'queued', sendAfter: '2099-03-07T01:10:00.000Z' };
    mockApi({ ...answers, [LIST]: () => json(aPage([waiting])) });
    at();
    expect(await screen.findByText('Refund goes out on Sat 7 Mar 2099, 11:40 AM')).toBeInTheDocument();
  });

  it('only shows the list to a reader who may not move money', async () => {
    mockApi({
      ...answers,
      'GET /api/admin/me': () => json(aScope({ role: 'admin', clubs: [], permissions: ['money:read'] })),
    });
    at();
    await screen.findByRole('link', { name: 'Robin Taylor' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Mark as paid out/ })).not.toBeInTheDocument(),
    );
  });
});
