import { bookingFields, dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { moneyAt, openTreasury, type Treasury } from '../settlement/treasury.js';

const today = dayAhead(0);
let day = 20;

describe('payment methods of recorded payments', () => {
  let treasury: Treasury;
  beforeAll(async () => {
    treasury = await openTreasury();
  });
  afterAll(() => treasury.close());

  const booking = (more: object = {}): Promise<number> =>
    insertBooking(treasury.api.db, {
      status: 'pending',
      totalMinor: 24_000,
      date: dayAhead((day += 1)),
      ...more,
    });
  const record = (id: number, payment: object) =>
    treasury.admin.post(`/api/admin/bookings/${id}/payments`).send({ receivedOn: today, ...payment });
  const exported = async (query: string): Promise<string[]> => {
    const { text } = await treasury.admin.get(`/api/admin/payments/export.csv?${query}`).expect(200);
    return text.trim().split('\r\n');
  };

  it.each(['card_terminal', 'cheque'])(
    'a payment by %s is stored and listed with its method',
    async (method) => {
      const member = await createUser(treasury.api.db);
      const id = await booking({ userId: member.id });
      await record(id, { method, amount: '240.00' }).expect(200);
      expect(await moneyAt(treasury.admin, id)).toMatchObject({ payments: [{ method, amount: '240.00' }] });
      const list = await treasury.admin.get(`/api/admin/bookings?method=${method}`).expect(200);
      expect(list.body).toMatchObject({ items: [{ id, paymentMethod: method }] });
      const bookings = await treasury.admin.get(`/api/admin/bookings/export.csv?method=${method}`);
      expect(bookings.text).toContain(`,${method},`);
      // The specified call knows four methods.
      const agent = await treasury.api.login(member.username);
      expect((await agent.get(`/api/bookings/${id}`).expect(200)).body).toMatchObject({
        paymentMethod: 'cash',
      });
    },
  );

  it('a booking entered with a planned method gets the method of its first payment', async () => {
    const entered = { ...bookingFields({ date: dayAhead((day += 1)) }), paymentMethod: 'cheque' };
    const { body } = await treasury.admin.post('/api/admin/bookings').send(entered).expect(201);
    expect(body).toMatchObject({ paymentMethod: 'cheque' });
  });

  it('an unknown method is refused, and the specified calls refuse the two new methods', async () => {
    const { body } = await record(await booking(), { method: 'gold', amount: '1.00' }).expect(400);
    expect(body).toMatchObject({ errors: { method: [expect.stringContaining('card_terminal')] } });
    const member = await createUser(treasury.api.db);
    const agent = await treasury.api.login(member.username);
    const fields = { ...bookingFields({ date: dayAhead((day += 1)) }), paymentMethod: 'card_terminal' };
    const refused = await agent.post('/api/bookings/hold').send(fields).expect(400);
    expect(refused.body).toMatchObject({ errors: { paymentMethod: [expect.any(String)] } });
  });

  it('a payment can be voided until a refund, and a bond payment until the inspection', async () => {
    const id = await booking();
    const voidable = async (): Promise<unknown> =>
      ((await moneyAt(treasury.admin, id)).payments as unknown as { canBeVoided: boolean }[]).map(
        ({ canBeVoided }) => canBeVoided,
      );
    // An amount with a thousands separator.
    const { body } = await record(id, { method: 'cash', amount: '2,100.00', overpaid: true }).expect(200);
    expect(body).toMatchObject({ paid: '2100.00' });
    expect(await voidable()).toEqual([true]);
    await treasury.refund(id, { amount: '1860.00', goodwill: false });
    expect(await voidable()).toEqual([false]);
    const [payment] = (await moneyAt(treasury.admin, id)).payments;
    await treasury.admin.post(`/api/admin/payments/${payment?.id}/void`).send({ reason: 'No' }).expect(409);

    const other = await booking({ isPaid: true });
    const { db } = treasury.api;
    await db.query(
      `WITH taken AS (
         INSERT INTO bonds (booking_id, amount_minor, begins_at, ends_at, state, taken_at)
         SELECT id, 100, start_time, end_time, 'taken', now() FROM bookings WHERE id = $1),
       paid AS (
         INSERT INTO payments (provider, purpose, amount_minor, received_minor, currency, status, completed_at, received_on)
         VALUES ('cheque', 'bond', 100, 100, 'GBP', 'completed', now(), $2) RETURNING id)
       INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, $1, 100 FROM paid`,
      [other, today],
    );
    const bonds = async (): Promise<unknown> =>
      (await moneyAt(treasury.admin, other)).payments.filter(({ method }) => method === 'cheque');
    expect(await bonds()).toMatchObject([{ canBeVoided: true }]);
    await db.query(`UPDATE bonds SET state = 'inspected', inspection = 'clean', inspected_at = now()`);
    expect(await bonds()).toMatchObject([{ canBeVoided: false }]);
  });

  it('the payments file has one row per payment and a negative row per refund', async () => {
    const [first, second] = [await booking(), await booking()];
    await treasury.admin
      .post('/api/admin/payments')
      .send({
        method: 'cheque',
        amount: '300.00',
        receivedOn: dayAhead(-3),
        reference: 'Cheque 7',
        allocations: [
          { bookingId: first, amount: '240.00' },
          { bookingId: second, amount: '60.00' },
        ],
      })
      .expect(200);
    const void_ = await record(second, { method: 'cheque', amount: '5.00', receivedOn: dayAhead(-3) });
    const { payments } = void_.body as { payments: { id: string; amount: string }[] };
    await treasury.admin
      .post(`/api/admin/payments/${payments.find(({ amount }) => amount === '5.00')?.id}/void`)
      .send({ reason: 'Not this booking' })
      .expect(200);
    const { refunds } = await treasury.refund(first, { amount: '20.00', goodwill: true });
    await treasury.admin
      .post(`/api/admin/refunds/${refunds[0]?.id}/done`)
      .send({ paidOutOn: dayAhead(-1) })
      .expect(200);
    const lines = await exported(`from=${dayAhead(-3)}&to=${dayAhead(-1)}&method=cheque`);
    expect(lines).toEqual([
      'Date,Type,For,Method,Amount,Fee,Net,Status,Currency,Booking IDs,Name,Reference,Provider ID,Recorded by',
      expect.stringMatching(
        new RegExp(
          `^${dayAhead(-3)},payment,booking,cheque,300,0,300,part_refunded,GBP,"${first}, ${second}",[^,]+,Cheque 7,,`,
        ),
      ),
      expect.stringMatching(
        new RegExp(`^${dayAhead(-1)},refund,booking,cheque,-20,0,-20,completed,GBP,${first},`),
      ),
    ]);
    await treasury.admin.get(`/api/admin/payments/export.csv?from=${today}&to=${dayAhead(-1)}`).expect(400);
    await treasury.admin.get(`/api/admin/payments/export.csv?from=2020-01-01&to=${today}`).expect(400);
    await treasury.admin.get('/api/admin/payments/export.csv').expect(400);
  });
});
