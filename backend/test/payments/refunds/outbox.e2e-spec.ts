import { jest } from '@jest/globals';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { RefundOutbox } from '../../../src/payments/settlement/application/refund-outbox.js';
import { ReconcilerJob } from '../../../src/payments/checkout/application/reconciler.job.js';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import { PaymentEntity } from '../../../src/payments/settlement/persistence/payment.entity.js';
import { PaymentProviders } from '../../../src/payments/providers/payment-providers.js';
import { createUser } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  bookingRow,
  ledger,
  openOrder,
  payByCard,
  refundRows,
  startCardCheckout,
  startWalletCheckout,
} from '../settlement/payment-steps.js';
import { paidByCard, type PaidPayment } from '../settlement/paid-payments.js';

/** Jobs run and the reconciler asks in parallel, in lanes, so that one slow call does not delay the others. */
let api: TestApp;
let userId: number;
beforeAll(async () => {
  api = await startTestApp();
  userId = (await createUser(api.db)).id;
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control('faults', { dropWebhooks: true }));
afterEach(() => api.sandbox.control('faults', { failBefore: null, hang: null, delay: null }));

/** Refunds all of them in one transaction. It locks each payment first, as the product does. */
async function giveBack(payments: readonly PaidPayment[]): Promise<void> {
  const dataSource = api.app.get<DataSource>(getDataSourceToken());
  await dataSource.transaction(async (manager) => {
    for (const { paymentId: id } of payments) {
      const payment = await manager.findOneOrFail(PaymentEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      const refund = { amountMinor: payment.receivedMinor, reason: 'unattached', cause: 'unattached' };
      await api.get(RefundOutbox).queue(payment, refund, manager);
    }
  });
}

type CallSpy = jest.SpiedFunction<(about: never) => Promise<unknown>>;
let letGo: () => void = () => undefined;
/** From now on a provider answers no such call, until it is let go. @returns what it is asked */
function hanging(name: PaymentProviderName, method: 'retrieve' | 'refund'): CallSpy {
  const provider = api.get(PaymentProviders).of(name) as Record<
    typeof method,
    (about: never) => Promise<unknown>
  >;
  const call = provider[method].bind(provider);
  const released = new Promise<void>((resolve) => (letGo = resolve));
  return jest.spyOn(provider, method).mockImplementation(async (about) => {
    await released;
    return call(about);
  });
}
afterEach(() => {
  letGo();
  jest.restoreAllMocks();
});

async function paid(count: number): Promise<PaidPayment[]> {
  const payments = [];
  for (let made = 0; made < count; made += 1) payments.push(await paidByCard(api, userId));
  return payments;
}

const activeRefunds = async (): Promise<number> => {
  const { rows } = await api.db.query<{ active: number }>(
    `SELECT count(*)::int AS active FROM pgboss.job WHERE name LIKE 'refund-%' AND state = 'active'`,
  );
  return rows[0]?.active ?? 0;
};

async function completed(payments: readonly PaidPayment[]): Promise<void> {
  await eventually(async () => {
    for (const { providerPaymentId } of payments)
      expect(await refundRows(api, providerPaymentId)).toMatchObject([{ status: 'completed' }]);
  }, 60_000);
}

describe('the outbox', () => {
  it('runs many refunds at once, as many as the provider bears, and each once', async () => {
    const payments = await paid(30);
    await api.sandbox.control('faults', { hang: { pattern: '^POST /v1/refunds$', times: 24 } });
    await giveBack(payments);
    // None of them is answered: all the places are taken, and no more.
    await eventually(() => expect(api.sandbox.faults.current.hang?.times).toBe(0));
    expect(await activeRefunds()).toBe(24);
    await completed(payments);
    const ids = new Set(payments.map(({ providerPaymentId }) => providerPaymentId));
    const money = (await ledger(api)).filter(({ id }) => ids.has(id));
    expect(money).toHaveLength(30);
    expect(money.filter(({ taken, returned, refunds }) => returned !== taken || refunds !== 1)).toEqual([]);
  }, 120_000);

  it('lets a refund that fails touch none of those that were fetched with it', async () => {
    const payments = await paid(6);
    await api.sandbox.control('faults', {
      failBefore: { pattern: '^POST /v1/refunds$', times: 3, status: 500 },
    });
    await giveBack(payments);
    await completed(payments);
    const attempts = await Promise.all(
      payments.map(async ({ providerPaymentId }) => (await refundRows(api, providerPaymentId))[0]?.attempts),
    );
    expect(attempts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(3);
  }, 120_000);

  it('holds a job to be running as long as its handler can take: otherwise it is sent again meanwhile', async () => {
    const [safe, hasty] = (await paid(2)) as [PaidPayment, PaidPayment];
    // No answer until it is let go: a call that ended by itself would fail its job, which is tried again by right.
    const sent = hanging(PaymentProviderName.Stripe, 'refund');
    await giveBack([safe, hasty]);
    await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
    await api.db.query(
      `UPDATE pgboss.job SET expire_in = '0 s' WHERE state = 'active'
         AND data->>'refundId' = (SELECT id::text FROM refunds WHERE payment_id = $1)`,
      [hasty.paymentId],
    );
    const takenAgain = async ({ paymentId }: PaidPayment): Promise<number | undefined> => {
      const { rows } = await api.db.query<{ times: number }>(
        `SELECT retry_count AS times FROM pgboss.job WHERE data->>'refundId' = (SELECT id::text FROM refunds WHERE payment_id = $1)`,
        [paymentId],
      );
      return rows[0]?.times;
    };
    // The control: it is taken up again while its first handler is still under way.
    await eventually(async () => expect(await takenAgain(hasty)).toBeGreaterThan(0), 20_000);
    expect(await takenAgain(safe)).toBe(0);
    letGo();
    await completed([safe, hasty]);
  }, 120_000);

  it('takes up jobs of the queue that had no lanes yet', async () => {
    const [payment] = await paid(1);
    const dataSource = api.app.get<DataSource>(getDataSourceToken());
    await dataSource.transaction(async (manager) => {
      const { rows } = await api.db.query<{ id: string }>(
        `INSERT INTO refunds (payment_id, amount_minor, reason, cause) VALUES ($1, 24000, 'unattached', 'unattached') RETURNING id`,
        [payment?.paymentId],
      );
      await api.get(JobQueue).send('refund', { refundId: rows[0]?.id ?? '', provider: '' }, manager);
    });
    await completed(payment ? [payment] : []);
  });
});

describe('a provider that does not answer', () => {
  const hangingWallet = (): CallSpy => hanging(PaymentProviderName.PayPal, 'retrieve');

  it("holds up neither the other's refunds nor its reconciling", async () => {
    const card = await startCardCheckout(api);
    const wallet = await startWalletCheckout(api);
    await payByCard(api, card.paymentId);
    const payments = await paid(1);
    const asked = hangingWallet();
    const turn = api.get(ReconcilerJob).run();
    await giveBack(payments);
    // The wallet's order is being asked about, and stays so, while everything of the card provider comes to its end.
    await eventually(() => expect(asked).toHaveBeenCalledWith(wallet.orderId));
    await eventually(async () =>
      expect(await bookingRow(api, card.bookingId)).toMatchObject({ status: 'confirmed' }),
    );
    await completed(payments);
    letGo();
    await turn;
  }, 120_000);

  it("holds up none of the other's webhooks, though more of its own wait than there are connections", async () => {
    const waiting = api.env.DATABASE_POOL_SIZE + 1;
    const { agent } = await api.visitor();
    const orders: string[] = [];
    while (orders.length < waiting) orders.push(await openOrder(agent));
    await api.sandbox.control('faults', { dropWebhooks: false, holdWebhooks: true });
    const card = await startCardCheckout(api);
    await payByCard(api, card.paymentId);
    const asked = hangingWallet();
    const answers = Promise.all(orders.map(postWalletEvent));
    await eventually(() => expect(asked).toHaveBeenCalledTimes(waiting));
    await api.sandbox.flushWebhooks({ provider: 'stripe' });
    expect(await bookingRow(api, card.bookingId)).toMatchObject({ status: 'confirmed' });
    letGo();
    expect(new Set(await answers)).toEqual(new Set([200]));
  }, 120_000);

  /** @returns the answer's status */
  async function postWalletEvent(orderId: string): Promise<number> {
    const event = { id: `WH-${orderId}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: orderId } };
    const payload = JSON.stringify(event);
    const { headers } = await api.sandbox.control<{ headers: Record<string, string> }>('sign-webhook', {
      provider: 'paypal',
      payload,
    });
    const answer = await fetch(`${api.url}/api/webhooks/paypal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: payload,
    });
    return answer.status;
  }
});

describe('the reconciler', () => {
  /** Many payments without a booking, which the provider does not know. */
  async function barePayments(count: number): Promise<void> {
    await api.db.query(
      `INSERT INTO payments (provider, provider_payment_id, user_id, amount_minor, currency, created_at)
       SELECT 'stripe', 'pi_bare_' || n, $1, 30, 'GBP', now() - interval '10 minutes' FROM generate_series(1, $2) n`,
      [userId, count],
    );
    // As the server does by itself after a minute: without it the planner takes the table for an empty one.
    await api.db.query('ANALYZE payments');
  }
  afterEach(() => api.db.query(`DELETE FROM payments WHERE provider_payment_id LIKE 'pi_bare_%'`));

  const asked = async (): Promise<number> => {
    const { rows } = await api.db.query<{ asked: number }>(
      `SELECT count(*)::int AS asked FROM payments WHERE provider_payment_id LIKE 'pi_bare_%' AND checked_at IS NOT NULL`,
    );
    return rows[0]?.asked ?? 0;
  };

  it("asks about someone's paid booking before the 1,110 bare payments of someone else", async () => {
    const card = await startCardCheckout(api);
    await payByCard(api, card.paymentId);
    await barePayments(1110);
    await api.sandbox.control('faults', { delay: { pattern: '^GET /v1/', ms: 20 } });
    const turn = api.get(ReconcilerJob).run();
    const before = await eventually(async () => {
      expect(await bookingRow(api, card.bookingId)).toMatchObject({ status: 'confirmed' });
      return asked();
    });
    expect(before).toBeLessThan(200);
    await turn;
    expect(await asked()).toBe(1110);
  }, 120_000);

  it('asks about the bare payments of every member in turn', async () => {
    await barePayments(300);
    const other = await createUser(api.db);
    await api.db.query(
      `INSERT INTO payments (provider, provider_payment_id, user_id, amount_minor, currency)
       VALUES ('stripe', 'pi_bare_other', $1, 30, 'GBP')`,
      [other.id],
    );
    await api.sandbox.control('faults', { delay: { pattern: '^GET /v1/', ms: 20 } });
    const turn = api.get(ReconcilerJob).run();
    const before = await eventually(async () => {
      const { rows } = await api.db.query(
        `SELECT 1 FROM payments WHERE provider_payment_id = 'pi_bare_other' AND checked_at IS NOT NULL`,
      );
      expect(rows).toHaveLength(1);
      return asked();
    });
    expect(before).toBeLessThan(100);
    await turn;
  }, 120_000);
});
