import { setTimeout as pause } from 'node:timers/promises';
import { getDataSourceToken } from '@nestjs/typeorm';
import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { AttentionReason } from '../../../src/platform/attention/domain/attention-reason.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { RefundEntity } from '../../../src/payments/settlement/persistence/refund.entity.js';
import { RefundRepository } from '../../../src/payments/settlement/persistence/refund.repository.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { ask, payBond } from '../bonds/bond-steps.js';
import { integrityFindings } from '../settlement/integrity.js';
import {
  moneyOf,
  payByCard,
  PRICE_MINOR,
  refundRows,
  startCardCheckout,
  startWalletCheckout,
  capture,
  confirmPaid,
} from '../settlement/payment-steps.js';
import { queuedBehind, waitingFor } from '../settlement/queued-behind.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { withoutLocks } from '../settlement/without-locks.js';
import { itAtRelease } from '../../support/level.js';

/** The refunds of a cancellation wait for fifteen minutes, so that staff can undo the cancellation. */
const MINUTES = 15;
let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury({ REFUND_DELAY_MINUTES: String(MINUTES) });
});
afterAll(() => treasury.close());
afterEach(() => jest.restoreAllMocks());

interface Paid {
  bookingId: number;
  /** The provider's id. */
  paymentId: string;
}
interface MoneyAnswer {
  undoUntil: string | null;
  refunds: { id: string; status: string; sendAfter: string | null }[];
}

async function paidByCard(): Promise<Paid> {
  const checkout = await startCardCheckout(treasury.api);
  await payByCard(treasury.api, checkout.paymentId);
  await confirmPaid(checkout.agent, checkout.fields, checkout.paymentId);
  return checkout;
}
async function paidByWallet(): Promise<Paid> {
  const { agent, orderId, bookingId } = await startWalletCheckout(treasury.api);
  expect((await capture(agent, orderId)).status).toBe(200);
  return { bookingId, paymentId: orderId };
}
const cancel = ({ bookingId }: Paid) => treasury.cancel(bookingId, { by: 'club' });
const undo = ({ bookingId }: Paid) =>
  treasury.admin.post(`/api/admin/bookings/${bookingId}/restore`).send({});
const sendNow = (refundId: string) => treasury.admin.post(`/api/admin/refunds/${refundId}/send`);
const moneyAt = async ({ bookingId }: Paid): Promise<MoneyAnswer> =>
  (await treasury.admin.get(`/api/admin/bookings/${bookingId}/money`).expect(200)).body as MoneyAnswer;
const refundIdOf = async ({ paymentId }: Paid): Promise<string> =>
  (await refundRows(treasury.api, paymentId))[0]?.id ?? '';

/** Lets the fifteen minutes pass for all refunds and their jobs. */
async function letTimePass(): Promise<void> {
  await treasury.api.db.query(
    `UPDATE refunds SET send_after = send_after - $1 * interval '1 minute' WHERE send_after > clock_timestamp()`,
    [MINUTES],
  );
  await treasury.api.db.query(
    `UPDATE pgboss.job SET start_after = start_after - $1 * interval '1 minute' WHERE name LIKE 'refund%' AND state = 'created'`,
    [MINUTES],
  );
}
/** Resolves once no job of a refund is due. */
const jobsDone = () =>
  eventually(async () => {
    const { rowCount } = await treasury.api.db.query(
      `SELECT FROM pgboss.job WHERE name LIKE 'refund%' AND (state IN ('active', 'retry') OR state = 'created' AND start_after <= now())`,
    );
    expect(rowCount).toBe(0);
  });
const sent = ({ paymentId }: Paid, refunds = 1) =>
  eventually(async () => {
    expect(await moneyOf(treasury.api, paymentId)).toMatchObject({
      returned: PRICE_MINOR * refunds,
      refunds,
    });
    expect(await integrityFindings(treasury.api)).toEqual([]);
  });

describe.each([
  ['card', paidByCard],
  ['wallet', paidByWallet],
])('the refund of a cancelled %s payment', (_, pay) => {
  it('is never sent if the cancellation is undone while it waits', async () => {
    const booking = await pay();
    await cancel(booking);
    const { undoUntil, refunds } = await moneyAt(booking);
    expect(undoUntil).toBe(dayAhead(7));
    const [refund] = refunds;
    const waitMs = Date.parse(refund?.sendAfter ?? '') - Date.now();
    expect(waitMs / 60_000).toBeGreaterThan(MINUTES - 1);
    expect(waitMs / 60_000).toBeLessThanOrEqual(MINUTES);
    await undo(booking).expect(200);
    await letTimePass();
    await jobsDone();
    expect(await moneyOf(treasury.api, booking.paymentId)).toMatchObject({ returned: 0, refunds: 0 });
    expect(await integrityFindings(treasury.api)).toEqual([]);
  });

  it('is sent once after the wait, and the cancellation can then no longer be undone', async () => {
    const booking = await pay();
    await cancel(booking);
    await jobsDone();
    expect(await moneyOf(treasury.api, booking.paymentId)).toMatchObject({ returned: 0 });
    await letTimePass();
    await sent(booking);
    expect(await moneyAt(booking)).toMatchObject({ undoUntil: null, refunds: [{ sendAfter: null }] });
    expect((await undo(booking)).body).toMatchObject({ status: 409, code: 'invalid_transition' });
  });
});

describe('a waiting refund', () => {
  it('waits when a hirer cancels, and the bond waits with it', async () => {
    const checkout = await startCardCheckout(treasury.api);
    await payByCard(treasury.api, checkout.paymentId);
    await confirmPaid(checkout.agent, checkout.fields, checkout.paymentId);
    await ask(treasury.admin, checkout.bookingId);
    await payBond(treasury, checkout.bookingId);
    await checkout.agent.post(`/api/bookings/${checkout.bookingId}/cancel`).expect(200);
    const { refunds } = await moneyAt(checkout);
    expect(refunds).toHaveLength(2);
    expect(new Set(refunds.map(({ sendAfter }) => sendAfter)).size).toBe(1);
    expect(refunds[0]?.sendAfter).not.toBeNull();
    // The bond alone is sent: the cancellation can no longer be undone.
    await sendNow(refunds[1]?.id ?? '').expect(204);
    await eventually(async () => expect((await moneyAt(checkout)).undoUntil).toBeNull());
    expect((await undo(checkout)).status).toBe(409);
    await letTimePass();
    await sent(checkout);
  });

  it('is sent at once by staff who have just entered their password, with an audit entry', async () => {
    const booking = await paidByCard();
    await cancel(booking);
    const id = await refundIdOf(booking);
    const { body } = await treasury.admin.get('/api/admin/refunds?view=to_send').expect(200);
    const { items } = body as { items: { id: string; sendAfter: string | null }[] };
    expect(items.find((row) => row.id === id)?.sendAfter).not.toBeNull();
    await treasury.api.db.query(`UPDATE sessions SET authenticated_at = now() - interval '16 minutes'`);
    expect((await sendNow(id)).body).toMatchObject({ code: 'reauthentication_required' });
    await treasury.api.db.query(`UPDATE sessions SET authenticated_at = clock_timestamp()`);
    await sendNow(id).expect(204);
    await sent(booking);
    expect((await sendNow(id)).status).toBe(404);
    const { rowCount } = await treasury.api.db.query(
      `SELECT FROM audit_log WHERE action = 'refund.send_now' AND object_id =
         (SELECT payment_id::text FROM refunds WHERE id = $1)`,
      [id],
    );
    expect(rowCount).toBe(1);
  });

  it('is not sent by a job that comes early, which comes again when it is due', async () => {
    const booking = await paidByCard();
    await cancel(booking);
    const refundId = await refundIdOf(booking);
    const manager = treasury.api.app.get<DataSource>(getDataSourceToken()).manager;
    await treasury.api.db.query(`DELETE FROM pgboss.job WHERE data->>'refundId' = $1`, [refundId]);
    await treasury.api.get(JobQueue).send('refund', { refundId, provider: 'stripe' }, manager);
    await eventually(async () => {
      const { rows } = await treasury.api.db.query(
        `SELECT job.start_after = refund.send_after AS "isAtItsTime" FROM pgboss.job JOIN refunds refund ON refund.id = $1
         WHERE job.data->>'refundId' = $1::text AND job.state = 'created'`,
        [refundId],
      );
      expect(rows).toEqual([{ isAtItsTime: true }]);
    });
    expect(await refundRows(treasury.api, booking.paymentId)).toMatchObject([
      { status: 'queued', attempts: 0 },
    ]);
    await letTimePass();
    await sent(booking);
  });

  it('is late for attention three hours after it could be sent', async () => {
    const booking = await paidByCard();
    await cancel(booking);
    const queued = async (): Promise<number> => {
      const page = await treasury.admin.get(`/api/admin/attention?reason=${AttentionReason.RefundQueued}`);
      return (page.body as { items: unknown[] }).items.length;
    };
    const id = await refundIdOf(booking);
    await treasury.api.db.query(`UPDATE refunds SET queued_at = now() - interval '4 hours' WHERE id = $1`, [
      id,
    ]);
    expect(await queued()).toBe(0);
    await treasury.api.db.query(`UPDATE refunds SET send_after = now() - interval '4 hours' WHERE id = $1`, [
      id,
    ]);
    expect(await queued()).toBe(1);
    await letTimePass();
    await sent(booking);
  });

  it('does not delay money that is not of a cancellation', async () => {
    const booking = await paidByCard();
    await treasury.refund(booking.bookingId, { amount: '10.00', goodwill: true });
    await eventually(async () =>
      expect(await moneyOf(treasury.api, booking.paymentId)).toMatchObject({ returned: 1_000, refunds: 1 }),
    );
  });

  it('has no time if staff pay it out by hand', async () => {
    const bookingId = await insertBooking(treasury.api.db, {
      status: 'confirmed',
      isPaid: true,
      totalMinor: PRICE_MINOR,
      date: dayAhead(90),
    });
    await treasury.cancel(bookingId, { by: 'club' });
    const money = await moneyAt({ bookingId, paymentId: '' });
    expect(money.refunds).toMatchObject([{ status: 'queued', sendAfter: null }]);
    expect(money.undoUntil).not.toBeNull();
  });
});

describe('undoing a cancellation while its refund is being sent', () => {
  const LEASE_MS = 60_000;
  const claim = (id: string) => treasury.api.get(RefundRepository).claim(id, LEASE_MS);

  /** A cancelled booking whose refund is due, and whose job does not run. */
  async function cancelledAndDue(): Promise<{ booking: Paid; id: string }> {
    const booking = await paidByCard();
    await cancel(booking);
    const id = await refundIdOf(booking);
    await treasury.api.db.query(`UPDATE refunds SET send_after = clock_timestamp() WHERE id = $1`, [id]);
    return { booking, id };
  }

  it('either the booking is restored or the refund is sent, whichever comes first', async () => {
    const { api } = treasury;
    for (const first of ['undo', 'claim'] as const) {
      const { booking, id } = await cancelledAndDue();
      const lock = `SELECT FROM payments WHERE provider_payment_id = $1 FOR UPDATE`;
      let second: Promise<void> = Promise.resolve();
      const [restored, claimed] = await queuedBehind(api, lock, [booking.paymentId], 2, () => {
        const undone = () => undo(booking).then(({ status }) => status === 200);
        const sending = () => claim(id).then((found) => found !== null);
        const calls = first === 'undo' ? [undone, sending] : [sending, undone];
        const begun = calls[0]!();
        const follows = (second = waitingFor(api.db, 1)).then(() => calls[1]!());
        return first === 'undo' ? [begun, follows] : [follows, begun];
      });
      await second;
      expect({ restored, claimed }).toEqual({ restored: first === 'undo', claimed: first === 'claim' });
    }
  });

  it('of many at once, the booking is never restored with its refund sent', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { booking, id } = await cancelledAndDue();
      const [{ status }, claimed] = await Promise.all([
        undo(booking),
        pause(round * 10).then(() => claim(id)),
      ]);
      expect([status, claimed !== null]).toEqual(status === 200 ? [200, false] : [409, true]);
    }
  });

  itAtRelease('control: without locks, a booking is restored though its refund is being sent', async () => {
    const { api } = treasury;
    const { booking, id } = await cancelledAndDue();
    withoutLocks(api);
    const refunds = api.get(RefundRepository);
    jest.spyOn(refunds, 'lockOf').mockImplementation(async (paymentId, manager) => {
      const found = await manager.find(RefundEntity, { where: { paymentId } });
      // The sender comes between the read and the write.
      expect(await claim(id)).not.toBeNull();
      return found;
    });
    await undo(booking).expect(200);
  });
});
