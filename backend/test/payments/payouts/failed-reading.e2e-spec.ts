import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import { stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { clearPayouts, movements, read } from './payout-steps.js';

/** Reports that fail: nothing is stored in part, the failure is noted, and the next reading goes on. */
const { Stripe, PayPal } = PaymentProviderName;
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ PROVIDER_TIMEOUT_MS: '1500' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await clearPayouts(api);
  await api.sandbox.control('reset', {});
  await stripeClient(api.sandbox).paymentIntents.create({
    amount: 3_000,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
  await api.sandbox.control('stripe/payout', {});
  await api.sandbox.control('paypal/book', { code: 'T0403', amount: -700 });
});

const LISTS = [
  [Stripe, '^GET /v1/balance_transactions'],
  [Stripe, '^GET /v1/payouts'],
  [PayPal, '^GET /v1/reporting/transactions'],
] as const;
const ANSWERS = ['401', '403', '429', '500', 'hang'] as const;

describe.each(LISTS)('a report of %s whose list %s fails', (provider, pattern) => {
  it.each(ANSWERS)('with %s stores nothing, is noted, and is read by the next reading', async (how) => {
    api.sandbox.faults.set(
      how === 'hang' ? { hang: { pattern } } : { failBefore: { pattern, status: Number(how) } },
    );
    const outcome = await read(api, provider);
    expect(['unavailable', 'refused']).toContain(outcome);
    const { rows } = await api.db.query(
      'SELECT failure, read_at, leased_until, read_until = since AS unread FROM payout_reports WHERE provider = $1',
      [provider],
    );
    expect(rows).toEqual([{ failure: outcome, read_at: null, leased_until: null, unread: true }]);
    expect(await movements(api)).toEqual([]);
    expect((await api.db.query('SELECT FROM payouts')).rowCount).toBe(0);

    api.sandbox.faults.set({ hang: null, failBefore: null });
    expect(await read(api, provider)).toBe('done');
    expect((await api.db.query('SELECT FROM payouts')).rowCount).toBe(1);
  });
});

it('payouts of two providers that share an id stay two payouts', async () => {
  await read(api, PayPal);
  const { rows } = await api.db.query<{ id: string }>('SELECT external_id AS id FROM payouts');
  await api.db.query(
    `INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled)
     VALUES ('stripe', $1, 'paid', 100, 'GBP', now(), current_date, false, false)`,
    [rows[0]?.id],
  );
  await read(api, PayPal);
  const { rows: kept } = await api.db.query(
    'SELECT provider, amount_minor AS amount FROM payouts WHERE external_id = $1 ORDER BY provider',
    [rows[0]?.id],
  );
  expect(kept).toEqual([
    { provider: 'paypal', amount: 700 },
    { provider: 'stripe', amount: 100 },
  ]);
});
