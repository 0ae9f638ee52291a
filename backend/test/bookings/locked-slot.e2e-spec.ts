import type TestAgent from 'supertest/lib/agent.js';
import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { holdBookingLock, holdSlotLock, type OpenTransaction } from '../support/open-transaction.js';
import { changeBookings } from '../factories/rooms.js';

const RIVALS = 10;
const TRIES_EACH = 3;
const SLOT = { date: dayAhead(30), timeSlot: '2:00 PM - 4:00 PM' };
/** The default limits; locks outside of holds may be waited for as long as the test needs. */
const GUARDED = { HOLD_LOCK_WAIT_MS: '300', HOLD_QUEUE_MS: '1000', DATABASE_CONNECT_TIMEOUT_MS: '10000' };
const UNGUARDED = {
  HOLD_CONCURRENCY: '1000',
  HOLD_LOCK_WAIT_MS: '19000',
  DATABASE_CONNECT_TIMEOUT_MS: '2000',
};

interface Scene {
  api: ApiInstance;
  /** Sends thirty requests of ten members for the locked slot. */
  rivals(): Promise<{ status: number; body: unknown }>[];
  other: TestAgent;
}

async function prepare(env: Record<string, string>): Promise<Scene> {
  const api = await startApiInstance({ env });
  const members: TestAgent[] = [];
  for (let turn = 0; turn < RIVALS; turn += 1)
    members.push(await api.login((await createUser(api.db)).username));
  const other = await api.login((await createUser(api.db)).username);
  const rivals = (): Promise<{ status: number; body: unknown }>[] =>
    members.flatMap((member) =>
      Array.from({ length: TRIES_EACH }, async () => {
        const { status, body } = await member.post('/api/bookings/hold').send(bookingFields(SLOT));
        return { status, body: body as unknown };
      }),
    );
  return { api, rivals, other };
}

describe('while an open transaction has a slot', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await prepare(GUARDED);
  });
  afterAll(() => scene.api.close());

  const ways: [string, (api: ApiInstance) => Promise<OpenTransaction>][] = [
    ['booked but not committed', (api) => holdSlotLock(api.databaseUrl, { ...SLOT, status: 'confirmed' })],
    [
      'locked as a lapsed hold',
      async (api) => {
        const { id: userId } = await createUser(api.db);
        const id = await insertBooking(api.db, { ...SLOT, userId, status: 'held', holdMinutes: -1 });
        return holdBookingLock(api.databaseUrl, id);
      },
    ],
  ];

  it.each(ways)('(%s) requests for it answer 503, and all other requests succeed', async (_, hang) => {
    const { api, rivals, other } = scene;
    const unfinished = await hang(api);
    const answers = rivals();
    // These must be answered while the slot is locked.
    await other.get('/api/user').expect(200);
    await other.get('/api/my-bookings').expect(200);
    await api
      .agent()
      .get('/api/availability')
      .query({ from: dayAhead(1), to: dayAhead(60) })
      .expect(200);
    await api.agent().get('/api/ready').expect(200);
    const fields = bookingFields({ ...SLOT, timeSlot: '8:00 PM - 10:00 PM' });
    const { body } = await other.post('/api/bookings/hold').send(fields).expect(201);
    for (const { status, body: problem } of await Promise.all(answers)) {
      // Not 409, since the other transaction may still roll back.
      expect({ status, problem }).toMatchObject({ status: 503, problem: { code: 'service_unavailable' } });
    }
    await unfinished.rollBack();

    const statuses = (await Promise.all(rivals())).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    await other.post(`/api/bookings/${(body as { bookingId: number }).bookingId}/cancel`).expect(200);
    await changeBookings(api.db, `UPDATE bookings SET status = 'cancelled' WHERE status = 'held'`);
  });

  it('a locked hold is not extended and does not delay other requests', async () => {
    const { api, other } = scene;
    const { body } = await other.post('/api/bookings/hold').send(bookingFields()).expect(201);
    const { bookingId } = body as { bookingId: number };
    const unfinished = await holdBookingLock(api.databaseUrl, bookingId);
    await other.post(`/api/bookings/${bookingId}/hold/extend`).expect(503);
    await unfinished.rollBack();
    await other.post(`/api/bookings/${bookingId}/hold/extend`).expect(200);
  });
});

describe('without the limits for holds (control)', () => {
  it('requests for a locked slot use all connections, and other requests fail', async () => {
    const { api, rivals, other } = await prepare(UNGUARDED);
    try {
      const unfinished = await holdSlotLock(api.databaseUrl, { ...SLOT, status: 'confirmed' });
      const answers = rivals();
      // It takes a moment until they all wait for the lock.
      let status = 200;
      for (let tries = 0; tries < 50 && status === 200; tries += 1)
        ({ status } = await other.get('/api/my-bookings'));
      expect(status).toBe(503);
      await unfinished.rollBack();
      await Promise.all(answers);
    } finally {
      await api.close();
    }
  });
});
