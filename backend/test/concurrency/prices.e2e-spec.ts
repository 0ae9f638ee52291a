import { ADVISORY_LOCK } from '../../src/platform/database/transaction.js';
import { bookingFields, dayAhead } from '../factories/bookings.js';
import { insertPrice } from '../factories/prices.js';
import { createUser } from '../factories/users.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { eventually } from '../support/eventually.js';
import type { Agent } from '../support/test-app.js';
import { itAtRelease } from '../support/level.js';

const TYPES = ['Birthday Party', 'Wedding Reception', 'Corporate Event', 'Other'];
const GUESTS = 30;

let first: ApiInstance;
let second: ApiInstance;
let admin: Agent;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
  admin = await first.login((await createUser(first.db, { role: 'admin' })).username);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(() => clearBookings(first));

/** Sets one price for all event types, so that a mix of two prices is visible. */
async function changeAll(basePriceMinor: number): Promise<void> {
  const prices = TYPES.map((eventType) => ({ eventType, basePriceMinor }));
  await admin.post('/api/admin/prices').send({ prices }).expect(201);
}

async function pricesAt({ agent }: ApiInstance): Promise<number[]> {
  const { body } = await agent().get('/api/booking-options').expect(200);
  const { eventTypes } = body as { eventTypes: { name: string; basePriceMinor: number }[] };
  return eventTypes.filter(({ name }) => TYPES.includes(name)).map(({ basePriceMinor }) => basePriceMinor);
}
const isMixed = (prices: readonly number[]): boolean => new Set(prices).size > 1;

interface Priced {
  base_price_minor: number;
  price_group_size: number;
  price_percent: number;
  total_minor: number;
}
/** Bookings whose total does not match their stored prices. */
async function halves(): Promise<Priced[]> {
  const { rows } = await first.db.query<Priced>(
    `SELECT base_price_minor, price_group_size, price_percent, total_minor FROM bookings
     WHERE total_minor <> round(base_price_minor * ceil(guest_count::numeric / price_group_size) * price_percent
                                * (100 + (slot_count - 1) * further_slot_percent) / 10000)`,
  );
  return rows;
}

describe('a price change during availability requests and holds', () => {
  it('both processes see a price change completely or not at all', async () => {
    await changeAll(100_00);
    const seen: number[][] = [];
    let isChanging = true;
    const watch = async (api: ApiInstance): Promise<void> => {
      while (isChanging) seen.push(await pricesAt(api));
    };
    const watching = [first, first, second, second].map(watch);
    for (let turn = 1; turn <= 12; turn += 1) await changeAll(100_00 + turn * 100);
    isChanging = false;
    await Promise.all(watching);
    expect(seen.filter(isMixed)).toEqual([]);
    expect(new Set(seen.map(([price]) => price)).size).toBeGreaterThan(1);
    for (const api of [first, second]) expect(await pricesAt(api)).toEqual(TYPES.map(() => 112_00));
  });

  itAtRelease(
    'negative control: a price change is seen in part if its versions are not stored together',
    async () => {
      await changeAll(90_00);
      await insertPrice(first.db, { eventType: TYPES[0], basePriceMinor: 91_00 });
      expect(isMixed(await pricesAt(first))).toBe(true);
      for (const eventType of TYPES.slice(1))
        await insertPrice(first.db, { eventType, basePriceMinor: 91_00 });
      expect(isMixed(await pricesAt(second))).toBe(false);
    },
  );

  it('a price change takes effect in both processes at its time, not before', async () => {
    await changeAll(95_00);
    const { rows } = await first.db.query<{ begin: Date }>(
      `SELECT clock_timestamp() + interval '1 second' AS begin`,
    );
    const validFrom = rows[0]?.begin ?? new Date();
    for (const eventType of TYPES)
      await insertPrice(first.db, { eventType, basePriceMinor: 96_00, validFrom });
    await Promise.all(
      [first, second].map((api) =>
        eventually(async () => {
          const [price] = await pricesAt(api);
          const { rows: after } = await first.db.query<{ begun: boolean }>(
            `SELECT clock_timestamp() >= $1 AS begun`,
            [validFrom],
          );
          if (price === 96_00) expect(after[0]?.begun).toBe(true);
          expect(price).toBe(96_00);
        }),
      ),
    );
  });

  it('each hold has entirely the old or the new price', async () => {
    await changeAll(100_00);
    const members = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const { username } = await createUser(first.db);
        return (index % 2 ? first : second).login(username);
      }),
    );
    const hold = (agent: Agent, index: number) =>
      agent
        .post('/api/bookings/hold')
        .send(bookingFields({ date: dayAhead(20 + index), guestCount: GUESTS, eventType: TYPES[index % 4] }))
        .expect(201)
        .then(({ body }) => (body as { amount: string }).amount);
    const early = members.slice(0, 8).map(hold);
    const changed = Promise.all(early.slice(0, 2)).then(() => changeAll(105_00));
    const during = members.slice(8, 16).map((agent, index) => hold(agent, index + 8));
    await changed;
    const late = await Promise.all(members.slice(16).map((agent, index) => hold(agent, index + 16)));
    const all = [...(await Promise.all(early)), ...(await Promise.all(during)), ...late];
    expect(new Set(late)).toEqual(new Set(['315.00']));
    expect(all.slice(0, 2)).toEqual(['300.00', '300.00']);
    expect(all.every((amount) => amount === '300.00' || amount === '315.00')).toBe(true);
    expect(await halves()).toEqual([]);
    // Control: a booking with a mix of two price lists is found.
    await first.db.query(`UPDATE bookings SET base_price_minor = 10500 WHERE total_minor = 30000`);
    expect((await halves()).length).toBeGreaterThan(0);
  });

  it('a hold that waited for a lock keeps the price at its request', async () => {
    await changeAll(100_00);
    const { username, id } = await createUser(first.db);
    const agent = await first.login(username);
    const client = await first.db.connect();
    try {
      await client.query('BEGIN');
      // The member's lock, which every change of holds takes.
      await client.query('SELECT pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCK.memberHolds, id]);
      const asked = bookingFields({ guestCount: GUESTS });
      const held = agent
        .post('/api/bookings/hold')
        .send(asked)
        .then((answer) => answer);
      await eventually(async () => {
        const { rows } = await first.db.query(
          `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`,
        );
        expect(rows).toHaveLength(1);
      });
      await changeAll(110_00);
      await client.query('COMMIT');
      expect((await held).body).toMatchObject({ amount: '300.00' });
      const again = await agent.post('/api/bookings/hold').send(asked).expect(200);
      expect(again.body).toMatchObject({ amount: '300.00' });
      expect(await halves()).toEqual([]);
    } finally {
      client.release();
    }
  });
});
