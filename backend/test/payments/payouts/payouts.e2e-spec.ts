import { setTimeout } from 'node:timers/promises';
import { ADVISORY_LOCK } from '../../../src/platform/database/transaction.js';
import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import { PayoutReader } from '../../../src/payments/payouts/application/payout-reader.service.js';
import { ReportRepository } from '../../../src/payments/payouts/persistence/report.repository.js';
import { MovementKind, PayoutState } from '../../../src/payments/providers/provider-payouts.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { VENUE } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import {
  approve,
  capture,
  confirmPaid,
  hold,
  openCard,
  openOrder,
  payByCard,
} from '../settlement/payment-steps.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { aMovement } from './comparison-steps.js';
import { clearPayouts, differences, movements, read } from './payout-steps.js';

const { Stripe, PayPal } = PaymentProviderName;
const PAYOUTS = '/api/admin/payouts';

let treasury: Treasury;
let second: ApiInstance | undefined;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(async () => {
  await second?.close();
  await treasury.close();
});
beforeEach(async () => {
  const { api } = treasury;
  await clearPayouts(api);
  await api.db.query('TRUNCATE bookings, payments CASCADE');
  await api.sandbox.control('reset', {});
});

async function paidByCard(): Promise<{ bookingId: number; paymentId: string }> {
  const { api } = treasury;
  const { agent } = await api.visitor();
  const { bookingId, fields } = await hold(agent);
  const paymentId = await openCard(agent, bookingId);
  await payByCard(api, paymentId);
  await confirmPaid(agent, fields, paymentId);
  return { bookingId, paymentId };
}

async function paidByWallet(): Promise<{ bookingId: number; orderId: string }> {
  const { api } = treasury;
  const { agent } = await api.visitor();
  const { bookingId } = await hold(agent);
  const orderId = await openOrder(agent, bookingId);
  await approve(api, orderId);
  expect((await capture(agent, orderId)).status).toBe(200);
  return { bookingId, orderId };
}

/** Refunds part of a booking, and waits until the provider has sent it. */
async function refunded(bookingId: number, amount: string): Promise<void> {
  await treasury.refund(bookingId, { amount, goodwill: true });
  await eventually(async () => {
    const { rows } = await treasury.api.db.query<{ status: string }>('SELECT status FROM refunds');
    expect(rows.map(({ status }) => status)).toEqual(['completed']);
  });
}

interface Payout {
  id: number;
  reference: string;
  amount: string;
  seenOn: string | null;
  differences: number;
}
interface MovementLine {
  kind: string;
  net: string;
  bookingId: number | null;
}
const fetchNow = async (): Promise<{ provider: string; failure: string | null; differences: number }[]> =>
  ((await treasury.admin.post(`${PAYOUTS}/reports`).expect(200)).body as { reports: never[] }).reports;
const list = async (query = ''): Promise<Payout[]> =>
  ((await treasury.admin.get(`${PAYOUTS}?${query}`).expect(200)).body as { items: Payout[] }).items;
const linesOf = async (id: number | undefined): Promise<MovementLine[]> =>
  ((await treasury.admin.get(`${PAYOUTS}/${id}/movements`).expect(200)).body as { items: MovementLine[] })
    .items;
const pay = (options: object = {}): Promise<{ id: string; amount: number }> =>
  treasury.api.sandbox.control('stripe/payout', options);

describe('a card payout', () => {
  it('shows the payments, refunds, disputes and fees that it is made of, found by the amount of the bank', async () => {
    const { api, admin } = treasury;
    const { paymentId, bookingId } = await paidByCard();
    const disputed = await paidByCard();
    await refunded(bookingId, '40.00');
    await api.sandbox.control('dispute/open', { paymentIntent: disputed.paymentId, amount: 1_000 });
    await api.sandbox.control('stripe/book', { type: 'stripe_fee', amount: -150 });
    const made = await pay();
    expect(made.amount).toBe(2 * (24_000 - 438) - 4_000 - 3_000 - 150);
    await fetchNow();
    const [payout] = await list(`q=${made.amount / 100}`);
    expect(payout).toMatchObject({ provider: 'stripe', state: 'paid', itemised: true, differences: 0 });
    const { body } = await admin.get(`${PAYOUTS}/${payout?.id}`).expect(200);
    expect(body).toMatchObject({
      reference: made.id,
      sum: payout?.amount,
      found: [],
      balance: null,
      totals: [
        { kind: 'charge', count: 2, gross: '480.00', fee: '8.76', net: '471.24' },
        { kind: 'refund', count: 1, net: '-40.00' },
        { kind: 'dispute', count: 1, gross: '-10.00', fee: '20.00', net: '-30.00' },
        { kind: 'fee', count: 1, net: '-1.50' },
      ],
    });
    const lines = await linesOf(payout?.id);
    expect(lines).toHaveLength(5);
    // Lines of one second may come in either order.
    const ofBooking = lines.filter(({ bookingId: id }) => id === bookingId).map(({ net }) => net);
    expect(ofBooking.toSorted()).toEqual(['-40.00', '235.62']);
    const stored = (await movements(api)).find(
      ({ kind, payment }) => kind === 'charge' && payment === paymentId,
    );
    expect(stored).toMatchObject({ gross: 24_000, fee: 438, net: 23_562, payout: made.id });
    const csv = await admin.get(`${PAYOUTS}/${payout?.id}/movements/export.csv`).expect(200);
    expect(csv.text.trim().split('\r\n')).toHaveLength(6);
    expect((await admin.get(`${PAYOUTS}/export.csv`).expect(200)).text).toContain(made.id);
  });

  it('a refund can be in a later payout than its payment', async () => {
    const { bookingId } = await paidByCard();
    const first = await pay();
    await refunded(bookingId, '40.00');
    await paidByCard();
    const second = await pay();
    await fetchNow();
    expect((await movements(treasury.api)).map(({ kind, payout }) => [kind, payout]).toSorted()).toEqual(
      [
        ['charge', first.id],
        ['payout', first.id],
        ['charge', second.id],
        ['refund', second.id],
        ['payout', second.id],
      ].toSorted(),
    );
    expect(await differences(treasury.api)).toEqual([]);
  });

  it('made by hand shows the movements before it and the balance', async () => {
    await paidByCard();
    await pay({ automatic: false, amount: 10_000 });
    await fetchNow();
    const [payout] = await list();
    const { body } = await treasury.admin.get(`${PAYOUTS}/${payout?.id}`).expect(200);
    expect(body).toMatchObject({ itemised: false, sum: null, balance: '135.62', differences: 0 });
    expect(await linesOf(payout?.id)).toMatchObject([{ kind: 'charge', net: '235.62' }]);
  });

  it('that the bank sends back is failed, and its money is in the next one', async () => {
    await paidByCard();
    const failed = await pay({ status: 'in_transit' });
    await fetchNow();
    await treasury.api.sandbox.control('stripe/payout-status', { payout: failed.id, status: 'failed' });
    const next = await pay();
    await fetchNow();
    expect((await list('sort=arrivesOn')).map(({ reference }) => reference)).toEqual([failed.id, next.id]);
    expect(await list()).toMatchObject([{ state: 'failed' }, { state: 'paid' }]);
    expect(await differences(treasury.api)).toEqual([]);
  });

  it('in another currency stores the rate and is compared in the payer’s currency', async () => {
    await treasury.api.sandbox.control('stripe/settle-in', { currency: 'GBP', to: 'AUD', rate: 1.9137 });
    await paidByCard();
    await pay({ currency: 'AUD' });
    await fetchNow();
    const [payout] = await list();
    expect(await linesOf(payout?.id)).toMatchObject([
      { currency: 'AUD', gross: '459.29', paid: { amount: '240.00', currency: 'GBP', rate: '1.9137' } },
    ]);
    expect(await differences(treasury.api)).toEqual([]);
  });
});

describe('wallet withdrawals', () => {
  it('show the movements since the one before, and the balance', async () => {
    const { api, admin } = treasury;
    const { bookingId } = await paidByWallet();
    await refunded(bookingId, '40.00');
    await api.sandbox.control('paypal/book', { code: 'T0403', amount: -5_000 });
    await fetchNow();
    const [payout] = await list('provider=paypal');
    expect(payout).toMatchObject({ amount: '50.00', itemised: false, state: 'paid' });
    const { body } = await admin.get(`${PAYOUTS}/${payout?.id}`).expect(200);
    expect(body).toMatchObject({ sum: null, balance: '142.74' });
    // Both can be of the same second.
    const lines = (await linesOf(payout?.id)).toSorted((one, other) => one.kind.localeCompare(other.kind));
    expect(lines).toMatchObject([
      { kind: 'charge', gross: '240.00', fee: '7.26', bookingId },
      { kind: 'refund', net: '-40.00', bookingId },
    ]);
    expect(await differences(api)).toEqual([]);
  });

  it('a payment that is reported late is no difference once it is there', async () => {
    const { api } = treasury;
    api.sandbox.faults.set({ reportLagMs: 60_000 });
    await paidByWallet();
    await read(api, PayPal);
    expect(await differences(api)).toMatchObject([{ kind: 'unreported', object: 'payment' }]);
    api.sandbox.faults.set({ reportLagMs: 0 });
    await read(api, PayPal);
    expect(await differences(api)).toEqual([]);
  });

  it('a refused report is said, and the other provider is still read', async () => {
    await paidByCard();
    treasury.api.sandbox.faults.set({ denyReports: true });
    const reports = await fetchNow();
    expect(reports.map(({ provider, failure }) => [provider, failure])).toEqual([
      ['stripe', null],
      ['paypal', 'refused'],
    ]);
    treasury.api.sandbox.faults.set({ denyReports: false });
    expect((await fetchNow()).map(({ failure }) => failure)).toEqual([null, null]);
  });
});

describe('differences', () => {
  it.each([1, -1])(
    'a charge that is wrong by %d penny is found, in the payment and the payout',
    async (by) => {
      const { api } = treasury;
      await paidByCard();
      const made = await pay();
      const { stripe } = await api.sandbox.control<{
        stripe: { balanceTransactions: { transaction: { id: string; type: string } }[] };
      }>('state');
      const charge = stripe.balanceTransactions.find(({ transaction }) => transaction.type === 'charge');
      await api.sandbox.control('report/alter', { transaction: charge?.transaction.id, by });
      await fetchNow();
      expect(await differences(api)).toEqual([
        { kind: 'amount', object: 'payment', expected: 24_000, found: 24_000 + by },
        { kind: 'amount', object: 'payout', expected: made.amount, found: made.amount + by },
      ]);
      expect(await list('view=differing')).toMatchObject([{ differences: 2 }]);
    },
  );

  it('a payment that is missing from the report needs attention, and leads to its page', async () => {
    const { api, admin } = treasury;
    api.sandbox.faults.set({ reportLagMs: 60_000 });
    await paidByWallet();
    await read(api, PayPal);
    api.sandbox.faults.set({ reportLagMs: 0 });
    await api.db.query(`UPDATE payout_differences SET since = now() - interval '2 days'`);
    const { rows } = await api.db.query<{ id: string }>('SELECT id FROM payments');
    const { body } = await admin.get('/api/admin/attention').expect(200);
    expect(JSON.stringify(body)).toContain(`/admin/payments/${rows[0]?.id}`);
  });

  it('a movement without a payment is found', async () => {
    await treasury.api.sandbox.control('paypal/book', { code: 'T0006', amount: 999 });
    await read(treasury.api, PayPal);
    expect(await differences(treasury.api)).toEqual([
      { kind: 'unknown', object: 'movement', expected: null, found: 999 },
    ]);
  });

  it('payments from before the first reading are not compared', async () => {
    await treasury.api.db.query(
      `INSERT INTO payments (provider, provider_payment_id, amount_minor, received_minor, currency, status, completed_at)
       VALUES ('stripe', 'pi_old', 100, 100, 'GBP', 'completed', now() - interval '4 years')`,
    );
    await read(treasury.api, Stripe);
    expect(await differences(treasury.api)).toEqual([]);
  });
});

describe('reading', () => {
  it('two nodes that read at once store each row once', async () => {
    const { api } = treasury;
    second = await startApiInstance({ databaseUrl: api.databaseUrl, sandbox: api.sandbox });
    const other = second.get(PayoutReader);
    await paidByCard();
    await paidByWallet();
    await pay();
    await Promise.all([
      read(api, Stripe),
      other.read(Stripe, () => true, { shared: true }),
      read(api, PayPal),
      other.read(PayPal, () => true, { shared: true }),
    ]);
    expect((await movements(api)).map(({ kind }) => kind).toSorted()).toEqual(['charge', 'charge', 'payout']);
    expect(await differences(api)).toEqual([]);
  });

  it('a payment that is locked is matched by the next reading', async () => {
    const { api } = treasury;
    const { paymentId } = await paidByCard();
    const client = await api.db.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM payments FOR UPDATE');
      expect(await read(api, Stripe)).toBe('done');
      expect(await movements(api)).toMatchObject([{ kind: 'charge', payment: null }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    await read(api, Stripe);
    expect(await movements(api)).toMatchObject([{ payment: paymentId }]);
    expect(await differences(api)).toEqual([]);
  });

  it('waits for another comparison that takes longer than a request may wait', async () => {
    const { api } = treasury;
    const client = await api.db.connect();
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock($1, hashtext('stripe'))`, [
      ADVISORY_LOCK.payoutDifferences,
    ]);
    const reading = read(api, Stripe);
    await setTimeout(2_500);
    await client.query('ROLLBACK');
    client.release();
    expect(await reading).toBe('done');
  });

  it('notes a comparison that fails, and does not hold the report', async () => {
    const { api } = treasury;
    await api.db.query('ALTER TABLE payout_differences RENAME TO missing');
    try {
      expect(await read(api, Stripe)).toBe('failed');
    } finally {
      await api.db.query('ALTER TABLE missing RENAME TO payout_differences');
    }
    const { rows } = await api.db.query(
      `SELECT failure, leased_until FROM payout_reports WHERE provider = 'stripe'`,
    );
    expect(rows).toEqual([{ failure: 'failed', leased_until: null }]);
  });

  it('stores a payout once that is on two pages', async () => {
    const { api } = treasury;
    const reports = api.get(ReportRepository);
    const now = new Date();
    await reports.begin(Stripe, now, true);
    const payout = {
      payoutId: 'po_twice',
      state: PayoutState.Paid,
      amountMinor: 100,
      currency: 'GBP',
      createdAt: now,
      arrivesOn: null,
      isItemised: false,
      isReconciled: false,
    };
    await reports.storeWindow(Stripe, { payouts: [payout, payout], movements: [] }, now, now);
    expect((await api.db.query('SELECT external_id FROM payouts')).rows).toHaveLength(1);
  });

  it('a withdrawal early in the morning, and its movements, have the day of the venue on pages and in CSVs', async () => {
    const { api, admin } = treasury;
    const reports = api.get(ReportRepository);
    const now = new Date();
    await reports.begin(PayPal, now, true);
    // Both are still in October by UTC.
    const [taken, withdrawn] = [7, 8].map((hour) => VENUE.instantOf('2026-11-01', hour * 60));
    const amount = { amountMinor: 2400, currency: 'GBP' };
    const payout = { ...amount, payoutId: 'WITHDRAWN', state: PayoutState.Paid, createdAt: withdrawn ?? now };
    await reports.storeWindow(
      PayPal,
      {
        payouts: [{ ...payout, arrivesOn: null, isItemised: false, isReconciled: false }],
        movements: [
          { ...aMovement('TAKEN', MovementKind.Charge, 2400, false, 'unknown'), occurredAt: taken ?? now },
        ],
      },
      now,
      now,
    );
    const [listed] = await list('q=WITHDRAWN');
    expect(listed).toMatchObject({ arrivesOn: '2026-11-01' });
    const csv = async (path: string): Promise<string> =>
      (await admin.get(`${PAYOUTS}${path}/export.csv`).expect(200)).text;
    expect(await csv('')).toContain('\r\n2026-11-01,PayPal,WITHDRAWN,');
    expect(await csv(`/${listed?.id}/movements`)).toContain('\r\n2026-11-01,charge,');
  });

  it('the nightly reading leaves a report alone that another process reads', async () => {
    const { api } = treasury;
    await read(api, Stripe);
    await api.db.query(`UPDATE payout_reports SET leased_until = now() + interval '5 minutes'`);
    expect(await api.get(PayoutReader).read(Stripe, () => true)).toBeNull();
  });

  it('a reading that is told to stop goes on from there', async () => {
    const { api } = treasury;
    await paidByCard();
    await pay();
    let steps = 1;
    const reader = api.get(PayoutReader);
    expect(await reader.read(Stripe, () => steps-- > 0, { shared: true })).toBe('more');
    expect((await movements(api)).map(({ payout }) => payout)).toEqual([null, null]);
    expect(await read(api, Stripe)).toBe('done');
    expect((await movements(api)).every(({ payout }) => payout !== null)).toBe(true);
  });
});

describe('seen in the bank', () => {
  it('keeps the day and who ticked it, and can be taken back', async () => {
    const { api, admin } = treasury;
    await paidByCard();
    await pay();
    await fetchNow();
    const [payout] = await list('view=unseen');
    const path = `${PAYOUTS}/${payout?.id}/seen`;
    const today = new Date().toISOString().slice(0, 10);
    expect((await admin.put(path).send({ seenOn: today }).expect(200)).body).toMatchObject({
      seenOn: today,
      seenBy: expect.any(String) as string,
    });
    expect(await list('view=unseen')).toEqual([]);
    await admin.put(path).send({ seenOn: today }).expect(200);
    await admin.put(path).send({ seenOn: '2099-01-01' }).expect(400);
    await fetchNow();
    expect(await list('view=seen')).toHaveLength(1);
    expect((await admin.delete(path).expect(200)).body).toMatchObject({ seenOn: null, seenBy: null });
    const { rows } = await api.db.query(
      `SELECT action, money FROM audit_log WHERE object_kind = 'payout' ORDER BY id`,
    );
    expect(rows).toEqual([
      { action: 'payout.see', money: true },
      { action: 'payout.unsee', money: true },
    ]);
    await admin.put(`${PAYOUTS}/999999/seen`).send({ seenOn: today }).expect(404);
  });
});
