import { jest } from '@jest/globals';
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
import { itAtRelease } from '../../support/level.js';

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

/** Queues refunds of all payments in one transaction, with each payment locked as in the product. */
async function queueRefunds(payments: readonly PaidPayment[]): Promise<void> {
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
let resumeCalls: () => void = () => undefined;
/** Lets calls of this kind hang. @returns a spy on them */
function hanging(name: PaymentProviderName, method: 'retrieve' | 'refund'): CallSpy {
  const provider = api.get(PaymentProviders).of(name) as Record<
    typeof method,
    (about: never) => Promise<unknown>
  >;
  const call = provider[method].bind(provider);
  const released = new Promise<void>((resolve) => (resumeCalls = resolve));
  return jest.spyOn(provider, method).mockImplementation(async (about) => {
    await released;
    return call(about);
  });
}
afterEach(() => {
  resumeCalls();
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

describe('refund jobs', () => {
  it('many refunds run in parallel up to the limit of the provider, each once', async () => {
    const payments = await paid(30);
    await api.sandbox.control('faults', { hang: { pattern: '^POST /v1/refunds$', times: 24 } });
    await queueRefunds(payments);
    // No call is answered, so exactly the limit is reached.
    await eventually(() => expect(api.sandbox.faults.current.hang?.times).toBe(0));
    expect(await activeRefunds()).toBe(24);
    await completed(payments);
    const ids = new Set(payments.map(({ providerPaymentId }) => providerPaymentId));
    const money = (await ledger(api)).filter(({ id }) => ids.has(id));
    expect(money).toHaveLength(30);
    expect(money.filter(({ taken, returned, refunds }) => returned !== taken || refunds !== 1)).toEqual([]);
  }, 120_000);

  it('a failing refund does not affect refunds that were fetched with it', async () => {
    const payments = await paid(6);
    await api.sandbox.control('faults', {
      failBefore: { pattern: '^POST /v1/refunds$', times: 3, status: 500 },
    });
    await queueRefunds(payments);
    await completed(payments);
    const attempts = await Promise.all(
      payments.map(async ({ providerPaymentId }) => (await refundRows(api, providerPaymentId))[0]?.attempts),
    );
    expect(attempts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(3);
  }, 120_000);

  it('a slow refund job is not started twice, because its time-out is longer than its handler can take', async () => {
    const [safe, hasty] = (await paid(2)) as [PaidPayment, PaidPayment];
    // The call hangs, because a call that fails would rightly retry its job.
    const sent = hanging(PaymentProviderName.Stripe, 'refund');
    await queueRefunds([safe, hasty]);
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
    // Control: with a short time-out, the job starts again while its first handler is still running.
    await eventually(async () => expect(await takenAgain(hasty)).toBeGreaterThan(0), 20_000);
    expect(await takenAgain(safe)).toBe(0);
    resumeCalls();
    await completed([safe, hasty]);
  }, 120_000);
});

describe('a provider that does not answer', () => {
  const hangingWallet = (): CallSpy => hanging(PaymentProviderName.PayPal, 'retrieve');

  it("a provider that does not answer delays neither the other's refunds nor its reconciler lane", async () => {
    const card = await startCardCheckout(api);
    const wallet = await startWalletCheckout(api);
    await payByCard(api, card.paymentId);
    const payments = await paid(1);
    const asked = hangingWallet();
    const turn = api.get(ReconcilerJob).run();
    await queueRefunds(payments);
    // The request about the wallet order hangs, while all work of the card provider finishes.
    await eventually(() => expect(asked).toHaveBeenCalledWith(wallet.orderId));
    await eventually(async () =>
      expect(await bookingRow(api, card.bookingId)).toMatchObject({ status: 'confirmed' }),
    );
    await completed(payments);
    resumeCalls();
    await turn;
  }, 120_000);

  it("a provider that does not answer does not delay the other's webhooks, even if more wait than there are connections", async () => {
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
    resumeCalls();
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

describe('reconciler', () => {
  /** Inserts many payments without a booking that the provider does not know. */
  async function unbookedPayments(count: number): Promise<void> {
    await api.db.query(
      `INSERT INTO payments (provider, provider_payment_id, user_id, amount_minor, currency, created_at)
       SELECT 'stripe', 'pi_unbooked_' || n, $1, 30, 'GBP', now() - interval '10 minutes' FROM generate_series(1, $2) n`,
      [userId, count],
    );
    // Autovacuum would do this after a minute. Without it, the planner assumes an empty table.
    await api.db.query('ANALYZE payments');
  }
  afterEach(() => api.db.query(`DELETE FROM payments WHERE provider_payment_id LIKE 'pi_unbooked_%'`));

  const asked = async (): Promise<number> => {
    const { rows } = await api.db.query<{ asked: number }>(
      `SELECT count(*)::int AS asked FROM payments WHERE provider_payment_id LIKE 'pi_unbooked_%' AND checked_at IS NOT NULL`,
    );
    return rows[0]?.asked ?? 0;
  };

  itAtRelease(
    'the reconciler asks about a paid booking before 1,110 payments without a booking of another member',
    async () => {
      const card = await startCardCheckout(api);
      await payByCard(api, card.paymentId);
      await unbookedPayments(1110);
      await api.sandbox.control('faults', { delay: { pattern: '^GET /v1/', ms: 20 } });
      const turn = api.get(ReconcilerJob).run();
      const before = await eventually(async () => {
        expect(await bookingRow(api, card.bookingId)).toMatchObject({ status: 'confirmed' });
        return asked();
      });
      expect(before).toBeLessThan(200);
      await turn;
      expect(await asked()).toBe(1110);
    },
    120_000,
  );

  it('the reconciler takes turns between members for payments without a booking', async () => {
    await unbookedPayments(300);
    const other = await createUser(api.db);
    await api.db.query(
      `INSERT INTO payments (provider, provider_payment_id, user_id, amount_minor, currency)
       VALUES ('stripe', 'pi_unbooked_other', $1, 30, 'GBP')`,
      [other.id],
    );
    await api.sandbox.control('faults', { delay: { pattern: '^GET /v1/', ms: 20 } });
    const turn = api.get(ReconcilerJob).run();
    const before = await eventually(async () => {
      const { rows } = await api.db.query(
        `SELECT 1 FROM payments WHERE provider_payment_id = 'pi_unbooked_other' AND checked_at IS NOT NULL`,
      );
      expect(rows).toHaveLength(1);
      return asked();
    });
    expect(before).toBeLessThan(100);
    await turn;
  }, 120_000);
});
