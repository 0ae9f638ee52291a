import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';

interface Row {
  id: string;
  bookingId: number;
  amount: string;
  byHand: boolean;
}

const LIST = '/api/admin/refunds';

describe('the list of refunds', () => {
  let treasury: Treasury;
  beforeAll(async () => {
    treasury = await openTreasury();
  });
  afterAll(() => treasury.close());

  const listed = async (query: string): Promise<Row[]> =>
    ((await treasury.admin.get(`${LIST}?${query}`).expect(200)).body as { items: Row[] }).items;
  const sums = async (): Promise<unknown> => (await treasury.admin.get(`${LIST}/sums`).expect(200)).body;

  it('lists a refund by its next step, and sums what is to pay out by hand', async () => {
    const id = await insertBooking(treasury.api.db, {
      name: 'Greta Holm',
      status: 'pending',
      totalMinor: 24_000,
      date: dayAhead(30),
    });
    await treasury.admin
      .post(`/api/admin/bookings/${id}/payments`)
      .send({ method: 'cheque', amount: '240.00', receivedOn: dayAhead(0) })
      .expect(200);
    await treasury.refund(id, { amount: '20.00', goodwill: true });
    const [toPayOut] = await listed('view=to_pay_out&q=greta');
    expect(toPayOut).toMatchObject({
      bookingId: id,
      amount: '20.00',
      byHand: true,
      status: 'queued',
      method: 'cheque',
    });
    expect(await sums()).toEqual([{ view: 'to_pay_out', currency: 'GBP', count: 1, amount: '20.00' }]);
    expect(await listed('view=done')).toEqual([]);
    await treasury.admin
      .post(`${LIST}/${toPayOut?.id}/done`)
      .send({ paidOutOn: dayAhead(0), reference: 'Payout 17' })
      .expect(200);
    expect(await listed('view=to_pay_out')).toEqual([]);
    expect(await listed('q=payout17')).toMatchObject([
      { id: toPayOut?.id, status: 'completed', paidOutOn: dayAhead(0), reference: 'Payout 17' },
    ]);
    expect(await sums()).toEqual([]);
    await treasury.admin.get(`${LIST}?view=gone`).expect(400);
  });

  it('tells refunds to send from those being sent and failed ones', async () => {
    const id = await insertBooking(treasury.api.db, { name: 'Online Person', date: dayAhead(31) });
    await treasury.api.db.query(
      `WITH paid AS (
         INSERT INTO payments (provider, provider_payment_id, booking_id, amount_minor, received_minor, currency, status, completed_at)
         SELECT 'stripe', 'pi_list' || n, $1, 100 * n, 100 * n, 'GBP', 'completed', now() FROM generate_series(1, 4) n RETURNING id, amount_minor)
       INSERT INTO refunds (payment_id, amount_minor, reason, cause, status, leased_until)
       SELECT id, amount_minor, 'goodwill', 'test', (ARRAY['queued', 'sending', 'failed', 'completed'])[amount_minor / 100],
         now() + interval '1 hour' FROM paid`,
      [id],
    );
    for (const [view, amount] of [
      ['to_send', '1.00'],
      ['sending', '2.00'],
      ['failed', '3.00'],
      ['done', '4.00'],
    ])
      expect(await listed(`view=${view}&q=online`)).toMatchObject([{ amount, byHand: false }]);
    expect(await sums()).toEqual([
      { view: 'failed', currency: 'GBP', count: 1, amount: '3.00' },
      { view: 'sending', currency: 'GBP', count: 1, amount: '2.00' },
      { view: 'to_send', currency: 'GBP', count: 1, amount: '1.00' },
    ]);
  });
});
