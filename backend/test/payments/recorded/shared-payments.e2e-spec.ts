import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { moneyAt, openTreasury, type MoneyAnswer, type Treasury } from '../settlement/treasury.js';
import { integrityFindings } from '../settlement/integrity.js';
import { eventually } from '../../support/eventually.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
afterEach(() => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([])));

let day = 20;
/** Bookings that each owe £240.00. */
async function bookings(
  count: number,
  status: 'pending' | 'confirmed' | 'held' = 'confirmed',
): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count)
    ids.push(
      await insertBooking(treasury.api.db, { status, totalMinor: 24_000, date: dayAhead((day += 1)) }),
    );
  return ids;
}

const TRANSFER = { method: 'bank_transfer', receivedOn: dayAhead(0), reference: 'Term 4' };
interface Allocation {
  bookingId: number;
  amount: string;
}
const send = (body: object, admin = treasury.admin) =>
  admin.post('/api/admin/payments').send({ ...TRANSFER, ...body });
interface Shared {
  paymentId: string;
  bookings: (MoneyAnswer & { bookingId: number; payments: { alsoFor: number[] }[] })[];
}
async function record(amount: string, allocations: Allocation[], more: object = {}): Promise<Shared> {
  const { body } = await send({ amount, allocations, ...more }).expect(200);
  return body as Shared;
}
const voidIt = (id: string, admin = treasury.admin) =>
  admin.post(`/api/admin/payments/${id}/void`).send({ reason: 'Entered by mistake' });
const paidOf = async (id: number): Promise<string> => (await moneyAt(treasury.admin, id)).paid;

describe('one payment for several bookings', () => {
  it('a shared payment has an allocation per booking, and each booking lists the others', async () => {
    const [first = 0, second = 0] = await bookings(2);
    const { paymentId, bookings: answers } = await record('300.00', [
      { bookingId: second, amount: '60.00' },
      { bookingId: first, amount: '240' },
    ]);
    expect(answers).toMatchObject([
      {
        bookingId: first,
        balance: '0.00',
        payments: [{ id: paymentId, amount: '240.00', alsoFor: [second] }],
      },
      {
        bookingId: second,
        balance: '180.00',
        payments: [{ id: paymentId, amount: '60.00', alsoFor: [first] }],
      },
    ]);
    const { rows } = await treasury.api.db.query(
      `SELECT object_id::integer AS id, changes->0->>'after' AS after FROM audit_log
       WHERE action = 'booking.payment' AND object_id = ANY ($1) ORDER BY 1`,
      [[String(first), String(second)]],
    );
    expect(rows).toEqual([
      { id: first, after: '240.00 bank_transfer' },
      { id: second, after: '60.00 bank_transfer' },
    ]);
  });

  it('bookings are found by the reference of their payment or payout', async () => {
    const [first = 0, second = 0] = await bookings(2);
    const found = async (text: string): Promise<number[]> => {
      const { body } = await treasury.admin.get('/api/admin/bookings').query({ q: text }).expect(200);
      return (body as { items: { id: number }[] }).items.map(({ id }) => id).sort((a, b) => a - b);
    };
    await record(
      '300.00',
      [
        { bookingId: first, amount: '240.00' },
        { bookingId: second, amount: '60.00' },
      ],
      { reference: 'NETBALL 2026/441' },
    );
    for (const text of ['NETBALL 2026/441', 'netball2026', ' netball 2026/4'])
      expect(await found(text)).toEqual([first, second]);
    for (const text of ['2026/441%', 'net_all', 'NETBALL 2026/442']) expect(await found(text)).toEqual([]);
    const { refunds } = await treasury.cancel(second, { by: 'hirer' });
    await treasury.admin
      .post(`/api/admin/refunds/${refunds[0]?.id ?? ''}/done`)
      .send({ paidOutOn: dayAhead(0), reference: 'OUT-77 1' })
      .expect(200);
    expect(await found('out-771')).toEqual([second]);
  });

  it('voiding a shared payment affects all its bookings, and a repeat does nothing', async () => {
    const ids = await bookings(3);
    const { paymentId } = await record(
      '72.00',
      ids.map((bookingId) => ({ bookingId, amount: '24.00' })),
    );
    const answers = await Promise.all([voidIt(paymentId), voidIt(paymentId, treasury.other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const id of ids)
      expect(await moneyAt(treasury.admin, id)).toMatchObject({ paid: '0.00', balance: '240.00' });
    const { rows } = await treasury.api.db.query(
      `SELECT count(*)::integer AS n FROM audit_log WHERE action = 'booking.payment_void' AND object_id = ANY ($1)`,
      [ids.map(String)],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('a refund affects one allocation, and then the payment cannot be voided', async () => {
    const [first = 0, second = 0] = await bookings(2);
    const { paymentId } = await record('480.00', [
      { bookingId: first, amount: '240.00' },
      { bookingId: second, amount: '240.00' },
    ]);
    await treasury.cancel(first, { by: 'club' });
    expect(await moneyAt(treasury.admin, first)).toMatchObject({
      paid: '0.00',
      refunds: [{ amount: '240.00' }],
    });
    expect(await moneyAt(treasury.admin, second)).toMatchObject({ paid: '240.00', refunds: [] });
    expect((await voidIt(paymentId)).body).toMatchObject({ status: 409, code: 'invalid_transition' });
    // The second booking can refund at most its own allocation.
    const wanted = { amount: '240.01', goodwill: true };
    const { body } = await treasury.admin.post(`/api/admin/bookings/${second}/refunds/preview`).send(wanted);
    expect(body).toMatchObject({ code: 'refund_exceeds_paid' });
  });

  it('a shared payment can exceed the balance if overpaid is set', async () => {
    const [id = 0] = await bookings(1);
    const allocations = [{ bookingId: id, amount: '240.01' }];
    const { body } = await send({ amount: '240.01', allocations }).expect(400);
    expect(body).toMatchObject({
      errors: {
        'allocations.0.amount': ['Only £240.00 is owed. Correct the amount, or allow an overpayment.'],
      },
    });
    expect((await record('240.01', allocations, { overpaid: true })).bookings).toMatchObject([
      { balance: '-0.01' },
    ]);
  });

  it('a shared payment is recorded once per Idempotency-Key and needs a recent password', async () => {
    const ids = await bookings(2);
    const body = { amount: '20.00', allocations: ids.map((bookingId) => ({ bookingId, amount: '10.00' })) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(body).set('Idempotency-Key', 'term-4').expect(200)),
    );
    expect(new Set(answers.map((answer) => (answer.body as Shared).paymentId)).size).toBe(1);
    for (const id of ids) expect(await paidOf(id)).toBe('10.00');
    await treasury.api.db.query(
      `UPDATE sessions SET authenticated_at = authenticated_at - interval '16 minutes'`,
    );
    expect((await send(body)).body).toMatchObject({ code: 'reauthentication_required' });
    await treasury.api.db.query(`UPDATE sessions SET authenticated_at = clock_timestamp()`);
  });

  it.each<[string, (id: number) => object]>([
    ['amount', (id) => ({ amount: '10.01', allocations: [{ bookingId: id, amount: '10.00' }] })],
    ['amount', (id) => ({ amount: '1e2', allocations: [{ bookingId: id, amount: '100.00' }] })],
    [
      'allocations.0.amount',
      (id) => ({ amount: '10.00', allocations: [{ bookingId: id, amount: '10.001' }] }),
    ],
    [
      'allocations.0.amount',
      (id) => ({ amount: '10.00', allocations: [{ bookingId: id, amount: '-10.00' }] }),
    ],
    ['allocations.0.amount', (id) => ({ amount: '10.00', allocations: [{ bookingId: id, amount: '1e1' }] })],
    ['allocations.0.amount', (id) => ({ amount: '10.00', allocations: [{ bookingId: id, amount: '0.00' }] })],
    [
      'allocations.0.bookingId',
      () => ({ amount: '10.00', allocations: [{ bookingId: 'x', amount: '10.00' }] }),
    ],
    [
      'allocations',
      (id) => ({
        amount: '20.00',
        allocations: [
          { bookingId: id, amount: '10.00' },
          { bookingId: id, amount: '10.00' },
        ],
      }),
    ],
    ['allocations', () => ({ amount: '10.00', allocations: [] })],
    ['allocations.0', () => ({ amount: '10.00', allocations: [null] })],
    ['allocations', () => ({ amount: '10.00' })],
    [
      'allocations',
      () => ({
        amount: '1.01',
        allocations: Array.from({ length: 101 }, (_, n) => ({ bookingId: n + 1, amount: '0.01' })),
      }),
    ],
    [
      'receivedOn',
      (id) => ({
        amount: '10.00',
        allocations: [{ bookingId: id, amount: '10.00' }],
        receivedOn: dayAhead(2),
      }),
    ],
  ])('a shared payment with a wrong %s is refused', async (field, bodyOf) => {
    const [id = 0] = await bookings(1);
    const { body } = await send(bodyOf(id)).expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect(await paidOf(id)).toBe('0.00');
  });

  it('a shared payment is refused entirely if one booking is unknown, cancelled or a hold', async () => {
    const [good = 0, gone = 0] = await bookings(2);
    const [held = 0] = await bookings(1, 'held');
    await treasury.cancel(gone, { by: 'club' });
    const with_ = (bookingId: number) =>
      send({
        amount: '20.00',
        allocations: [
          { bookingId: good, amount: '10.00' },
          { bookingId, amount: '10.00' },
        ],
      });
    expect((await with_(999_999)).body).toMatchObject({
      status: 404,
      code: 'booking_not_found',
      message: 'We could not find booking 999999.',
    });
    expect((await with_(gone)).body).toMatchObject({
      status: 400,
      errors: {
        'allocations.1.amount': ['Only £0.00 is owed. Correct the amount, or allow an overpayment.'],
      },
    });
    expect((await with_(held)).body).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await paidOf(good)).toBe('0.00');
  });
});

it('parallel payments for the same bookings in different orders are each recorded or refused without a deadlock', async () => {
  const ids = await bookings(4);
  const orders = [ids, [...ids].reverse()];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => {
      const admin = turn % 2 ? treasury.admin : treasury.other;
      if (turn % 3 === 2)
        return admin
          .post(`/api/admin/bookings/${ids[turn % 4]}/payments`)
          .send({ ...TRANSFER, amount: '10.00' });
      const allocations = (orders[turn % 2] ?? []).map((bookingId) => ({ bookingId, amount: '30.00' }));
      return send({ amount: '120.00', allocations }, admin);
    }),
  );
  // Each booking owes £240.00. A payment above that is refused entirely.
  for (const { status } of answers) expect([200, 400]).toContain(status);
  for (const id of ids) {
    const { paid, balance } = await moneyAt(treasury.admin, id);
    expect(Number(paid)).toBeGreaterThan(0);
    expect(Number(balance)).toBeGreaterThanOrEqual(0);
  }
});
