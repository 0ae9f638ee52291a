import request from 'supertest';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { approve, moneyOf, payByCard } from '../settlement/payment-steps.js';
import { moneyAt, openTreasury, type Treasury } from '../settlement/treasury.js';
import { integrityFindings } from '../settlement/integrity.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => treasury.api.sandbox.control('faults', { holdWebhooks: true }));
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

let day = 20;
const pending = (totalMinor = 24_000): Promise<number> =>
  insertBooking(treasury.api.db, { status: 'pending', totalMinor, date: dayAhead((day += 1)) });

async function linkTo(id: number, send = false): Promise<string> {
  const { body } = await treasury.admin.post(`/api/admin/bookings/${id}/pay-link`).send({ send }).expect(200);
  const { url } = body as { url: string };
  const token = new URL(url).searchParams.get('t');
  expect(new URL(url).pathname).toBe('/pay');
  return token ?? '';
}

/** A hirer without an account. */
const hirer = (): Agent => request.agent(treasury.api.url);

interface Link {
  due: string;
  paid: string;
}
async function seen(token: string): Promise<Link> {
  const { body } = await hirer().post('/api/pay-link').send({ token }).expect(200);
  return body as Link;
}

async function payBy(token: string): Promise<{ status: number; body: object; paymentId: string }> {
  const visitor = hirer();
  const opened = await visitor.post('/api/pay-link/card').send({ token }).expect(200);
  const { paymentId } = opened.body as { paymentId: string };
  await payByCard(treasury.api, paymentId);
  const { status, body } = await visitor.post('/api/pay-link/settle').send({ token, paymentId });
  return { status, body: body as object, paymentId };
}

describe('pay links', () => {
  it('a pending booking is confirmed by a card payment through its pay link without an account', async () => {
    const id = await pending();
    const token = await linkTo(id);
    expect(await seen(token)).toMatchObject({ bookingId: id, due: '240.00', paid: '0.00' });
    const { status, body } = await payBy(token);
    expect({ status, body }).toMatchObject({ status: 200, body: { due: '0.00', paid: '240.00' } });
    expect(await moneyAt(treasury.admin, id)).toMatchObject({ status: 'confirmed', balance: '0.00' });
    // The link still opens, but nothing more can be paid.
    expect(await seen(token)).toMatchObject({ due: '0.00' });
    const again = await hirer().post('/api/pay-link/card').send({ token });
    expect(again.status).toBeGreaterThanOrEqual(409);
    const { rows } = await treasury.api.db.query(`SELECT kind FROM mails WHERE about_id = $1`, [id]);
    expect(rows).toContainEqual({ kind: 'booking-confirmed' });
  });

  it('a pending booking is confirmed by a wallet payment through its pay link', async () => {
    const id = await pending();
    const token = await linkTo(id);
    const visitor = hirer();
    await visitor.post('/api/pay-link/paypal/setup').send({ token }).expect(200);
    const { body } = await visitor.post('/api/pay-link/paypal/order').send({ token }).expect(200);
    const { id: orderId } = body as { id: string };
    await approve(treasury.api, orderId);
    const paid = await visitor.post('/api/pay-link/paypal/capture').send({ token, orderId }).expect(200);
    expect(paid.body).toMatchObject({ due: '0.00' });
    await visitor.post('/api/pay-link/paypal/capture').send({ token, orderId }).expect(200);
    expect(await moneyOf(treasury.api, orderId)).toMatchObject({ taken: 24_000, returned: 0 });
  });

  it('an emailed pay link has its own token, which is not stored in plain text', async () => {
    const id = await pending();
    const token = await linkTo(id, true);
    const { rows } = await treasury.api.db.query<{ text: string }>(
      `SELECT text FROM mails WHERE kind = 'booking-pay-link' AND about_id = $1`,
      [id],
    );
    expect(rows[0]?.text).toMatch(/£240\.00\s+to\s+pay/);
    expect(rows[0]?.text).not.toContain(token);
    const stored = await treasury.api.db.query(`SELECT * FROM link_tokens WHERE object_id = $1`, [id]);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });

  it.each([
    ['unknown', 'x'.repeat(43), 410],
    ['cut off', 'x'.repeat(42), 400],
    ['not text', 7, 400],
  ])('a pay link with a token that is %s opens nothing', async (_name, token, status) => {
    for (const call of ['', '/card', '/paypal/setup', '/paypal/order']) {
      expect((await hirer().post(`/api/pay-link${call}`).send({ token })).status).toBe(status);
    }
  });

  it('an expired pay link opens nothing, and a link cannot settle the payment of another booking', async () => {
    const [mine, other] = [await pending(), await pending()];
    const token = await linkTo(mine);
    const { body } = await hirer()
      .post('/api/pay-link/card')
      .send({ token: await linkTo(other) })
      .expect(200);
    const { paymentId } = body as { paymentId: string };
    await hirer().post('/api/pay-link/settle').send({ token, paymentId }).expect(404);
    await treasury.api.db.query(`UPDATE link_tokens SET expires_at = now() WHERE object_id = $1`, [mine]);
    await hirer().post('/api/pay-link').send({ token }).expect(410);
  });

  it('no pay link is made for a paid booking or a hold', async () => {
    const paid = await insertBooking(treasury.api.db, { isPaid: true, date: dayAhead((day += 1)) });
    await treasury.admin.post(`/api/admin/bookings/${paid}/pay-link`).send({ send: false }).expect(409);
    const held = await insertBooking(treasury.api.db, { status: 'held', date: dayAhead((day += 1)) });
    await treasury.admin.post(`/api/admin/bookings/${held}/pay-link`).send({ send: false }).expect(409);
  });
});

describe('a balance paid several ways', () => {
  it('a balance paid by link and recorded at the desk at once is paid once, and the rest is refunded', async () => {
    const { api, admin } = treasury;
    for (let round = 0; round < 3; round += 1) {
      const id = await pending();
      const token = await linkTo(id);
      const visitor = hirer();
      const opened = await visitor.post('/api/pay-link/card').send({ token }).expect(200);
      const { paymentId } = opened.body as { paymentId: string };
      await payByCard(api, paymentId);
      const [recorded] = await Promise.all([
        admin
          .post(`/api/admin/bookings/${id}/payments`)
          .send({ method: 'cash', amount: '240.00', receivedOn: dayAhead(0) }),
        visitor.post('/api/pay-link/settle').send({ token, paymentId }),
        api.sandbox.flushWebhooks(),
      ]);
      await eventually(async () => expect(await integrityFindings(api)).toEqual([]));
      const money = await moneyAt(admin, id);
      expect(money).toMatchObject({ paid: '240.00', balance: '0.00' });
      const { returned } = await moneyOf(api, paymentId);
      // Either the cash was refused, or the card payment is being refunded.
      expect(recorded.status === 400 ? 0 : 24_000).toBe(returned);
    }
  });
});
