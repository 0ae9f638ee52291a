import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Movement, Payout, PayoutReport, PayoutRow } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { PayoutPage } from './payout-page';
import { PayoutsPage } from './payouts-page';

const LIST = 'GET /api/admin/payouts';
const REPORTS = 'GET /api/admin/payouts/reports';
const FETCH = 'POST /api/admin/payouts/reports';
const ONE = 'GET /api/admin/payouts/7';
const MOVEMENTS = 'GET /api/admin/payouts/7/movements';
const SEE = 'PUT /api/admin/payouts/7/seen';
const UNSEE = 'DELETE /api/admin/payouts/7/seen';

const aRow = (given: Partial<PayoutRow> = {}): PayoutRow => ({
  id: 7,
  provider: 'stripe',
  reference: 'po_1',
  state: 'paid',
  amount: '812.40',
  currency: 'GBP',
  arrivesOn: '2026-11-24',
  itemised: true,
  seenOn: null,
  differences: 0,
  ...given,
});
const aPayout = (given: Partial<Payout> = {}): Payout => ({
  ...aRow(),
  madeAt: '2026-11-22T03:00:00.000Z',
  seenBy: null,
  sum: '812.40',
  balance: null,
  totals: [
    { kind: 'charge', currency: 'GBP', count: 4, gross: '900.00', fee: '16.50', net: '883.50' },
    { kind: 'refund', currency: 'GBP', count: 1, gross: '-71.10', fee: '0.00', net: '-71.10' },
  ],
  found: [],
  ...given,
});
const aMovement = (given: Partial<Movement> = {}): Movement => ({
  id: 1,
  kind: 'charge',
  type: 'charge',
  reference: 'txn_1',
  occurredAt: '2026-11-20T10:00:00.000Z',
  gross: '240.00',
  fee: '4.38',
  net: '235.62',
  currency: 'GBP',
  paid: null,
  paymentId: '7b9f2a5e-0000-4000-8000-000000000000',
  bookingId: 1042,
  payer: 'Robin Smith',
  ...given,
});
const aReport = (given: Partial<PayoutReport> = {}): PayoutReport => ({
  provider: 'stripe',
  readAt: '2026-11-27T03:00:00.000Z',
  failure: null,
  differences: 0,
  balances: [{ currency: 'GBP', amount: '142.74' }],
  ...given,
});

describe('the list of payouts', () => {
  it('shows arrival, provider, net, state and the tick, and finds the amount of the bank', async () => {
    const api = mockApi({
      [LIST]: () => json(aPage([aRow(), aRow({ id: 8, seenOn: '2026-11-25', differences: 2 })])),
      [REPORTS]: () => json({ reports: [aReport()] }),
    });
    const { user } = renderAt('/admin/money/payouts', <PayoutsPage />);
    const links = await screen.findAllByRole('link', { name: 'Tue 24 Nov 2026' });
    expect(links[0]).toHaveAttribute('href', '/admin/money/payouts/7');
    expect(screen.getByText('Not yet')).toBeInTheDocument();
    expect(screen.getByText('None')).toBeInTheDocument();
    expect(screen.getByText('2 differences')).toBeInTheDocument();
    expect(await screen.findByText('£142.74')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), '812.40');
    await waitFor(() => expect(currentAddress()).toContain('q=812.40'));
    expect(String(api.callsTo(LIST)[0]?.search)).toBe('sort=-arrivesOn');
  });

  it('fetches the reports at once, and says which provider refused', async () => {
    let reports: PayoutReport[] = [];
    mockApi({
      [LIST]: () => json(aPage([])),
      [REPORTS]: () => json({ reports }),
      [FETCH]: () => {
        reports = [
          aReport(),
          aReport({ provider: 'paypal', readAt: null, failure: 'refused', balances: [] }),
        ];
        return json({ reports });
      },
    });
    const { user } = renderAt('/admin/money/payouts', <PayoutsPage />);
    expect(await screen.findByText('No payouts yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fetch now' }));
    expect(
      await screen.findByText('PayPal refused. Check that its account may read reports.'),
    ).toBeInTheDocument();
  });
});

it('says that nothing was fetched when every provider fails', async () => {
  const reports = [aReport({ failure: 'unavailable' }), aReport({ provider: 'paypal', failure: 'failed' })];
  mockApi({
    [LIST]: () => json(aPage([])),
    [REPORTS]: () => json({ reports }),
    [FETCH]: () => json({ reports }),
  });
  const { user } = renderAt('/admin/money/payouts', <PayoutsPage />);
  await user.click(await screen.findByRole('button', { name: 'Fetch now' }));
  expect(await screen.findByText('Not fetched')).toBeInTheDocument();
  expect(screen.getByText('We could not store the report. We try again every hour.')).toBeInTheDocument();
});

describe('the page of a payout', () => {
  const show = (payout: () => Payout, more: Parameters<typeof mockApi>[0] = {}) => {
    const api = mockApi({
      [ONE]: () => json(payout()),
      [MOVEMENTS]: () => json(aPage([aMovement(), aMovement({ id: 2, kind: 'fee', bookingId: null })])),
      ...more,
    });
    const view = renderAt(
      '/admin/money/payouts/7',
      <Routes>
        <Route path="/admin/money/payouts/:id" element={<PayoutPage />} />
      </Routes>,
    );
    return { api, ...view };
  };

  it('shows the sums down to the line of the bank, and links each movement to its booking', async () => {
    show(() => aPayout());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Stripe payout of £812.40' }),
    ).toBeInTheDocument();
    const sums = within(screen.getByRole('region', { name: 'Sums' }));
    for (const text of [
      'Payments (4)',
      '£900.00',
      'Fees of payments',
      '-£16.50',
      '-£71.10',
      'Paid to the bank',
    ])
      expect(sums.getByText(text)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Robin Smith, booking 1042' })).toHaveAttribute(
      'href',
      '/admin/bookings/1042',
    );
  });

  it('says what differs', async () => {
    const found: Payout['found'] = [
      {
        kind: 'amount',
        object: 'payout',
        bookingId: null,
        expected: '812.40',
        found: '812.41',
        currency: 'GBP',
      },
      {
        kind: 'amount',
        object: 'payment',
        bookingId: 1042,
        expected: '240.00',
        found: '240.01',
        currency: 'GBP',
      },
    ];
    show(() => aPayout({ found, differences: 2 }));
    expect(
      await screen.findByText('Its movements add up to £812.41 instead of £812.40.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/A payment of £240.00 was reported as £240.01/)).toBeInTheDocument();
  });

  it('says that a payout is not itemised, with the balance', async () => {
    show(() => aPayout({ provider: 'paypal', itemised: false, sum: null, balance: '142.74' }));
    expect(await screen.findByText('PayPal does not list the payments of a payout')).toBeInTheDocument();
    expect(screen.getByText('£142.74')).toBeInTheDocument();
  });

  it('is ticked with the day of the bank statement, and the tick is taken back', async () => {
    let seenOn: string | null = null;
    const payout = () => aPayout({ seenOn, seenBy: seenOn && 'Kim Lee' });
    const { api, user } = show(payout, {
      [SEE]: () => {
        seenOn = '2026-11-24';
        return json(payout());
      },
      [UNSEE]: () => {
        seenOn = null;
        return json(payout());
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as seen' }));
    expect(await screen.findByText('Ticked by Kim Lee')).toBeInTheDocument();
    expect(api.callsTo(SEE)[0]?.body).toEqual({ seenOn: '2026-11-24' });
    await user.click(screen.getByRole('button', { name: 'Mark as not seen' }));
    expect(await screen.findByRole('button', { name: 'Mark as seen' })).toBeInTheDocument();
  });

  it('an error at the date is shown at the field', async () => {
    const refused = () =>
      problem(400, 'validation_failed', 'Check the form.', {
        errors: { seenOn: ['Choose today or an earlier day.'] },
      });
    const { user } = show(() => aPayout(), { [SEE]: refused });
    await user.click(await screen.findByRole('button', { name: 'Mark as seen' }));
    expect(await screen.findByText('Choose today or an earlier day.')).toBeInTheDocument();
  });
});
