import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import { BookingRepository } from '../../../src/bookings/persistence/booking.repository.js';
import { BookingEntity } from '../../../src/bookings/persistence/booking.entity.js';
import { RefundOutbox } from '../../../src/payments/settlement/application/refund-outbox.js';
import { PaymentEntity } from '../../../src/payments/settlement/persistence/payment.entity.js';
import { PaymentRepository } from '../../../src/payments/settlement/persistence/payment.repository.js';
import { eventually } from '../../support/eventually.js';
import { inControl } from '../../support/watched-events.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  aBooking,
  ledger,
  moneyOf,
  openCard,
  openOrder,
  approve,
  payByCard,
  refundRows,
  startCardCheckout,
  submit,
} from '../settlement/payment-steps.js';
import { integrityFindings } from '../settlement/integrity.js';
import { queuedBehind } from '../settlement/queued-behind.js';
import { changeBookings } from '../../factories/rooms.js';
import { itAtRelease } from '../../support/level.js';

const ALONE_MS = 5_000;

/** Every lock and constraint that the promise depends on, and what happens without it. */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true, failBefore: null }));
afterEach(() => jest.restoreAllMocks());

function bookingsPaidBy(paymentId: string): Promise<number> {
  return api.db
    .query<{ count: number }>(
      `SELECT count(*)::int AS count FROM bookings WHERE payment_id = $1 AND is_paid`,
      [paymentId],
    )
    .then(({ rows }) => rows[0]?.count ?? -1);
}

describe('locks and constraints', () => {
  /** Two tabs post the same payment for two slots. @returns how many bookings it paid for */
  async function postTwice(): Promise<{ paymentId: string; booked: number }> {
    const { agent } = await api.visitor();
    const paymentId = await openCard(agent);
    await payByCard(api, paymentId);
    await queuedBehind(
      api,
      'SELECT 1 FROM payments WHERE provider_payment_id = $1 FOR UPDATE',
      [paymentId],
      2,
      () => [submit(agent, aBooking(), paymentId), submit(agent, aBooking(), paymentId)],
    );
    return { paymentId, booked: await bookingsPaidBy(paymentId) };
  }

  it('with the payment lock, one payment pays for one booking', async () => {
    expect((await postTwice()).booked).toBe(1);
  });

  it('control: without the payment lock, one payment pays for two bookings', async () => {
    const repository = api.get(PaymentRepository);
    const unlocked = bothReadFirst((manager, id) => manager.findOneBy(PaymentEntity, { id: String(id) }));
    jest.spyOn(repository, 'lock').mockImplementation((id, manager) => unlocked(manager, id));
    const { paymentId, booked } = await inControl(api.db, postTwice);
    expect(booked).toBe(2);
    await forget(paymentId);
  });

  /** Settles two payments of one booking in parallel. @returns what became of the money */
  async function payTwice(
    beforeSettling?: () => void,
  ): Promise<{ statuses: number[]; paymentId: string; orderId: string }> {
    const { agent, bookingId, paymentId, fields } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    const orderId = await openOrder(agent, bookingId);
    await approve(api, orderId);
    await payByCard(api, paymentId);
    await api.sandbox.control('paypal/capture', { orderId });
    beforeSettling?.();
    const answers = await Promise.all([submit(agent, fields, paymentId), submit(agent, fields, orderId)]);
    return { statuses: answers.map(({ status }) => status).sort(), paymentId, orderId };
  }

  it('with the booking lock, one of two payments is refunded', async () => {
    expect((await payTwice()).statuses).toEqual([201, 409]);
    await eventually(async () => expect(await integrityFindings(api)).toEqual([]));
  });

  itAtRelease('control: without the booking lock, both payments are kept', async () => {
    const repository = api.get(BookingRepository);
    const unlocked = bothReadFirst((manager, id) => manager.findOneBy(BookingEntity, { id: Number(id) }));
    const { statuses, paymentId, orderId } = await inControl(api.db, () =>
      payTwice(() => {
        jest.spyOn(repository, 'lock').mockImplementation((id, manager) => unlocked(manager, id));
      }),
    );
    expect(statuses).toEqual([201, 201]);
    expect(await integrityFindings(api)).toHaveLength(1);
    await forget(paymentId);
    await forget(orderId);
  });

  /** Two transactions each decide to refund half the money. @returns what the provider refunded */
  async function decideTwice(): Promise<number> {
    const { agent, fields, paymentId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await submit(agent, fields, paymentId);
    const dataSource = api.app.get<DataSource>(getDataSourceToken());
    const payment = await dataSource
      .getRepository(PaymentEntity)
      .findOneByOrFail({ providerPaymentId: paymentId });
    const half = { amountMinor: 12_000, reason: 'test', cause: 'test' };
    const decide = (): Promise<unknown> =>
      dataSource.transaction((manager) => api.get(RefundOutbox).queue(payment, half, manager));
    await Promise.all([decide(), decide()]);
    await eventually(async () => {
      const rows = await refundRows(api, paymentId);
      expect(rows.every(({ status }) => status === 'completed')).toBe(true);
      expect((await moneyOf(api, paymentId)).refunds).toBe(rows.length);
    });
    const { returned } = await moneyOf(api, paymentId);
    await forget(paymentId);
    return returned;
  }

  it('with the unique index, a refund that is decided twice is made once', async () => {
    expect(await decideTwice()).toBe(12_000);
  });

  it('control: without the unique index, the refund is made twice', async () => {
    await api.db.query('DROP INDEX refunds_once_a_cause');
    try {
      expect(await decideTwice()).toBe(24_000);
    } finally {
      await api.db.query(
        `DELETE FROM refunds a USING refunds b WHERE a.payment_id = b.payment_id AND a.id > b.id`,
      );
      await api.db.query(
        `CREATE UNIQUE INDEX refunds_once_a_cause ON refunds (payment_id, cause) WHERE status <> 'cancelled'`,
      );
    }
  });
});

/** A read that waits until a second caller has read too. It forces the race that a missing lock allows. */
function bothReadFirst<T>(
  read: (manager: EntityManager, id: string | number) => Promise<T>,
): (manager: EntityManager, id: string | number) => Promise<T> {
  let readers = 0;
  let release: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (release = resolve));
  return async (manager, id) => {
    const found = await read(manager, id);
    readers += 1;
    if (readers === 2) release();
    // A single caller goes on after a while, so that the test fails instead of hanging.
    await Promise.race([both, pause(ALONE_MS, undefined, { ref: false })]);
    return found;
  };
}

/** Removes what a control broke, so that other tests do not find it. */
async function forget(paymentId: string): Promise<void> {
  const allocations = `SELECT allocation.booking_id FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
    WHERE payment.provider_payment_id = $1`;
  await changeBookings(
    api.db,
    `WITH forgotten AS (DELETE FROM payment_allocations WHERE booking_id IN (${allocations}) RETURNING booking_id)
     UPDATE bookings SET status = 'cancelled', paid_minor = 0, is_paid = false
     WHERE id IN (SELECT booking_id FROM forgotten)`,
    [paymentId],
  );
  await api.db.query(
    `DELETE FROM order_lines USING bookings WHERE bookings.id = booking_id AND bookings.status = 'cancelled'
       AND NOT EXISTS (SELECT FROM payment_allocations allocation WHERE allocation.booking_id = bookings.id)`,
  );
  const left = (await ledger(api)).find(({ id }) => id === paymentId);
  if (left && left.returned < left.taken && paymentId.startsWith('pi_')) {
    await stripeClient(api.sandbox).refunds.create({ payment_intent: paymentId });
  }
}
