import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { AdminPayment } from '@/api/staff/generated';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { aPage, aPaymentRow, aScope } from '@/testing/staff-factories';
import { PaymentPage } from './payment-page';
import { PaymentsPage } from './payments-page';

const LIST = 'GET /api/admin/payments';
const SUMS = 'GET /api/admin/payments/sums';
const ID = aPaymentRow().id;
const CARD = aPaymentRow({
  id: '0c0b2f14-6f7e-4a32-8f1b-5b1d4e0f9a77',
  method: 'stripe',
  payer: 'Kim Lee',
  status: 'part_refunded',
  refunded: '20.00',
  fee: null,
  net: null,
  reference: null,
  recordedBy: null,
});
const answers = {
  'GET /api/booking-options': () => json(bookingOptions()),
  'GET /api/admin/me': () =>
    json(aScope({ role: 'admin', clubs: [], permissions: ['money:read', 'money:write'] })),
  [LIST]: () => json(aPage([aPaymentRow(), CARD])),
  'GET /api/admin/payments/recorders': () => json([{ id: 4, name: 'Jo Clerk' }]),
  'GET /api/admin/payouts': () => json(aPage([PAYOUT])),
  [SUMS]: () =>
    json([
      { method: 'bank_transfer', currency: 'GBP', count: 1, gross: '300.00', refunded: '0.00' },
      { method: 'stripe', currency: 'GBP', count: 2, gross: '600.10', refunded: '20.00' },
    ]),
};
const PAYOUT = {
  id: 9,
  provider: 'stripe',
  reference: 'po_9',
  state: 'paid',
  amount: '812.40',
  currency: 'GBP',
  arrivesOn: '2099-03-09',
  itemised: true,
  seenOn: null,
  differences: 0,
};
const whole = (over: Partial<AdminPayment> = {}): AdminPayment => ({
  payment: aPaymentRow(),
  allocations: [
    {
      bookingId: 1042,
      name: 'Robin Taylor',
      eventType: 'Birthday Party',
      date: '2099-03-07',
      timeSlot: '2:00 PM - 4:00 PM',
      amount: '240.00',
    },
  ],
  refunds: [],
  providerUrl: null,
  createdAt: '2099-03-05T01:00:00.000Z',
  completedAt: '2099-03-05T01:00:00.000Z',
  rejection: null,
  canBeVoided: true,
  isMonthClosed: true,
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
  disputeState: null,
  disputed: null,
  evidenceDue: null,
  ...over,
});
const list = (query = '') => renderAt(`/admin/payments${query}`, <PaymentsPage />);
const open = (id: string) =>
  renderAt(
    `/admin/payments/${id}`,
    <Routes>
      <Route path="/admin/payments/:id" element={<PaymentPage />} />
    </Routes>,
  );

describe('the list of payments', () => {
  it('shows payer, day, method, reference, amounts and status', async () => {
    const api = mockApi(answers);
    list();
    const row = (await screen.findByRole('link', { name: 'Robin Taylor' })).closest('tr')!;
    expect(row).toHaveTextContent(
      /Wed 4 Mar 2099.*Bank transfer.*BSC-1042-9.*Term 4 dance.*£300.00.*£0.00.*£300.00.*Received/,
    );
    expect(screen.getByRole('link', { name: 'Robin Taylor' })).toHaveAttribute(
      'href',
      `/admin/payments/${ID}`,
    );
    expect(screen.getByRole('link', { name: 'Kim Lee' }).closest('tr')).toHaveTextContent(
      /Stripe.*not known yet.*Part refunded/,
    );
    expect(api.callsTo(LIST)[0]?.search.toString()).toBe('sort=-received');
  });

  it('sums the payments of the list by method', async () => {
    const api = mockApi(answers);
    list('?method=stripe&q=kim');
    const sums = within(await screen.findByRole('region', { name: 'Sums by method' }));
    expect((await sums.findByText('Total (3)')).parentElement).toHaveTextContent(
      '£900.10£20.00 of it refunded',
    );
    expect(sums.getByText('Bank transfer (1)').parentElement).toHaveTextContent('£300.00');
    expect(api.callsTo(SUMS)[0]?.search.toString()).toBe('q=kim&method=stripe');
  });

  it('asks for a period before it sums more than 1,000 payments', async () => {
    const api = mockApi({
      ...answers,
      [LIST]: () => json(aPage([CARD], { total: 1000, totalIsAtLeast: true })),
    });
    list();
    expect(await screen.findByText(/^Choose the first and the last day/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Show this month' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?from=\d{4}-\d{2}-01&to=/),
    );
    expect(api.callsTo(SUMS)).toHaveLength(0);
  });

  it('exports payments and refunds for the days and the method of the list', async () => {
    const EXPORT = 'GET /api/admin/payments/export.csv';
    const api = mockApi({ ...answers, [EXPORT]: () => new Response('') });
    const saved = savedFiles();
    const { user } = list('?from=2099-03-01&to=2099-03-31&method=card_terminal');
    await user.click(
      await screen.findByRole('button', {
        name: 'Export payments and refunds, Sun 1 Mar 2099 – Tue 31 Mar 2099',
      }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(String(api.callsTo(EXPORT)[0]?.search)).toBe('from=2099-03-01&to=2099-03-31&method=card_terminal');
  });

  it('filters by the person who recorded them and by payout, both by name', async () => {
    const api = mockApi({
      ...answers,
      'GET /api/admin/payouts/7': () =>
        json({ ...PAYOUT, id: 7, provider: 'paypal', amount: '90.00', arrivesOn: '2098-03-09' }),
      'GET /api/admin/payouts/9': () => json(PAYOUT),
    });
    const { user } = list('?payout=7');
    expect(
      await screen.findByRole('button', { name: 'Remove Payout: £90.00, PayPal, Sun 9 Mar 2098' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.selectOptions(screen.getByLabelText('Payout'), '£812.40, Stripe, Mon 9 Mar 2099');
    await user.selectOptions(screen.getByLabelText('Recorded by'), 'Jo Clerk');
    expect(await screen.findByRole('button', { name: 'Remove Recorded by: Jo Clerk' })).toBeInTheDocument();
    await waitFor(() =>
      expect(api.callsTo(LIST).at(-1)?.search.toString()).toBe('sort=-received&recordedBy=4&payout=9'),
    );
  });
});

describe('the page of a payment', () => {
  it('shows what it pays for, and voids it with a reason', async () => {
    const VOID = `POST /api/admin/payments/${ID}/void`;
    const api = mockApi({
      ...answers,
      [`GET /api/admin/payments/${ID}`]: () => json(whole()),
      [VOID]: () => json({}),
    });
    const { user } = open(ID);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('£300.00 from Robin Taylor');
    expect(screen.getByRole('link', { name: '1042, Robin Taylor' })).toHaveAttribute(
      'href',
      '/admin/bookings/1042',
    );
    expect(screen.getByText('No refunds yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Void payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Void payment recorded by mistake?' }));
    expect(dialog.getByText(/^The month of this payment is closed\./)).toBeInTheDocument();
    expect(dialog.getByText('Booking 1042, Robin Taylor: £240.00')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Reason/), 'Typed twice');
    await user.click(dialog.getByRole('button', { name: 'Void £300.00' }));
    await waitFor(() => expect(api.callsTo(VOID)[0]?.body).toEqual({ reason: 'Typed twice' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the fee and leads to the payout that the provider reports', async () => {
    const payment = { ...CARD, fee: '4.38', net: '235.62', payoutId: 7, payout: 'po_1' };
    mockApi({
      ...answers,
      [`GET /api/admin/payments/${CARD.id}`]: () =>
        json(whole({ payment, providerUrl: 'https://dashboard.stripe.com/payments' })),
    });
    open(CARD.id);
    expect(await screen.findByRole('link', { name: 'po_1' })).toHaveAttribute(
      'href',
      '/admin/money/payouts/7',
    );
    expect(screen.getByText('£4.38')).toBeInTheDocument();
  });

  it('shows refunds, the dispute and the provider of an online payment', async () => {
    const refund = {
      id: 'r1',
      paymentId: CARD.id,
      amount: '20.00',
      status: 'completed' as const,
      at: '2099-03-06T01:00:00.000Z',
      reason: 'goodwill',
      note: 'The heating was out',
      by: 'Kim Lee',
      paidOutOn: null,
      sendAfter: null,
    };
    const payment = whole({
      payment: CARD,
      refunds: [refund],
      canBeVoided: false,
      isMonthClosed: false,
      providerUrl: 'https://dashboard.stripe.com/payments',
      disputeState: 'needs_response',
      disputed: '300.00',
      evidenceDue: '2099-03-20T00:00:00.000Z',
    });
    mockApi({ ...answers, [`GET /api/admin/payments/${CARD.id}`]: () => json(payment) });
    open(CARD.id);
    expect(await screen.findByText('Refund of £20.00: refunded')).toBeInTheDocument();
    expect(screen.getByText('Response needed')).toHaveTextContent(/Respond by/);
    expect(screen.getByRole('link', { name: /^Open Stripe/ })).toHaveAttribute('href', payment.providerUrl);
    expect(screen.getAllByText('not known yet')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Void payment' })).not.toBeInTheDocument();
  });
});
