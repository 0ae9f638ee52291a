import fc from 'fast-check';
import { paypalClients, stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import { checkHistory } from '../../history/check-history.js';
import { Recorder, slotOf, outcomeOfEnd, outcomeOfHold, type Slot } from '../../history/recorder.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';
import {
  bookingRow,
  capture,
  type HeldSlot,
  letHoldLapse,
  moneyOf,
  payByCard,
  paymentRow,
  reconcile,
  startCardCheckout,
  startWalletCheckout,
  submit,
} from './payment-steps.js';
import { paymentEnds } from './payment-ends.js';
import { integrityFindings } from './integrity.js';
import { rounds } from '../../support/level.js';

/**
 * After any events in any order and number, the money of a payment ends as one booking or one full refund. Several checkouts
 * run in parallel in each run.
 */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
/** Records the checkouts that run in parallel. */
let recorder: Recorder;

const EVENTS = [
  'the payer pays',
  'the payment stays undecided',
  'the provider decides',
  'the browser returns',
  'webhooks arrive',
  'webhooks arrive backwards',
  'old webhooks arrive again',
  'the reconciler runs',
  'the hold runs out',
  'another member wants the slot',
  'the member cancels',
  'the club refunds at the provider',
  'the provider cancels',
] as const;
type Event = (typeof EVENTS)[number];
/** After these events, a payment may rightly be refunded. */
const HINDRANCES: readonly Event[] = [
  'another member wants the slot',
  'the member cancels',
  'the club refunds at the provider',
];

interface Checkout {
  agent: Agent;
  bookingId: number;
  slot: Slot;
  paymentId: string;
  settle(): Promise<number>;
  pay(undecided: boolean): Promise<unknown>;
  want(): Promise<unknown>;
  refund(): Promise<unknown>;
  cancelAtProvider(): Promise<unknown>;
}

async function wantedByAnother(fields: HeldSlot['fields']): Promise<unknown> {
  const { agent, username } = await api.visitor();
  return recorder.note(
    { client: username, op: 'hold', slot: slotOf(fields.date, fields.timeSlot) },
    () => agent.post('/api/bookings/hold').send(fields),
    outcomeOfHold,
  );
}

/** Starts a checkout and records its hold. */
async function begun<Begun extends HeldSlot>(start: () => Promise<Begun>): Promise<Begun & { slot: Slot }> {
  const call = performance.now();
  const checkout = await start();
  const { bookingId, fields } = checkout;
  const slot = slotOf(fields.date, fields.timeSlot);
  const answered = { call, return: performance.now(), result: 'ok' } as const;
  recorder.history.push({
    ...answered,
    client: payerOf(bookingId),
    op: 'hold',
    room: 1,
    id: bookingId,
    ...slot,
  });
  return { ...checkout, slot };
}

/** Records an operation that may take effect at any time from now on, or never. */
function mayFollow(
  op: 'confirm' | 'cancel',
  { bookingId: id, slot }: Checkout,
  work: () => Promise<unknown>,
) {
  const asked = { client: payerOf(id), op, slot, id };
  return recorder.note(asked, work, () => ({ result: 'unknown', id }));
}

const payerOf = (bookingId: number): string => `payer of ${bookingId}`;

async function cardCheckout(): Promise<Checkout> {
  const { agent, bookingId, paymentId, fields, slot } = await begun(() => startCardCheckout(api));
  return {
    agent,
    bookingId,
    slot,
    paymentId,
    settle: async () => (await submit(agent, fields, paymentId)).status,
    pay: (undecided) => payByCard(api, paymentId, undecided ? { card: '4000000000002008' } : {}),
    want: () => wantedByAnother(fields),
    refund: () => stripeClient(api.sandbox).refunds.create({ payment_intent: paymentId }),
    cancelAtProvider: () => api.sandbox.control('stripe/cancel', { paymentIntent: paymentId }),
  };
}

async function walletCheckout(): Promise<Checkout> {
  const { agent, bookingId, orderId, fields, slot } = await begun(() =>
    startWalletCheckout(api, { approved: false }),
  );
  const control = (path: string, body: object = {}): Promise<unknown> =>
    api.sandbox.control(path, { orderId, ...body });
  return {
    agent,
    bookingId,
    slot,
    paymentId: orderId,
    settle: async () => (await capture(agent, orderId)).status,
    pay: async (undecided) => {
      await control('paypal/approve', { capture: undecided ? 'pending' : 'completed' });
      await capture(agent, orderId);
    },
    want: () => wantedByAnother(fields),
    refund: async () => {
      const { rows } = await api.db.query<{ capture_id: string | null }>(
        'SELECT capture_id FROM payments WHERE provider_payment_id = $1',
        [orderId],
      );
      const captureId = rows[0]?.capture_id;
      if (captureId) await paypalClients(api.sandbox).payments.refundCapturedPayment({ captureId });
    },
    cancelAtProvider: () => control('paypal/void'),
  };
}

/** The sandbox may refuse an impossible event, such as paying a cancelled payment. That is not a failure here. */
async function ifPossible(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined);
}

async function happen(event: Event, checkout: Checkout): Promise<void> {
  switch (event) {
    case 'the payer pays':
      return ifPossible(mayFollow('confirm', checkout, () => checkout.pay(false)));
    case 'the payment stays undecided':
      return ifPossible(mayFollow('confirm', checkout, () => checkout.pay(true)));
    case 'the provider decides':
      return decide(checkout);
    case 'the browser returns':
      expect(await checkout.settle()).toBeLessThan(500);
      return;
    case 'webhooks arrive':
      await api.sandbox.flushWebhooks();
      return;
    case 'webhooks arrive backwards':
      await api.sandbox.flushWebhooks({ order: 'reverse' });
      return;
    case 'old webhooks arrive again':
      await api.sandbox.flushWebhooks({ includeDelivered: true });
      return;
    case 'the reconciler runs':
      return reconcile(api);
    case 'the hold runs out':
      await mayFollow('cancel', checkout, () => letHoldLapse(api, checkout.bookingId));
      return;
    case 'another member wants the slot':
      await checkout.want();
      return;
    case 'the member cancels': {
      const { agent, bookingId: id, slot } = checkout;
      const { status } = await recorder.note(
        { client: payerOf(id), op: 'cancel', slot, id },
        () => agent.post(`/api/bookings/${id}/cancel`),
        (answer) => outcomeOfEnd(id, answer),
      );
      expect(status).toBeLessThan(500);
      return;
    }
    case 'the club refunds at the provider':
      return ifPossible(mayFollow('cancel', checkout, checkout.refund));
    case 'the provider cancels':
      return ifPossible(mayFollow('cancel', checkout, checkout.cancelAtProvider));
  }
}

function decide({ paymentId }: Checkout): Promise<void> {
  const named = paymentId.startsWith('pi_') ? { paymentIntent: paymentId } : { orderId: paymentId };
  return ifPossible(api.sandbox.control('settle-processing', named));
}

/** Ends a run: settles everything, ends all holds and runs the reconciler. */
async function comeToRest(checkouts: readonly Checkout[]): Promise<void> {
  for (const checkout of checkouts) await decide(checkout);
  await reconcile(api);
  for (const { bookingId } of checkouts) await letHoldLapse(api, bookingId);
  await eventually(async () => {
    await reconcile(api);
    expect(await integrityFindings(api)).toEqual([]);
    for (const checkout of checkouts) await expectAgreement(checkout);
  });
}

/** Our records match the provider's. */
async function expectAgreement({ paymentId, bookingId }: Checkout): Promise<void> {
  const [{ taken, returned }, payment, booking] = await Promise.all([
    moneyOf(api, paymentId),
    paymentRow(api, paymentId),
    bookingRow(api, bookingId),
  ]);
  const summary = { payment: payment.status, booking: booking.status, paid: booking.is_paid };
  if (taken === 0) {
    expect(summary).toEqual({
      payment: 'failed',
      booking: expect.stringMatching(/^(expired|cancelled)$/) as string,
      paid: false,
    });
  } else if (returned === 0) {
    expect(summary).toEqual({ payment: 'completed', booking: 'confirmed', paid: true });
    expect(booking.payment_status).toBe('completed');
  } else {
    expect(payment.status).toBe('refunded');
    expect(['expired', 'cancelled']).toContain(booking.status);
  }
}

const story = fc.record({
  wallet: fc.boolean(),
  events: fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 7 }),
});

async function tell(stories: readonly { wallet: boolean; events: Event[] }[]): Promise<void> {
  recorder = new Recorder();
  const checkouts: Checkout[] = [];
  for (const { wallet } of stories) checkouts.push(await (wallet ? walletCheckout() : cardCheckout()));
  await Promise.all(
    stories.map(async ({ events }, index) => {
      for (const event of events) await happen(event, checkouts[index] as Checkout);
    }),
  );
  await comeToRest(checkouts);
  expect(checkHistory(recorder.history, await paymentEnds(api))).toEqual([]);
  for (const [index, { wallet, events }] of stories.entries()) {
    const { paymentId, bookingId } = checkouts[index] as Checkout;
    const { taken } = await moneyOf(api, paymentId);
    if (wallet || taken === 0 || events.some((event) => HINDRANCES.includes(event))) continue;
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed', payment_id: paymentId });
  }
}

describe('every payment ends as one booking or one full refund', () => {
  it('every payment has one end after random events in any order', async () => {
    await api.sandbox.control('faults', { holdWebhooks: true, dropWebhooks: false });
    await fc.assert(fc.asyncProperty(fc.array(story, { minLength: 4, maxLength: 6 }), tell), {
      numRuns: rounds(3, 12),
      endOnFailure: true,
    });
  }, 600_000);

  it('every payment has one end with every webhook lost', async () => {
    await api.sandbox.control('faults', { dropWebhooks: true });
    await fc.assert(fc.asyncProperty(fc.array(story, { minLength: 4, maxLength: 6 }), tell), {
      numRuns: rounds(2, 8),
      endOnFailure: true,
    });
    const { rows } = await api.db.query<{ type: string }>(
      `SELECT type FROM webhook_events WHERE received_at > now() - interval '1 second'`,
    );
    expect(rows).toEqual([]);
  }, 600_000);

  it('every payment has one end with repeated, reordered and delayed webhooks', async () => {
    await api.sandbox.control('faults', {
      dropWebhooks: false,
      holdWebhooks: false,
      duplicateWebhooks: 2,
      reorderWebhooks: true,
    });
    await fc.assert(fc.asyncProperty(fc.array(story, { minLength: 4, maxLength: 6 }), tell), {
      numRuns: rounds(2, 8),
      endOnFailure: true,
    });
  }, 600_000);
});
