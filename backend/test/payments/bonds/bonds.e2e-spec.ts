import { AskBondsJob } from '../../../src/payments/bonds/application/ask-bonds.job.js';
import { bookingFields, dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import {
  ask,
  bondAct,
  bondAt,
  bondPath,
  did,
  claim,
  hirer,
  inspect,
  openBond,
  payBond,
  receive,
  settle,
  tokenOf,
} from './bond-steps.js';
import { hold, moneyOf, openCard, payByCard, reconcile, submit } from '../settlement/payment-steps.js';
import { stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import { moneyAt, openTreasury, storyOf, type Treasury } from '../settlement/treasury.js';
import { integrityFindings } from '../settlement/integrity.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
  // An account confirms the hirer's address. Emails to unconfirmed addresses leave out the staff's reason.
  await createUser(treasury.api.db, { email: 'sam@members.example' });
});
afterAll(() => treasury.close());
beforeEach(() => treasury.api.sandbox.control('faults', { holdWebhooks: true }));
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

let day = 30;
/** A paid upcoming booking. */
const booked = (): Promise<number> =>
  insertBooking(treasury.api.db, { isPaid: true, totalMinor: 12_000, date: dayAhead((day += 1)) });
let past = 0;
/** A past booking. */
const over = (): Promise<number> =>
  insertBooking(treasury.api.db, {
    isPaid: true,
    totalMinor: 12_000,
    date: dayAhead((past -= 1)),
    status: 'completed',
  });
/** A booking with damage and a claim of 50.00. */
async function claimed(made: () => Promise<number> = over): Promise<number> {
  const id = await made();
  await ask(treasury.admin, id);
  await receive(treasury.admin, id);
  await inspect(treasury.admin, id);
  await claim(treasury.admin, id);
  return id;
}
const mailsOf = async (id: number): Promise<string[]> => {
  const { rows } = await treasury.api.db.query<{ kind: string }>(
    `SELECT kind FROM mails WHERE about_kind = 'booking' AND about_id = $1 AND kind LIKE 'bond-%' ORDER BY id`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};
const textOf = async (id: number, kind: string): Promise<string> => {
  const { rows } = await treasury.api.db.query<{ text: string }>(
    'SELECT text FROM mails WHERE about_id = $1 AND kind = $2 ORDER BY id DESC LIMIT 1',
    [id, kind],
  );
  return (rows[0]?.text ?? '').replace(/\s+/g, ' ');
};

describe('bonds', () => {
  it('a booking without a bond refuses all bond actions', async () => {
    const id = await booked();
    expect(await bondAt(treasury.admin, id)).toMatchObject({
      state: 'not_required',
      amount: '0.00',
      version: 1,
    });
    for (const [call, body] of [
      ['receive', { method: 'cash', receivedOn: dayAhead(0) }],
      ['inspect', { result: 'clean' }],
      ['claim', { amount: '5.00', reason: 'Dirty' }],
      ['waive', { reason: 'None' }],
    ] as const)
      expect(await bondAct(treasury.admin, id, call, body)).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition' },
      });
    const asked = await bondAct(treasury.admin, id, 'request', { send: false });
    expect(asked).toMatchObject({ status: 400, body: { errors: { amount: [expect.any(String)] } } });
    const unsaid = await bondAct(treasury.admin, id, 'request', { amount: '200.00', send: false });
    expect(unsaid).toMatchObject({ status: 400, body: { errors: { reason: [expect.any(String)] } } });
  });

  it('a bond in the accepted terms is due as soon as the booking is made', async () => {
    const id = await insertBooking(treasury.api.db, { status: 'held', date: dayAhead((day += 1)) });
    await treasury.api.db.query('UPDATE bookings SET bond_minor = 15000 WHERE id = $1', [id]);
    expect(await bondAt(treasury.admin, id)).toMatchObject({ state: 'not_required' });
    await treasury.api.db.query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [id]);
    expect(await bondAt(treasury.admin, id)).toMatchObject({ state: 'due', amount: '150.00', due: '150.00' });
    // A lower amount needs a reason.
    const less = await bondAct(treasury.admin, id, 'request', {
      amount: '100.00',
      reason: 'Known here',
      send: true,
    });
    expect(less).toMatchObject({
      status: 200,
      body: { state: 'due', due: '100.00', askedAt: expect.any(String) },
    });
    expect(await did(treasury.admin, id, 'waive', { reason: 'Committee decision' })).toMatchObject({
      state: 'waived',
      due: '0.00',
      reason: 'Committee decision',
    });
    // The test never paid for the hire, so its balance is removed for the integrity checks.
    await treasury.api.db
      .query(`UPDATE bookings SET status = 'cancelled' WHERE id = $1`, [id])
      .catch(() => null);
  });

  it('a bond paid twice by link is taken once, the second payment is refunded, and the hire stays unchanged', async () => {
    const id = await booked();
    await ask(treasury.admin, id);
    const token = await tokenOf(treasury, 'bond', id);
    const seen = await hirer(treasury).post('/api/pay-link').send({ token }).expect(200);
    expect(seen.body).toMatchObject({ purpose: 'bond', due: '200.00', total: '200.00', paid: '0.00' });

    const visitor = hirer(treasury);
    const order = await visitor.post('/api/pay-link/paypal/order').send({ token }).expect(200);
    const { id: orderId } = order.body as { id: string };
    await treasury.api.sandbox.control('paypal/approve', { orderId });
    const paymentId = await openBond(treasury, token);
    await payByCard(treasury.api, paymentId);
    const [card, wallet] = await Promise.all([
      hirer(treasury).post('/api/pay-link/settle').send({ token, paymentId }),
      visitor.post('/api/pay-link/paypal/capture').send({ token, orderId }),
    ]);
    // Either can be first. The other took nothing or was refunded.
    expect([card.status, wallet.status]).toContain(200);
    await treasury.api.sandbox.flushWebhooks();
    await reconcile(treasury.api);
    expect(await bondAt(treasury.admin, id)).toMatchObject({ state: 'taken', held: '200.00', due: '0.00' });
    await eventually(async () => {
      const [one, other] = [await moneyOf(treasury.api, paymentId), await moneyOf(treasury.api, orderId)];
      const here = (money: typeof one) => money.taken - money.returned;
      expect(here(one) + here(other)).toBe(20_000);
    });
    expect(await moneyAt(treasury.admin, id)).toMatchObject({
      total: '120.00',
      paid: '120.00',
      balance: '0.00',
    });
    const after = await hirer(treasury).post('/api/pay-link').send({ token }).expect(200);
    expect(after.body).toMatchObject({ due: '0.00', paid: '200.00' });
    expect(await mailsOf(id)).toEqual(['bond-due', 'bond-received']);
  });

  it('the reconciler keeps the payment of a due bond open, even if the hire is paid', async () => {
    const id = await booked();
    await ask(treasury.admin, id, '200.00', false);
    const paymentId = await openBond(treasury, await tokenOf(treasury, 'bond', id));
    await reconcile(treasury.api);
    const open = `SELECT status FROM payments WHERE provider_payment_id = $1`;
    expect((await treasury.api.db.query(open, [paymentId])).rows).toEqual([{ status: 'pending' }]);
    await did(treasury.admin, id, 'waive', { reason: 'Known here' });
    await eventually(async () =>
      expect((await treasury.api.db.query(open, [paymentId])).rows).toEqual([{ status: 'failed' }]),
    );
  });

  it('a bond that is paid while it is waived is refunded', async () => {
    const id = await booked();
    await ask(treasury.admin, id);
    const token = await tokenOf(treasury, 'bond', id);
    const paymentId = await openBond(treasury, token);
    await payByCard(treasury.api, paymentId);
    await did(treasury.admin, id, 'waive', { reason: 'Known here' });
    const { status, body } = await hirer(treasury).post('/api/pay-link/settle').send({ token, paymentId });
    expect([status, (body as { code: string }).code]).toEqual([409, 'bond_not_due']);
    await eventually(async () =>
      expect(await moneyOf(treasury.api, paymentId)).toMatchObject({ taken: 20_000, returned: 20_000 }),
    );
  });

  it('voiding the payment of a bond makes it due again, but is refused after the inspection', async () => {
    const id = await over();
    await ask(treasury.admin, id);
    await receive(treasury.admin, id);
    const bond = (await moneyAt(treasury.admin, id)).payments.find(({ amount }) => amount === '200.00');
    expect(bond).toMatchObject({ purpose: 'bond' });
    const takeBack = (paymentId = '') =>
      treasury.admin.post(`/api/admin/payments/${paymentId}/void`).send({ reason: 'Of another hire' });
    await takeBack(bond?.id).expect(200);
    expect(await bondAt(treasury.admin, id)).toMatchObject({ state: 'due', takenAt: null, held: '0.00' });
    await receive(treasury.admin, id);
    await inspect(treasury.admin, id, 'clean');
    const { payments } = await moneyAt(treasury.admin, id);
    const again = payments.find(({ amount, voidedAt }) => amount === '200.00' && voidedAt === null);
    await takeBack(again?.id).expect(409);
  });

  it('a cancellation refunds the bond, and undoing the cancellation restores it', async () => {
    const id = await booked();
    await ask(treasury.admin, id);
    await receive(treasury.admin, id);
    const { body } = await treasury.admin
      .post(`/api/admin/bookings/${id}/cancel/preview`)
      .send({ by: 'hirer' })
      .expect(200);
    expect(body).toMatchObject({ refundAmount: '120.00', bondAmount: '200.00' });
    await treasury.cancel(id, { by: 'hirer' });
    expect(await bondAt(treasury.admin, id)).toMatchObject({
      state: 'returned',
      returned: '200.00',
      held: '0.00',
    });
    expect(await textOf(id, 'booking-cancelled')).toContain('refunding your bond of £200.00 in full');
    expect(storyOf(await moneyAt(treasury.admin, id))).toMatchObject({ paid: 0, balance: 0 });
    await treasury.admin.post(`/api/admin/bookings/${id}/restore`).send({}).expect(200);
    expect(await bondAt(treasury.admin, id)).toMatchObject({
      state: 'taken',
      held: '200.00',
      returned: '0.00',
    });
    await treasury.cancel(id, { by: 'club' });
    const due = await booked();
    await ask(treasury.admin, due);
    const token = await tokenOf(treasury, 'bond', due);
    const paymentId = await openBond(treasury, token);
    await treasury.cancel(due, { by: 'club' });
    await payByCard(treasury.api, paymentId).catch(() => null);
    const late = await hirer(treasury).post('/api/pay-link/settle').send({ token, paymentId });
    expect(late.status).toBeGreaterThanOrEqual(409);
  });

  it('a full refund of the hire at the provider cancels the booking and refunds the bond', async () => {
    const { agent } = await treasury.api.visitor();
    const fields = { date: dayAhead((day += 1)), guestCount: 10 };
    const { bookingId: id, paymentId } = await paidByCard(agent, fields);
    await ask(treasury.admin, id);
    const bondPayment = await payBond(treasury, id);
    await stripeClient(treasury.api.sandbox).refunds.create({ payment_intent: paymentId });
    await treasury.api.sandbox.flushWebhooks();
    await eventually(async () => {
      expect(await bondAt(treasury.admin, id)).toMatchObject({ state: 'returned' });
      expect(await moneyOf(treasury.api, bondPayment)).toMatchObject({ returned: 20_000 });
    });
  });
});

async function paidByCard(
  agent: Agent,
  over: Record<string, unknown>,
): Promise<{ bookingId: number; paymentId: string }> {
  const fields = bookingFields(over);
  const { bookingId } = await hold(agent, fields);
  const paymentId = await openCard(agent, bookingId, '120.00');
  await payByCard(treasury.api, paymentId);
  expect((await submit(agent, fields, paymentId)).status).toBe(201);
  return { bookingId, paymentId };
}

it('a bond that was refunded at the provider is returned, and the booking stays', async () => {
  const id = await over();
  await ask(treasury.admin, id);
  const payment_intent = await payBond(treasury, id);
  const stripe = stripeClient(treasury.api.sandbox);
  await stripe.refunds.create({ payment_intent, amount: 4_000 });
  await treasury.api.sandbox.flushWebhooks();
  await eventually(async () =>
    expect(await bondAt(treasury.admin, id)).toMatchObject({ state: 'taken', held: '160.00' }),
  );
  await inspect(treasury.admin, id);
  // The claim cannot exceed what the club holds.
  expect(await bondAct(treasury.admin, id, 'claim', { amount: '160.01', reason: 'A window' })).toMatchObject({
    status: 422,
    body: { code: 'refund_exceeds_paid' },
  });
  await stripe.refunds.create({ payment_intent });
  await treasury.api.sandbox.flushWebhooks();
  await eventually(async () =>
    expect(await bondAt(treasury.admin, id)).toMatchObject({ state: 'returned', returned: '200.00' }),
  );
  expect(await moneyAt(treasury.admin, id)).toMatchObject({ status: 'completed', paid: '120.00' });
});

it('a bond lost in a dispute is settled without a refund', async () => {
  const id = await over();
  await ask(treasury.admin, id);
  const paymentIntent = await payBond(treasury, id);
  const { sandbox } = treasury.api;
  const opened = await sandbox.control<{ id: string }>('dispute/open', { paymentIntent });
  await sandbox.control('dispute/close', { dispute: opened.id, outcome: 'lost' });
  await sandbox.flushWebhooks();
  await eventually(async () => expect(await bondAt(treasury.admin, id)).toMatchObject({ held: '0.00' }));
  await inspect(treasury.admin, id, 'clean');
  expect((await settle(treasury.admin, id)).body).toMatchObject({ state: 'returned', returned: '0.00' });
});

describe('bond settlement', () => {
  it('a clean inspection refunds the whole bond to its payment method and emails the hirer', async () => {
    const id = await over();
    await ask(treasury.admin, id);
    const paymentId = await payBond(treasury, id);
    expect(await settle(treasury.admin, id)).toMatchObject({ status: 409 });
    await inspect(treasury.admin, id, 'clean');
    expect(await settle(treasury.admin, id)).toMatchObject({
      status: 200,
      body: { state: 'returned', returned: '200.00', kept: '0.00', held: '0.00' },
    });
    await eventually(async () =>
      expect(await moneyOf(treasury.api, paymentId)).toMatchObject({ taken: 20_000, returned: 20_000 }),
    );
    expect(await textOf(id, 'bond-settled')).toContain('refunding your bond of £200.00');
    expect(storyOf(await moneyAt(treasury.admin, id))).toEqual({ lines: [12_000], paid: 12_000, balance: 0 });
  });

  it('nothing is kept before the hirer could respond, and never more than was claimed', async () => {
    const id = await claimed();
    expect(await settle(treasury.admin, id, '50.00')).toMatchObject({
      status: 409,
      body: { code: 'bond_claim_required' },
    });
    const token = await tokenOf(treasury, 'bond-response', id);
    await hirer(treasury).post('/api/bond-response/answer').send({ token, agree: true }).expect(200);
    expect(await settle(treasury.admin, id, '50.01')).toMatchObject({
      status: 409,
      body: { code: 'bond_claim_required' },
    });
    const kept = await settle(treasury.admin, id, '50.00');
    expect(kept).toMatchObject({
      status: 200,
      body: { state: 'partly_kept', kept: '50.00', returned: '150.00' },
    });
    expect(storyOf(await moneyAt(treasury.admin, id))).toEqual({
      lines: [12_000, 5_000],
      paid: 17_000,
      balance: 0,
    });
    // It was paid in cash, so the refund is paid out by hand.
    const { refunds } = await moneyAt(treasury.admin, id);
    expect(refunds).toMatchObject([{ amount: '150.00', status: 'queued', reason: 'bond' }]);
    expect(await textOf(id, 'bond-settled')).toMatch(
      /keeping £50.00.*window behind the bar.*refunding £150.00/,
    );
    expect(await settle(treasury.admin, id)).toMatchObject({ status: 409 });
  });

  it('the whole bond can be kept once the time to respond is over', async () => {
    const id = await over();
    await ask(treasury.admin, id);
    await receive(treasury.admin, id);
    await inspect(treasury.admin, id);
    await claim(treasury.admin, id, '200.00');
    await treasury.api.db.query(
      `UPDATE bonds SET response_due_at = clock_timestamp() - interval '1 second' WHERE booking_id = $1`,
      [id],
    );
    expect(await bondAt(treasury.admin, id)).toMatchObject({ responseState: 'over' });
    const token = await tokenOf(treasury, 'bond-response', id);
    const late = await hirer(treasury).post('/api/bond-response/answer').send({ token, agree: true });
    expect([late.status, (late.body as { code: string }).code]).toEqual([409, 'bond_response_closed']);
    expect(await settle(treasury.admin, id, '200.00')).toMatchObject({
      status: 200,
      body: { state: 'kept', kept: '200.00', returned: '0.00' },
    });
    expect(storyOf(await moneyAt(treasury.admin, id))).toEqual({
      lines: [12_000, 20_000],
      paid: 32_000,
      balance: 0,
    });
  });

  it('the amount kept stays kept when the booking is cancelled later', async () => {
    const id = await claimed(booked);
    const token = await tokenOf(treasury, 'bond-response', id);
    await hirer(treasury).post('/api/bond-response/answer').send({ token, agree: true }).expect(200);
    expect((await settle(treasury.admin, id, '50.00')).status).toBe(200);
    // The job that asks the hirer for bank details makes a new version of the booking.
    await eventually(async () => expect(await textOf(id, 'refund-bank-details')).not.toBe(''));
    await treasury.cancel(id, { by: 'club' });
    expect(storyOf(await moneyAt(treasury.admin, id))).toEqual({
      lines: [12_000, 5_000, -12_000],
      paid: 5_000,
      balance: 0,
    });
  });

  it('a settlement is refused with an outdated quote, without a recent password and at an outdated version', async () => {
    const id = await claimed();
    const preview = await treasury.admin.post(bondPath(id, 'settle/preview')).send({}).expect(200);
    const { quote } = preview.body as { quote: string };
    const token = await tokenOf(treasury, 'bond-response', id);
    await hirer(treasury)
      .post('/api/bond-response/answer')
      .send({ token, agree: false, words: 'It was broken before.' })
      .expect(200);
    const stale = await treasury.admin.post(bondPath(id, 'settle')).send({ quote });
    expect([stale.status, (stale.body as { code: string }).code]).toEqual([409, 'quote_changed']);
    const waive = await treasury.admin
      .post(bondPath(id, 'waive'))
      .set('If-Match', '"1"')
      .send({ reason: 'No' });
    expect(waive).toMatchObject({
      status: 412,
      body: { code: 'stale_version', current: { state: 'inspected' } },
    });
    await treasury.admin.post(bondPath(id, 'waive')).send({ reason: 'No' }).expect(428);
    await treasury.api.db.query(
      `UPDATE sessions SET authenticated_at = clock_timestamp() - interval '1 hour'`,
    );
    const { status, body } = await settle(treasury.admin, id);
    expect([status, (body as { code: string }).code]).toEqual([403, 'reauthentication_required']);
    await treasury.api.db.query(`UPDATE sessions SET authenticated_at = clock_timestamp()`);
    expect((await settle(treasury.admin, id)).status).toBe(200);
  });

  it('the database refuses to refund and keep more than was paid', async () => {
    const id = await claimed();
    const refund = (amount: number) =>
      treasury.api.db.query(
        `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause)
         SELECT payment_id, allocation.id, $2, 'bond', 'by hand' FROM payment_allocations allocation JOIN payments ON payments.id = payment_id
         WHERE allocation.booking_id = $1 AND purpose = 'bond'`,
        [id, amount],
      );
    const keep = (amount: number) =>
      treasury.api.db.query(
        `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'bond_kept', 'Kept', $2)`,
        [id, amount],
      );
    await expect(keep(20_001)).rejects.toThrow(/20001 kept/);
    await expect(refund(20_001)).rejects.toThrow();
    const client = await treasury.api.db.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'bond_kept', 'Kept', 5000)`,
        [id],
      );
      await expect(
        client.query(
          `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause)
           SELECT payment_id, allocation.id, 15001, 'bond', 'by hand' FROM payment_allocations allocation JOIN payments ON payments.id = payment_id
           WHERE allocation.booking_id = $1 AND purpose = 'bond'`,
          [id],
        ),
      ).rejects.toThrow(/15001 refunded and 5000 kept/);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

describe('the hirer of a bond', () => {
  it('the hirer sees the claim by the emailed link, and responds once with a reason', async () => {
    const id = await claimed();
    const token = await tokenOf(treasury, 'bond-response', id);
    const visitor = hirer(treasury);
    const opened = await visitor.post('/api/bond-response').send({ token }).expect(200);
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    expect(opened.body).toMatchObject({
      amount: '200.00',
      claim: '50.00',
      claimReason: 'The window behind the bar is broken.',
      responseState: 'open',
      answer: null,
    });
    expect(JSON.stringify(opened.body)).not.toMatch(/inspectionNotes|email|version/);
    const silent = await visitor.post('/api/bond-response/answer').send({ token, agree: false });
    expect(silent).toMatchObject({ status: 400, body: { errors: { words: [expect.any(String)] } } });
    const words = 'It was broken <b>before</b> we came.';
    const say = (agree: boolean) => visitor.post('/api/bond-response/answer').send({ token, agree, words });
    const said = await say(false).expect(200);
    expect(said.body).toMatchObject({ responseState: 'answered', answer: 'objected', answerWords: words });
    await say(false).expect(200);
    await say(true).expect(409);
    expect(await bondAt(treasury.admin, id)).toMatchObject({ answer: 'objected', answerWords: words });
    expect(await mailsOf(id)).toEqual(['bond-due', 'bond-received', 'bond-response']);
    const mail = await textOf(id, 'bond-response');
    expect(mail).toContain('£50.00 of your bond of £200.00');
    expect(mail).toContain('{{link:bond-response}}');
  });

  it('the log says of a claim whether the hirer was emailed', async () => {
    const [mailed, called] = [await claimed(), await over()];
    await ask(treasury.admin, called);
    await receive(treasury.admin, called);
    await inspect(treasury.admin, called);
    await treasury.api.db.query(`UPDATE bookings SET email = NULL, phone = '08 8123' WHERE id = $1`, [
      called,
    ]);
    await claim(treasury.admin, called);
    const { rows } = await treasury.api.db.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE object_kind = 'booking' AND object_id = ANY ($1) AND action LIKE '%claim%' ORDER BY id`,
      [[String(mailed), String(called)]],
    );
    expect(rows.map(({ action }) => action)).toEqual(['booking.bond_claim_email', 'booking.bond_claim']);
  });

  it('staff note the response of a hirer without an email address, once, and of no other hirer', async () => {
    const [id, other] = [await claimed(), await claimed()];
    await treasury.api.db.query(`UPDATE bookings SET email = NULL, phone = '08 8123' WHERE id = $1`, [id]);
    const note = (of: number, body: object) => treasury.admin.post(bondPath(of, 'answer')).send(body);
    expect((await note(other, { agree: true })).body).toMatchObject({ code: 'invalid_transition' });
    expect((await note(id, { agree: false })).status).toBe(400);
    const said = { agree: false, words: 'It was broken before.' };
    expect((await note(id, said).expect(200)).body).toMatchObject({
      answer: 'objected',
      responseState: 'answered',
    });
    await note(id, said).expect(200);
    expect((await note(id, { agree: true })).body).toMatchObject({ code: 'bond_response_closed' });
  });

  it('a hirer without an email address is not asked by email', async () => {
    const id = await booked();
    await treasury.api.db.query(`UPDATE bookings SET email = NULL, phone = '08 8123' WHERE id = $1`, [id]);
    const refused = await bondAct(treasury.admin, id, 'request', {
      amount: '200.00',
      reason: 'Agreed with the hirer',
      send: true,
    });
    expect(refused.body).toMatchObject({ code: 'no_email' });
    await ask(treasury.admin, id, '200.00', false);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('another link or none opens no claim', async () => {
    const [mine, other] = [await claimed(), await claimed()];
    const payToken = await tokenOf(treasury, 'bond', mine);
    await hirer(treasury).post('/api/bond-response').send({ token: payToken }).expect(410);
    await hirer(treasury)
      .post('/api/bond-response')
      .send({ token: 'x'.repeat(43) })
      .expect(410);
    await hirer(treasury).get('/api/bond-response').expect(404);
    const token = await tokenOf(treasury, 'bond-response', other);
    await hirer(treasury).post('/api/pay-link').send({ token }).expect(410);
    await treasury.api.db.query('UPDATE link_tokens SET expires_at = now() WHERE object_id = $1', [other]);
    await hirer(treasury).post('/api/bond-response').send({ token }).expect(410);
  });

  it('a hirer with an account sees the bond of their booking and gets a pay link', async () => {
    const { agent, userId } = await memberOf();
    const id = await insertBooking(treasury.api.db, { userId, isPaid: true, date: dayAhead((day += 1)) });
    const { agent: stranger } = await treasury.api.visitor();
    await stranger.get(`/api/bookings/${id}/bond`).expect(404);
    expect((await agent.get(`/api/bookings/${id}/bond`).expect(200)).body).toMatchObject({
      state: 'not_required',
    });
    await agent.post(`/api/bookings/${id}/bond/pay-link`).expect(409);
    await ask(treasury.admin, id);
    const due = await agent.get(`/api/bookings/${id}/bond`).expect(200);
    expect(due.body).toEqual({
      bookingId: id,
      state: 'due',
      amount: '200.00',
      currency: 'GBP',
      due: '200.00',
      kept: '0.00',
      returned: '0.00',
      reason: null,
      takenAt: null,
      inspectedAt: null,
      photos: [],
      claim: null,
      claimReason: null,
      responseDueAt: null,
      responseState: 'none',
      answer: null,
      answerWords: null,
      answeredAt: null,
      settledAt: null,
    });
    await stranger.post(`/api/bookings/${id}/bond/pay-link`).expect(404);
    const { body } = await agent.post(`/api/bookings/${id}/bond/pay-link`).expect(200);
    const token = new URL((body as { url: string }).url).searchParams.get('t') ?? '';
    const paymentId = await openBond(treasury, token);
    await payByCard(treasury.api, paymentId);
    await hirer(treasury).post('/api/pay-link/settle').send({ token, paymentId }).expect(200);
    expect((await agent.get(`/api/bookings/${id}/bond`).expect(200)).body).toMatchObject({
      state: 'taken',
      due: '0.00',
    });
    await agent.post(`/api/bookings/${id}/bond/pay-link`).expect(409);
  });
});

async function memberOf(): Promise<{
  agent: Agent;
  userId: number;
}> {
  const { id, username } = await createUser(treasury.api.db, { role: 'member' });
  return { agent: await treasury.api.login(username), userId: id };
}

describe('bond requests by the job', () => {
  it('bonds are requested once, a week before the booking, and not for cancelled bookings', async () => {
    const owing = async (days: number): Promise<number> => {
      const id = await insertBooking(treasury.api.db, {
        isPaid: true,
        date: dayAhead(days),
        timeSlot: '8:00 PM - 10:00 PM',
      });
      await ask(treasury.admin, id, '200.00', false);
      return id;
    };
    const [near, far, gone] = [await owing(6), await owing(9), await owing(5)];
    await treasury.cancel(gone, { by: 'club' });
    const job = treasury.api.app.get(AskBondsJob, { strict: false });
    await Promise.all([job.run(), job.run()]);
    const hour = Number(
      new Intl.DateTimeFormat('en-AU', {
        timeZone: 'Australia/Adelaide',
        hour: '2-digit',
        hour12: false,
      }).format(),
    );
    expect(await mailsOf(near)).toEqual(hour >= 8 && hour < 24 ? ['bond-due'] : []);
    expect(await mailsOf(far)).toEqual([]);
    expect(await mailsOf(gone)).toEqual([]);
  });
});

describe('the staff list of bonds', () => {
  it('each bond is in the view of its next step, and the held sum is right', async () => {
    await treasury.api.db.query(`DELETE FROM bonds WHERE state IN ('due', 'waived')`);
    const view = async (name: string): Promise<number[]> => {
      const { body } = await treasury.admin.get(`/api/admin/bonds?view=${name}`).expect(200);
      return (body as { items: { id: number }[] }).items.map(({ id }) => id);
    };
    const held = async (): Promise<number> =>
      Number(
        ((await treasury.admin.get('/api/admin/bonds/held').expect(200)).body as { held: string }[])[0]
          ?.held ?? 0,
      );
    const before = await held();
    const [future, was] = [await booked(), await over()];
    await ask(treasury.admin, future, '200.00', false);
    expect(await view('to_ask')).toEqual([future]);
    await did(treasury.admin, future, 'request', { send: true });
    expect(await view('to_ask')).toEqual([]);
    expect(await view('due')).toEqual([future]);
    await receive(treasury.admin, future);
    expect(await view('due')).toEqual([]);
    expect(await view('held')).toContain(future);
    await ask(treasury.admin, was);
    await receive(treasury.admin, was);
    expect(await view('to_inspect')).toContain(was);
    expect(await held()).toBe(before + 400);
    await inspect(treasury.admin, was, 'damage');
    expect(await view('to_decide')).toContain(was);
    expect(await view('to_return')).not.toContain(was);
    await inspect(treasury.admin, was, 'clean');
    expect(await view('to_decide')).not.toContain(was);
    expect(await view('to_return')).toContain(was);
    await settle(treasury.admin, was);
    expect(await view('settled')).toContain(was);
    expect(await view('kept')).not.toContain(was);
    expect(await held()).toBe(before + 200);
    const { text } = await treasury.admin.get('/api/admin/bonds/export.csv?view=held').expect(200);
    expect(text).toContain('Booking ID,Reference');
    expect(text.split('\r\n').length).toBeGreaterThan(1);
    const { body } = await treasury.admin
      .get(`/api/admin/bonds?q=booker&from=${dayAhead(0)}&sort=-date`)
      .expect(200);
    expect((body as { items: { id: number }[] }).items.map(({ id }) => id)).toContain(future);
    await treasury.admin.get('/api/admin/bonds?view=nothing').expect(400);
  });
});
