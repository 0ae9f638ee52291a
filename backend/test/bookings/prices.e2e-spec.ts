import { PublicContent } from '../../src/platform/http/public-reads/public-content.js';
import { DatabaseClock } from '../../src/platform/common/database-clock.js';
import { jest } from '@jest/globals';
import { bookingFields, dayAhead } from '../factories/bookings.js';
import { insertPrice } from '../factories/prices.js';
import { createUser } from '../factories/users.js';
import { openCard, payByCard, submit } from '../payments/settlement/payment-steps.js';
import { clearBookings } from '../support/clear-bookings.js';
import { type Agent, startTestApp, type TestApp } from '../support/test-app.js';
import { itAtRelease } from '../support/level.js';

const PRICES = '/api/admin/prices';
const PARTY = 'Birthday Party';

let api: TestApp;
let admin: Agent;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.login((await createUser(api.db, { role: 'admin' })).username);
});
afterAll(() => api.close());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.query(`TRUNCATE price_versions`);
  await insertPrice(api.db, { basePriceMinor: 120_00, validFrom: new Date('2000-01-01T00:00:00Z') });
  for (const eventType of ['Wedding Reception', 'Other'])
    await insertPrice(api.db, {
      eventType,
      basePriceMinor: 300_00,
      validFrom: new Date('2000-01-01T00:00:00Z'),
    });
});
afterEach(() => api.clock.reset());

interface Version {
  id: number;
  eventType: string;
  basePriceMinor: number;
  state: string;
  validFrom: string;
}
type Wanted = {
  prices: { eventType: string; basePriceMinor: number }[];
  validFrom?: string | null;
  eventsFrom?: string | null;
};

const party = (basePriceMinor: number, when: Omit<Wanted, 'prices'> = {}): Wanted => ({
  prices: [{ eventType: PARTY, basePriceMinor }],
  ...when,
});
const change = (wanted: object) => admin.post(PRICES).send(wanted);
async function versions(): Promise<Version[]> {
  const { body } = await admin.get(PRICES).expect(200);
  return body as Version[];
}
async function offered(): Promise<{ basePriceMinor: number; laterPrices: object[] } | undefined> {
  const { body } = await api.agent().get('/api/booking-options').expect(200);
  const { eventTypes } = body as {
    eventTypes: { name: string; basePriceMinor: number; laterPrices: object[] }[];
  };
  return eventTypes.find(({ name }) => name === PARTY);
}
/** For ten guests, so that the total is the base price. */
const fields = (over: Record<string, unknown> = {}) => bookingFields({ guestCount: 10, ...over });
const hold = (agent: Agent, over: Record<string, unknown> = {}) =>
  agent.post('/api/bookings/hold').send(fields(over));

describe('a change of prices', () => {
  it('applies at once to all new bookings', async () => {
    await change(party(135_00)).expect(201);
    expect(await offered()).toMatchObject({ basePriceMinor: 135_00, basePrice: '135.00', laterPrices: [] });
    const { agent } = await api.visitor();
    const { body } = await hold(agent, { guestCount: 21 }).expect(201);
    expect(body).toMatchObject({ amount: '405.00' });
    const stored = await api.db.query('SELECT base_price_minor, price_group_size, total_minor FROM bookings');
    expect(stored.rows).toEqual([{ base_price_minor: 135_00, price_group_size: 10, total_minor: 405_00 }]);
  });

  it('does not change a live hold, also when the slot is held again or for more guests', async () => {
    const { agent } = await api.visitor();
    const { body: held } = await hold(agent).expect(201);
    expect(held).toMatchObject({ amount: '120.00' });
    await change(party(135_00)).expect(201);
    expect((await hold(agent).expect(200)).body).toMatchObject({ amount: '120.00' });
    expect((await hold(agent, { guestCount: 30 }).expect(200)).body).toMatchObject({ amount: '360.00' });
    // A hold of another slot, or with another event type, has the new price.
    const slot = { timeSlot: '10:00 AM - 12:00 PM' };
    expect((await hold(agent, slot).expect(201)).body).toMatchObject({ amount: '135.00' });
    expect((await hold(agent, { eventType: 'Other' }).expect(200)).body).toMatchObject({ amount: '300.00' });
  });

  it('does not change what a hold costs, or the price of its booking', async () => {
    const { agent } = await api.visitor();
    const booking = fields();
    const { body } = await agent.post('/api/bookings/hold').send(booking).expect(201);
    const { bookingId } = body as { bookingId: number };
    await change(party(135_00)).expect(201);
    const paymentId = await openCard(agent, bookingId, '120.00');
    await payByCard(api, paymentId);
    const answer = await submit(agent, booking, paymentId);
    expect(answer.body).toMatchObject({ status: 'confirmed', totalAmount: '120.00' });
    // Neither does a later price.
    await change(party(150_00)).expect(201);
    const { rows } = await api.db.query('SELECT base_price_minor, total_minor, paid_minor FROM bookings');
    expect(rows).toEqual([{ base_price_minor: 120_00, total_minor: 120_00, paid_minor: 120_00 }]);
  });

  it('accepts a payment without a booking at the price when it was started, or shortly before', async () => {
    const { agent } = await api.visitor();
    await change(party(135_00)).expect(201);
    for (const [amount, timeSlot] of [
      ['120.00', '10:00 AM - 12:00 PM'],
      ['135.00', '2:00 PM - 4:00 PM'],
    ] as const) {
      const paymentId = await openCard(agent, undefined, amount);
      await payByCard(api, paymentId);
      const { status, body } = await submit(agent, fields({ timeSlot }), paymentId);
      expect([status, body['totalAmount']]).toEqual([201, amount]);
    }
    const stored = await api.db.query('SELECT base_price_minor FROM bookings ORDER BY id');
    expect(stored.rows).toEqual([{ base_price_minor: 120_00 }, { base_price_minor: 135_00 }]);
  });

  it('refuses a payment at a price that is older than any live hold', async () => {
    const { agent } = await api.visitor();
    const longAgo = new Date(Date.now() - 61 * 60_000);
    await insertPrice(api.db, { basePriceMinor: 137_00, validFrom: longAgo });
    const open = (amount: string) => agent.post('/api/create-payment-intent').send({ amount });
    // 70% of 120.00, for the main hall; no other price gives this amount.
    expect((await open('84.00')).body).toMatchObject({ code: 'amount_not_offered' });
    expect((await open('137.00')).status).toBe(201);
  });

  it('can apply only to events from a day on', async () => {
    const [before, from] = [dayAhead(39), dayAhead(40)];
    await change(party(150_00, { eventsFrom: from })).expect(201);
    expect(await offered()).toMatchObject({
      basePriceMinor: 120_00,
      laterPrices: [{ eventsFrom: from, basePriceMinor: 150_00, basePrice: '150.00' }],
    });
    const { agent } = await api.visitor();
    expect((await hold(agent, { date: before }).expect(201)).body).toMatchObject({ amount: '120.00' });
    expect((await hold(agent, { date: from }).expect(201)).body).toMatchObject({ amount: '150.00' });
  });

  it('can be planned, and applies from its start', async () => {
    const validFrom = dayAhead(5);
    const { body } = await change(party(150_00, { validFrom })).expect(201);
    const [planned, first] = (body as Version[]).filter(({ eventType }) => eventType === PARTY);
    expect([planned?.state, first?.state]).toEqual(['planned', 'in_force']);
    expect(await offered()).toMatchObject({ basePriceMinor: 120_00 });
    const begin = new Date(planned?.validFrom ?? '');
    api.clock.set(new Date(begin.getTime() - 1));
    expect(await offered()).toMatchObject({ basePriceMinor: 120_00 });
    api.clock.set(begin);
    expect(await offered()).toMatchObject({ basePriceMinor: 150_00 });
    const { agent } = await api.visitor();
    expect((await hold(agent).expect(201)).body).toMatchObject({ amount: '150.00' });
    const states = (await versions())
      .filter(({ eventType }) => eventType === PARTY)
      .map(({ state }) => state);
    expect(states).toEqual(['in_force', 'past']);
  });

  itAtRelease(
    'uses the database’s clock; the process’s own clock would apply a planned price too early (control)',
    async () => {
      await insertPrice(api.db, { basePriceMinor: 150_00, validFrom: new Date(Date.now() + 5 * 60_000) });
      expect(await offered()).toMatchObject({ basePriceMinor: 120_00 });
      const own = new Date(Date.now() + 10 * 60_000);
      const spy = jest.spyOn(api.get(DatabaseClock), 'now').mockResolvedValue(own);
      api.get(PublicContent).forget();
      expect(await offered()).toMatchObject({ basePriceMinor: 150_00 });
      spy.mockRestore();
    },
  );
});

describe('the preview of a price change', () => {
  const preview = (wanted: object) => admin.post(`${PRICES}/preview`).send(wanted);

  it('shows the changes, the bookings that keep their price, and later planned prices', async () => {
    const { agent } = await api.visitor();
    await hold(agent).expect(201);
    await admin
      .post('/api/bookings')
      .send(fields({ timeSlot: '10:00 AM - 12:00 PM' }))
      .expect(201);
    await admin
      .post('/api/bookings')
      .send(fields({ date: dayAhead(50), eventType: 'Other' }))
      .expect(201);
    await change(party(150_00, { validFrom: dayAhead(9) })).expect(201);
    const wanted = [
      { eventType: 'Other', basePriceMinor: 300_00 },
      { eventType: PARTY, basePriceMinor: 130_00 },
      { eventType: 'Wedding Reception', basePriceMinor: 310_00 },
    ];
    const { body } = await preview({ prices: wanted, validFrom: dayAhead(5) }).expect(200);
    // Venue-local midnight; in the order of the price list and without unchanged prices.
    expect(body).toMatchObject({
      validFrom: expect.stringMatching(/T1[34]:30:00\.000Z$/) as string,
      eventsFrom: null,
      changes: [
        {
          eventType: PARTY,
          beforeMinor: 120_00,
          afterMinor: 130_00,
          openHolds: 1,
          bookings: 1,
          next: { basePriceMinor: 150_00 },
        },
        {
          eventType: 'Wedding Reception',
          beforeMinor: 300_00,
          afterMinor: 310_00,
          openHolds: 0,
          bookings: 0,
          next: null,
        },
      ],
    });
    // After the planned price has started, it is the price before the change.
    const later = (await preview(party(160_00, { validFrom: dayAhead(10) })).expect(200)).body as {
      changes: object[];
    };
    expect(later.changes).toMatchObject([{ beforeMinor: 150_00, next: null }]);
    expect((await versions()).length).toBe(4);
  });

  it('must be repeated if prices have changed since', async () => {
    const wanted = party(130_00);
    const { quote } = (await preview(wanted).expect(200)).body as { quote: string };
    const answers = await Promise.all([
      change({ ...wanted, quote }),
      change({ ...wanted, quote }),
      change({ ...party(140_00), quote }),
    ]);
    const codes = answers.map(({ status, body }) => [status, (body as { code?: string }).code]);
    // One succeeds; the others are based on an outdated preview.
    expect(codes.filter(([status]) => status === 201)).toHaveLength(1);
    expect(codes).toContainEqual([409, 'quote_changed']);
    expect((await versions()).filter(({ eventType }) => eventType === PARTY)).toHaveLength(2);
  });

  it.each([
    ['no prices', { prices: [] }, 'prices'],
    ['an unchanged price', party(120_00), 'prices'],
    ['an unknown event type', { prices: [{ eventType: 'Rave', basePriceMinor: 1 }] }, 'prices'],
    ['one event type twice', { prices: [...party(1).prices, ...party(2).prices] }, 'prices'],
    ['a price of 0', party(0), 'prices.0.basePriceMinor'],
    ['a price above the limit', party(10_000_001), 'prices.0.basePriceMinor'],
    ['a fraction of a penny', party(1.5), 'prices.0.basePriceMinor'],
    ['a start in the past', party(1, { validFrom: '2026-01-01' }), 'validFrom'],
    ['a start today', party(1, { validFrom: dayAhead(0) }), 'validFrom'],
    ['a start on 30 February', party(1, { validFrom: '2027-02-30' }), 'validFrom'],
    ['an instant instead of a day', party(1, { eventsFrom: '2027-02-20T00:00:00Z' }), 'eventsFrom'],
  ])('refuses %s', async (_, wanted, field) => {
    for (const path of [PRICES, `${PRICES}/preview`]) {
      const { body } = await admin.post(path).send(wanted).expect(400);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    }
  });
});

describe('a planned price', () => {
  async function planned(): Promise<number> {
    const { body } = await change(party(150_00, { validFrom: dayAhead(5) })).expect(201);
    return (body as Version[]).find(({ state }) => state === 'planned')?.id ?? 0;
  }
  const withdraw = (id: number | string) => admin.delete(`${PRICES}/${id}`);

  it('can be withdrawn before it starts; it stays in the list and never applies', async () => {
    const id = await planned();
    await withdraw(id).expect(204);
    await withdraw(id).expect(204);
    expect(await versions()).toContainEqual(
      expect.objectContaining({ id, state: 'withdrawn', withdrawnBy: expect.any(String) as string }),
    );
    api.clock.set(new Date(Date.now() + 6 * 86_400_000));
    expect(await offered()).toMatchObject({ basePriceMinor: 120_00 });
    const { body } = await admin.get('/api/admin/log?objectKind=price').expect(200);
    const { items } = body as { items: { action: string; objectName: string }[] };
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['price.withdraw', 'price.plan']);
    expect(items[0]?.objectName).toBe(PARTY);
  });

  it('cannot be withdrawn once it has started or is about to', async () => {
    const [first] = await versions();
    expect((await withdraw(first?.id ?? 0)).body).toMatchObject({ code: 'version_in_force' });
    const soon = await insertPrice(api.db, { basePriceMinor: 1_00, validFrom: new Date(Date.now() + 5000) });
    expect((await withdraw(soon).expect(409)).body).toMatchObject({ code: 'version_in_force' });
    for (const id of ['0', '999999', 'x', '99999999999']) {
      const { body } = await withdraw(id).expect(404);
      expect(body).toMatchObject({ code: 'price_not_found' });
    }
  });

  it('can only be withdrawn before it starts, and not changed, in the database', async () => {
    const id = await planned();
    const [first] = await versions().then((all) => all.filter(({ state }) => state === 'in_force'));
    for (const set of [
      'base_price_minor = 1',
      `valid_from = now() + interval '1 day'`,
      `events_from = '2030-01-01'`,
    ])
      await expect(api.db.query(`UPDATE price_versions SET ${set} WHERE id = $1`, [id])).rejects.toThrow(
        'never changed',
      );
    await expect(
      api.db.query(`UPDATE price_versions SET withdrawn_at = valid_from - interval '1 day' WHERE id = $1`, [
        first?.id,
      ]),
    ).rejects.toThrow('never changed');
    await expect(api.db.query(`DELETE FROM price_versions WHERE id = $1`, [id])).rejects.toThrow(
      'never changed',
    );
    await withdraw(id).expect(204);
    await expect(
      api.db.query(`UPDATE price_versions SET withdrawn_at = NULL WHERE id = $1`, [id]),
    ).rejects.toThrow('never changed');
  });
});
