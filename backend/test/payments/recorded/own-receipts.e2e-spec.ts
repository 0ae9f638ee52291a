import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { ask, inspect, payBond, receive, settle } from '../bonds/bond-steps.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';

let treasury: Treasury;
let owner: { agent: Agent; id: number };
beforeAll(async () => {
  treasury = await openTreasury();
  owner = await treasury.api.visitor();
});
afterAll(() => treasury.close());

let past = 0;
/** The owner's past booking, paid for in cash. */
const booked = (status: 'completed' | 'pending' = 'completed', isPaid = true): Promise<number> =>
  insertBooking(treasury.api.db, {
    userId: owner.id,
    isPaid,
    totalMinor: 12_000,
    date: dayAhead((past -= 1)),
    status,
  });

interface Receipts {
  reference: string;
  receipts: { id: string; kind: string; method: string; amount: string; date: string }[];
  lines: { amount: string }[];
  total: string;
  paid: string;
  balance: string;
}
const receiptsOf = async (id: number, agent = owner.agent): Promise<Receipts> =>
  (await agent.get(`/api/bookings/${id}/receipts`).expect(200)).body as Receipts;

describe('receipts of an own booking', () => {
  it('list the payment, the bond and the refund of the bond, each with its amount and day', async () => {
    const id = await booked();
    await ask(treasury.admin, id);
    await payBond(treasury, id);
    await inspect(treasury.admin, id, 'clean');
    expect((await settle(treasury.admin, id)).status).toBe(200);
    await eventually(async () => expect((await receiptsOf(id)).receipts).toHaveLength(3));
    const answer = await receiptsOf(id);
    expect(answer).toMatchObject({
      bookingId: id,
      reference: expect.stringMatching(/^BSC-/),
      name: 'Sam Booker',
      total: '120.00',
      paid: '120.00',
      balance: '0.00',
      lines: [{ amount: '120.00' }],
    });
    const today = dayAhead(0);
    expect(answer.receipts.map(({ id: _, ...receipt }) => receipt)).toEqual([
      { kind: 'payment', method: 'cash', amount: '120.00', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { kind: 'bond', method: 'stripe', amount: '200.00', date: today },
      { kind: 'bond_refund', method: 'stripe', amount: '200.00', date: today },
    ]);
    expect(new Set(answer.receipts.map(({ id: receipt }) => receipt)).size).toBe(3);
  });

  it('do not list a voided payment, or a refund that is not paid out yet', async () => {
    const id = await booked();
    await ask(treasury.admin, id);
    await receive(treasury.admin, id);
    const [, bond] = (await receiptsOf(id)).receipts;
    expect(bond).toMatchObject({ kind: 'bond', amount: '200.00' });
    await treasury.admin
      .post(`/api/admin/payments/${bond?.id}/void`)
      .send({ reason: 'Of another hire' })
      .expect(200);
    expect((await receiptsOf(id)).receipts.map(({ kind }) => kind)).toEqual(['payment']);
    await receive(treasury.admin, id);
    await inspect(treasury.admin, id, 'clean');
    expect((await settle(treasury.admin, id)).status).toBe(200);
    // It was paid in cash, so staff still have to pay it out.
    expect((await receiptsOf(id)).receipts.map(({ kind }) => kind)).toEqual(['payment', 'bond']);
  });

  it('show what is owed on an unpaid booking', async () => {
    const id = await booked('pending', false);
    expect(await receiptsOf(id)).toMatchObject({
      receipts: [],
      total: '120.00',
      paid: '0.00',
      balance: '120.00',
    });
  });

  it('are for their owner only, not for other members, admins or visitors', async () => {
    const id = await booked();
    const { agent: other } = await treasury.api.visitor();
    const path = `/api/bookings/${id}/receipts`;
    for (const agent of [other, treasury.admin]) {
      expect((await agent.get(path).expect(404)).body).toMatchObject({ code: 'booking_not_found' });
    }
    await treasury.api.agent().get(path).expect(401);
    expect((await receiptsOf(id)).receipts).toHaveLength(1);
  });
});
