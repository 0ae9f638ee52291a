import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import { LineKind } from '../../../src/bookings/domain/line-kind.js';
import { OrderLines } from '../../../src/bookings/persistence/order-lines.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { changeBookings } from '../../factories/rooms.js';
import type { Agent } from '../../support/test-app.js';
import { eventually } from '../../support/eventually.js';
import { ask, claim, hirer, inspect, payBond, settle, tokenOf } from '../bonds/bond-steps.js';
import {
  hold,
  moneyOf,
  openCard,
  payByCard,
  reconcile,
  refundEmails,
  submit,
} from '../settlement/payment-steps.js';
import { bookingFields } from '../../factories/bookings.js';
import { moneyAt, openTreasury, storyOf, type Treasury } from '../settlement/treasury.js';
import { integrityFindings } from '../settlement/integrity.js';

const TODAY = dayAhead(0);
let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => treasury.api.sandbox.control('faults', { holdWebhooks: true }));
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

/** A birthday party for 10 in ten days, £120.00, paid by card. A cancellation by the hirer refunds half. */
async function paidByCard(days = 10): Promise<{ id: number; agent: Agent; paymentId: string }> {
  const { agent } = await treasury.api.visitor();
  const fields = bookingFields({ guestCount: 10, date: dayAhead(days) });
  const { bookingId: id } = await hold(agent, fields);
  const paymentId = await openCard(agent, id, '120.00');
  await payByCard(treasury.api, paymentId);
  expect((await submit(agent, fields, paymentId)).status).toBe(201);
  return { id, agent, paymentId };
}

const story = async (id: number) => storyOf(await moneyAt(treasury.admin, id));
const record = (id: number, amount: string, more: object = {}) =>
  treasury.admin
    .post(`/api/admin/bookings/${id}/payments`)
    .send({ method: 'cash', amount, receivedOn: TODAY, ...more })
    .expect(200);

/** Raises the price, as a move would. */
async function raisePrice(bookingId: number, amountMinor: number): Promise<void> {
  const { api } = treasury;
  const line = { bookingId, kind: LineKind.Adjustment, text: 'Another time', amountMinor };
  await api.app
    .get<DataSource>(getDataSourceToken())
    .transaction((manager) => api.app.get(OrderLines, { strict: false }).add(line, manager));
}

async function payTheBalance(agent: Agent, id: number, amount: string): Promise<void> {
  const { api } = treasury;
  const paymentId = await openCard(agent, id, amount);
  await payByCard(api, paymentId);
  const { body } = await agent.get(`/api/bookings/${id}`).expect(200);
  const { date, timeSlot, eventType, guestCount, name, email } = body as ReturnType<typeof bookingFields>;
  await submit(agent, { date, timeSlot, eventType, guestCount, name, email }, paymentId);
}

let hoursAgo = 0;
/** Puts the booking into the past, so that its rooms can be inspected. */
async function moveToPast(bookingId: number): Promise<void> {
  hoursAgo += 24;
  await changeBookings(
    treasury.api.db,
    `UPDATE bookings SET start_time = now() - ($2 + 2) * interval '1 hour', end_time = now() - $2 * interval '1 hour'
     WHERE id = $1`,
    [bookingId, hoursAgo],
  );
}

/** Requests a bond, pays it by link, inspects, claims and keeps part of it. @returns the PaymentIntent's id */
async function keepPartOfBond(bookingId: number, keep: string): Promise<string> {
  const { admin } = treasury;
  await ask(admin, bookingId, '200.00');
  const paymentIntent = await payBond(treasury, bookingId);
  expect(await story(bookingId)).toEqual({ lines: [12_000], paid: 12_000, balance: 0 });
  await moveToPast(bookingId);
  await inspect(admin, bookingId);
  await claim(admin, bookingId, keep);
  const token = await tokenOf(treasury, 'bond-response', bookingId);
  await hirer(treasury).post('/api/bond-response/answer').send({ token, agree: true }).expect(200);
  expect((await settle(admin, bookingId, keep)).status).toBe(200);
  return paymentIntent;
}

const refundTexts = async (bookingId: number): Promise<string[]> => {
  const { rows } = await treasury.api.db.query<{ text: string }>(
    `SELECT text FROM mails WHERE about_kind = 'booking' AND about_id = $1 AND kind = 'refund-sent' ORDER BY id`,
    [bookingId],
  );
  return rows.map(({ text }) => text.replace(/\s+/g, ' '));
};

/** One test per worked example of a booking's money. */
describe('worked examples of money', () => {
  it('a card payment of 12000 pays a booking of 12000', async () => {
    const { id } = await paidByCard(11);
    expect(await story(id)).toEqual({ lines: [12_000], paid: 12_000, balance: 0 });
  });

  it('a booking raised to 15000 and paid in two parts refunds half when its hirer cancels at 50 %', async () => {
    const { id, agent } = await paidByCard(10);
    await raisePrice(id, 3_000);
    expect(await story(id)).toEqual({ lines: [12_000, 3_000], paid: 12_000, balance: 3_000 });
    await payTheBalance(agent, id, '30.00');
    expect(await story(id)).toEqual({ lines: [12_000, 3_000], paid: 15_000, balance: 0 });

    await agent.post(`/api/bookings/${id}/cancel`).expect(200);
    const after = await moneyAt(treasury.admin, id);
    expect(storyOf(after)).toEqual({
      lines: [12_000, 3_000, -12_000, -3_000, 7_500],
      paid: 7_500,
      balance: 0,
    });
    // Newest payment first: all of the second, then the rest from the first.
    expect(after.refunds.map(({ amount }) => amount).sort()).toEqual(['30.00', '45.00']);
    // One cancellation is one email.
    await eventually(async () => expect(await refundTexts(id)).toHaveLength(1));
    expect((await refundTexts(id))[0]).toContain(
      'We have paid your refund of £75.00 to the card you paid with.',
    );
    await reconcile(treasury.api);
    expect(await refundTexts(id)).toHaveLength(1);
  });

  it('a pending booking of 15000 with 12000 in cash refunds half of the cash when its hirer cancels at 50 %', async () => {
    const id = await insertBooking(treasury.api.db, {
      status: 'pending',
      totalMinor: 15_000,
      date: dayAhead(12),
    });
    await record(id, '120.00');
    expect(await story(id)).toEqual({ lines: [15_000], paid: 12_000, balance: 3_000 });
    await treasury.cancel(id, { by: 'hirer' });
    const after = await moneyAt(treasury.admin, id);
    expect(storyOf(after)).toEqual({ lines: [15_000, -15_000, 6_000], paid: 6_000, balance: 0 });
    // The refund is paid out by hand and then marked as done.
    expect(after.refunds).toMatchObject([{ amount: '60.00', status: 'queued' }]);
    const refund = after.refunds[0]?.id ?? '';
    const done = await treasury.admin
      .post(`/api/admin/refunds/${refund}/done`)
      .send({ paidOutOn: TODAY, reference: 'BT 7' })
      .expect(200);
    expect(done.body).toMatchObject({ refunds: [{ status: 'completed', paidOutOn: TODAY }] });
    await treasury.admin.post(`/api/admin/refunds/${refund}/done`).send({ paidOutOn: TODAY }).expect(200);
    await eventually(async () => expect(await refundEmails(treasury.api, id)).toEqual(['refund-sent']));
  });

  it('a goodwill refund of 2000 lowers a booking of 12000 to 10000', async () => {
    const { id } = await paidByCard(13);
    await treasury.refund(id, { amount: '20.00', goodwill: true });
    expect(await story(id)).toEqual({ lines: [12_000, -2_000], paid: 10_000, balance: 0 });
  });

  it('keeping 5000 of a bond of 20000 refunds 15000', async () => {
    const { id } = await paidByCard(17);
    await keepPartOfBond(id, '50.00');
    expect(await story(id)).toEqual({ lines: [12_000, 5_000], paid: 17_000, balance: 0 });
    // Only the bond was refunded. The hire stays paid.
    const { body } = await treasury.admin.get(`/api/admin/bookings/${id}`).expect(200);
    expect(body).toMatchObject({ paymentStatus: 'completed', paymentMethod: 'stripe' });
    const { rows } = await treasury.api.db.query('SELECT refund_minor FROM bookings WHERE id = $1', [id]);
    expect(rows).toEqual([{ refund_minor: null }]);
  });

  it('at most what the club still has of a bond can be kept', async () => {
    const { id } = await paidByCard(18);
    const payment_intent = await keepPartOfBond(id, '50.00');
    // Refunds £20 too much at the provider.
    await eventually(async () =>
      expect(await moneyOf(treasury.api, payment_intent)).toMatchObject({ returned: 15_000 }),
    );
    await stripeClient(treasury.api.sandbox).refunds.create({ payment_intent, amount: 2_000 });
    await treasury.api.sandbox.flushWebhooks();
    expect(await story(id)).toEqual({ lines: [12_000, 5_000], paid: 15_000, balance: 2_000 });
  });

  it('voiding one of two cash payments of 12000 leaves the booking paid once', async () => {
    const id = await insertBooking(treasury.api.db, { totalMinor: 12_000, date: dayAhead(14) });
    await record(id, '120.00');
    const { body } = await record(id, '120.00', { overpaid: true });
    expect(storyOf(body)).toEqual({ lines: [12_000], paid: 24_000, balance: -12_000 });
    const [twice] = (await moneyAt(treasury.admin, id)).payments;
    for (let turn = 0; turn < 2; turn += 1) {
      await treasury.admin
        .post(`/api/admin/payments/${twice?.id ?? ''}/void`)
        .send({ reason: 'Typed in twice' })
        .expect(200);
    }
    expect(await story(id)).toEqual({ lines: [12_000], paid: 12_000, balance: 0 });
  });

  it('a lost dispute of 12000 makes the booking owe 12000 again', async () => {
    const { id, paymentId } = await paidByCard(15);
    const { sandbox } = treasury.api;
    const opened = await sandbox.control<{ id: string }>('dispute/open', { paymentIntent: paymentId });
    await sandbox.control('dispute/close', { dispute: opened.id, outcome: 'lost' });
    await sandbox.flushWebhooks();
    await eventually(async () =>
      expect(await story(id)).toEqual({ lines: [12_000], paid: 0, balance: 12_000 }),
    );
    const { body } = await treasury.admin.get('/api/admin/needs-attention').expect(200);
    expect(body).toContainEqual(expect.objectContaining({ kind: 'dispute', bookingId: id, reason: 'lost' }));
  });

  it('a member sees order lines, payments and refunds only of their own booking', async () => {
    const { id, agent } = await paidByCard(16);
    const { body } = await agent.get(`/api/bookings/${id}/money`).expect(200);
    expect(body).toMatchObject({ total: '120.00', balance: '0.00', payments: [{ method: 'stripe' }] });
    expect(JSON.stringify(body)).not.toMatch(/reason|providerPaymentId|"by"/);
    const { agent: other } = await treasury.api.visitor();
    await other.get(`/api/bookings/${id}/money`).expect(404);
  });
});
