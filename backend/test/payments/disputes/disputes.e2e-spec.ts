import { jest } from '@jest/globals';
import { DisputesJob } from '../../../src/payments/disputes/application/disputes.job.js';
import { DisputesService } from '../../../src/payments/disputes/application/disputes.service.js';
import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import type { OnlinePayment } from '../../../src/payments/settlement/persistence/payment.entity.js';
import { PaymentRepository } from '../../../src/payments/settlement/persistence/payment.repository.js';
import { PaymentProviders } from '../../../src/payments/providers/payment-providers.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';
import {
  bookingRow,
  capture,
  moneyOf,
  payByCard,
  paymentRow,
  PRICE_MINOR,
  refundRows,
  startCardCheckout,
  startWalletCheckout,
  submit,
} from '../settlement/payment-steps.js';
import { itAtRelease } from '../../support/level.js';

/** Staff see each dispute, and no money is refunded twice. */
let api: TestApp;
let admin: Agent;
beforeAll(async () => {
  api = await startTestApp();
  admin = (await api.visitor({ role: 'admin' })).agent;
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());
beforeEach(() =>
  api.sandbox.control('faults', { holdWebhooks: true, dropWebhooks: false, failBefore: null }),
);

interface Paid {
  agent: Agent;
  bookingId: number;
  paymentId: string;
}
interface Item {
  kind: string;
  id: string;
  paymentId: string;
  reason: string;
  amount: string;
  dueAt: string | null;
}

async function paid(provider: 'card' | 'wallet'): Promise<Paid> {
  if (provider === 'card') {
    const checkout = await startCardCheckout(api);
    await payByCard(api, checkout.paymentId);
    expect((await submit(checkout.agent, checkout.fields, checkout.paymentId)).status).toBe(201);
    return checkout;
  }
  const checkout = await startWalletCheckout(api);
  expect((await capture(checkout.agent, checkout.orderId)).status).toBe(200);
  return { ...checkout, paymentId: checkout.orderId };
}

/** @returns the provider's id of the dispute */
async function dispute(provider: 'card' | 'wallet', paymentId: string, amount?: number): Promise<string> {
  const named = { amount, ...(provider === 'card' ? { paymentIntent: paymentId } : { orderId: paymentId }) };
  const opened = await api.sandbox.control<{ id?: string; dispute_id?: string }>('dispute/open', named);
  return opened.id ?? opened.dispute_id ?? '';
}
const decide = (id: string, outcome: 'won' | 'lost'): Promise<unknown> =>
  api.sandbox.control('dispute/close', { dispute: id, outcome });

async function attention(paymentId: string): Promise<Item[]> {
  const { id } = await paymentRow(api, paymentId);
  const { body } = await admin.get('/api/admin/needs-attention').expect(200);
  return (body as Item[]).filter((item) => item.paymentId === id);
}

async function stateOf(paymentId: string): Promise<string | null> {
  const { rows } = await api.db.query<{ dispute_state: string | null }>(
    'SELECT dispute_state FROM payments WHERE provider_payment_id = $1',
    [paymentId],
  );
  return rows[0]?.dispute_state ?? null;
}

/** Waits until no refund jobs are left. */
function noRefundJobs(): Promise<void> {
  return eventually(async () => {
    const { rows } = await api.db.query(
      `SELECT 1 FROM pgboss.job WHERE name LIKE 'refund-%' AND state IN ('created', 'active', 'retry')`,
    );
    expect(rows).toEqual([]);
  });
}

const NAMES = { card: PaymentProviderName.Stripe, wallet: PaymentProviderName.PayPal };

describe.each(['card', 'wallet'] as const)('a dispute about a %s payment', (provider) => {
  it('a dispute needs attention until it is won or, if lost, until staff mark it as seen', async () => {
    const { bookingId, paymentId } = await paid(provider);
    const id = await dispute(provider, paymentId);
    await api.sandbox.flushWebhooks();
    expect(await attention(paymentId)).toEqual([
      expect.objectContaining({ kind: 'dispute', reason: 'needs_response', amount: '240.00' }),
    ]);
    const [item] = await attention(paymentId);
    expect(Date.parse(item?.dueAt ?? '')).toBeGreaterThan(Date.now());
    await admin.post(`/api/admin/needs-attention/${item?.id ?? ''}/seen`).expect(404);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', is_paid: true });

    await api.sandbox.control('dispute/review', { dispute: id });
    await api.sandbox.flushWebhooks();
    expect(await stateOf(paymentId)).toBe('under_review');
    await decide(id, 'lost');
    await api.sandbox.flushWebhooks();
    expect(await attention(paymentId)).toMatchObject([{ kind: 'dispute', reason: 'lost' }]);
    await admin.post(`/api/admin/needs-attention/${item?.id ?? ''}/seen`).expect(204);
    expect(await attention(paymentId)).toEqual([]);
    const { body: log } = await admin.get(`/api/admin/log?objectKind=payment&objectId=${item?.id ?? ''}`);
    expect((log as { items: unknown[] }).items).toMatchObject([{ action: 'payment.noted' }]);

    await decide(id, 'won');
    await api.sandbox.flushWebhooks();
    expect(await stateOf(paymentId)).toBe('won');
    expect(await attention(paymentId)).toEqual([]);
  });

  it('an open dispute holds back the refund, which is sent once the dispute is won', async () => {
    const { agent, bookingId, paymentId } = await paid(provider);
    const id = await dispute(provider, paymentId);
    await api.sandbox.flushWebhooks();
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    await noRefundJobs();
    expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'queued', attempts: 0 }]);
    expect(await moneyOf(api, paymentId)).toMatchObject({ returned: 0 });
    await decide(id, 'won');
    await api.sandbox.flushWebhooks();
    await eventually(async () =>
      expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR, refunds: 1 }),
    );
  }, 120_000);

  it('a lost dispute cancels the refund, which is sent if the dispute is won after all', async () => {
    const { agent, bookingId, paymentId } = await paid(provider);
    const id = await dispute(provider, paymentId);
    await decide(id, 'lost');
    await api.sandbox.flushWebhooks();
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    expect(await refundRows(api, paymentId)).toEqual([]);
    expect(await moneyOf(api, paymentId)).toMatchObject({ returned: 0 });
    await decide(id, 'won');
    await api.sandbox.flushWebhooks();
    await eventually(async () =>
      expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR, refunds: 1 }),
    );
  }, 120_000);

  it('a dispute that opens while a refund is being sent stops it until the dispute is won', async () => {
    const { agent, bookingId, paymentId } = await paid(provider);
    const asked = api.get(PaymentProviders).of(NAMES[provider]);
    const retrieve = asked.retrieve.bind(asked);
    let id = '';
    jest.spyOn(asked, 'retrieve').mockImplementationOnce(async (payment) => {
      const seen = await retrieve(payment);
      // After the refund was looked up, before it is sent.
      id = await dispute(provider, paymentId);
      await api.get(DisputesService).follow(NAMES[provider], id);
      return seen;
    });
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    await noRefundJobs();
    expect(await refundRows(api, paymentId)).toMatchObject([{ status: 'sending', attempts: 1 }]);
    expect(await moneyOf(api, paymentId)).toMatchObject({ returned: 0 });
    // As if the lease had run out.
    await api.db.query(`UPDATE refunds SET leased_until = clock_timestamp() WHERE status = 'sending'`);
    await decide(id, 'won');
    await api.sandbox.flushWebhooks();
    await eventually(async () =>
      expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR, refunds: 1 }),
    );
  }, 120_000);

  it('an open dispute is shown despite events of an earlier one, and staff see it again if it is lost, too', async () => {
    const { paymentId } = await paid(provider);
    const earlier = await dispute(provider, paymentId);
    await decide(earlier, 'lost');
    await api.sandbox.flushWebhooks();
    const [item] = await attention(paymentId);
    await admin.post(`/api/admin/needs-attention/${item?.id ?? ''}/seen`).expect(204);
    expect(await attention(paymentId)).toEqual([]);
    const later = await dispute(provider, paymentId);
    await api.sandbox.flushWebhooks();
    expect(await stateOf(paymentId)).toBe('needs_response');
    await api.get(DisputesService).follow(NAMES[provider], earlier);
    expect(await stateOf(paymentId)).toBe('needs_response');
    await decide(later, 'lost');
    await api.sandbox.flushWebhooks();
    expect(await attention(paymentId)).toMatchObject([{ kind: 'dispute', reason: 'lost' }]);
  });

  it('a won dispute refunds nothing that an earlier dispute has taken', async () => {
    const { agent, bookingId, paymentId } = await paid(provider);
    const earlier = await dispute(provider, paymentId);
    await decide(earlier, 'lost');
    await api.sandbox.flushWebhooks();
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    await noRefundJobs();
    const later = await dispute(provider, paymentId);
    await api.sandbox.flushWebhooks();
    await decide(later, 'won');
    await api.sandbox.flushWebhooks();
    await noRefundJobs();
    expect(await stateOf(paymentId)).toBe('lost');
    expect(await moneyOf(api, paymentId)).toMatchObject({ returned: 0, refunds: 0 });
    expect(await refundRows(api, paymentId)).toEqual([]);

    await decide(earlier, 'won');
    await api.sandbox.flushWebhooks();
    await eventually(async () =>
      expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR, refunds: 1 }),
    );
  }, 120_000);

  it('after two disputes that each took a part, the rest is refunded', async () => {
    const { agent, bookingId, paymentId } = await paid(provider);
    for (const amount of [3000, 5000]) {
      const id = await dispute(provider, paymentId, amount);
      await decide(id, 'lost');
    }
    await api.sandbox.flushWebhooks();
    await agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
    await eventually(async () =>
      expect(await moneyOf(api, paymentId)).toMatchObject({ returned: PRICE_MINOR - 8000, refunds: 1 }),
    );
  }, 120_000);

  it('a dispute that ended is recorded once and stays marked as seen', async () => {
    const { paymentId } = await paid(provider);
    for (const outcome of ['lost', 'won', 'lost'] as const)
      await decide(await dispute(provider, paymentId), outcome);
    await api.sandbox.flushWebhooks();
    const [item] = await attention(paymentId);
    await admin.post(`/api/admin/needs-attention/${item?.id ?? ''}/seen`).expect(204);
    const follow = jest.spyOn(api.get(DisputesService), 'follow');
    for (let hour = 0; hour < 2; hour += 1) await api.get(DisputesJob).look(NAMES[provider]);
    expect(follow).not.toHaveBeenCalled();
    await api.sandbox.flushWebhooks({ includeDelivered: true });
    expect(await attention(paymentId)).toEqual([]);
  });

  describe('with two answers recorded at once, the older one last', () => {
    /** @returns the recorded state of a lost dispute */
    async function recorded(): Promise<string | null> {
      const { paymentId } = await paid(provider);
      const id = await dispute(provider, paymentId);
      const disputes = api.get(DisputesService);
      await disputes.follow(NAMES[provider], id);
      const asked = api.get(PaymentProviders).of(NAMES[provider]);
      const retrieve = asked.retrieveDispute.bind(asked);
      jest.spyOn(asked, 'retrieveDispute').mockImplementationOnce(async (disputeId) => {
        const older = await retrieve(disputeId);
        await decide(id, 'lost');
        await disputes.follow(NAMES[provider], id);
        return older;
      });
      await disputes.follow(NAMES[provider], id);
      return stateOf(paymentId);
    }

    it('the dispute has the state of the newer answer', async () => {
      expect(await recorded()).toBe('lost');
    });

    itAtRelease('control: without the version, the dispute has the state of the older answer', async () => {
      const payments = api.get(PaymentRepository);
      const uncounted = <T extends object | null>(payment: T): T =>
        payment && Object.assign(payment, { disputeVersion: 0 });
      for (const name of ['findByProviderId', 'findByCapture', 'lock'] as const) {
        const find = payments[name].bind(payments) as (...given: unknown[]) => Promise<OnlinePayment | null>;
        jest
          .spyOn(payments, name)
          .mockImplementation(async (...given: unknown[]) => uncounted(await find(...given)));
      }
      expect(await recorded()).toBe('needs_response');
    });
  });

  it('a dispute has the right state after repeated and reordered events', async () => {
    const { paymentId } = await paid(provider);
    const id = await dispute(provider, paymentId);
    await api.sandbox.control('dispute/review', { dispute: id });
    await decide(id, 'lost');
    await api.sandbox.flushWebhooks({ order: 'reverse' });
    expect(await stateOf(paymentId)).toBe('lost');
    await api.db.query('DELETE FROM webhook_events');
    await api.sandbox.flushWebhooks({ includeDelivered: true });
    expect(await stateOf(paymentId)).toBe('lost');
    expect(await attention(paymentId)).toHaveLength(1);
  });

  it('a dispute is found without its events', async () => {
    await api.sandbox.control('faults', { dropWebhooks: true });
    const { paymentId } = await paid(provider);
    const id = await dispute(provider, paymentId);
    await api.get(DisputesJob).look(NAMES[provider]);
    expect(await stateOf(paymentId)).toBe('needs_response');
    await decide(id, 'lost');
    await api.get(DisputesJob).look(NAMES[provider]);
    expect(await stateOf(paymentId)).toBe('lost');
  });
});
