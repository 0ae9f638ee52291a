import { bookingFields, dayAhead, insertBooking, SPACES } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { openEventStream } from '../support/event-stream.js';

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(() => clearBookings(first));

/** The whole venue shares a room with each of them. */
const ALL_SPACES = Object.values(SPACES);

const stream = (api: ApiInstance) => openEventStream(`${api.url}/api/availability/stream`);

describe('the availability stream', () => {
  it('sends server-sent events with headers against buffering and caching', async () => {
    const events = await stream(first);
    expect(events.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(events.headers.get('cache-control')).toMatch(/no-cache|no-store/);
    expect(events.headers.get('x-accel-buffering')).toBe('no');
    expect(events.headers.get('set-cookie')).toBeNull();
    events.close();
  });

  it('reports a hold, a move, a booking and a cancellation of another process', async () => {
    const events = await stream(first);
    const { username } = await createUser(first.db, { role: 'admin' });
    const agent = await second.login(username);
    const changed = (...dates: string[]) => ({
      type: 'availability',
      data: JSON.stringify({ dates, spaceIds: ALL_SPACES }),
    });

    const held = await agent.post('/api/bookings/hold').send(bookingFields()).expect(201);
    expect(await events.next()).toEqual(changed(dayAhead(30)));

    const { bookingId: holdId } = held.body as { bookingId: number };
    const moved = bookingFields({ date: dayAhead(31), holdId });
    const { body } = await agent.post('/api/bookings/hold').send(moved).expect(201);
    expect(await events.next()).toEqual(changed(dayAhead(30), dayAhead(31)));

    await agent.post('/api/bookings').send(bookingFields()).expect(201);
    expect(await events.next()).toEqual(changed(dayAhead(30)));

    await agent.post(`/api/bookings/${(body as { bookingId: number }).bookingId}/cancel`).expect(200);
    expect(await events.next()).toEqual(changed(dayAhead(31)));
    events.close();
  });

  it('does not report a refused hold', async () => {
    await insertBooking(first.db);
    const events = await stream(second);
    const { username } = await createUser(first.db);
    const agent = await first.login(username);
    await agent.post('/api/bookings/hold').send(bookingFields()).expect(409);
    await agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date: dayAhead(40) }))
      .expect(201);
    expect((await events.next())?.data).toBe(JSON.stringify({ dates: [dayAhead(40)], spaceIds: ALL_SPACES }));
    events.close();
  });

  it('continues after the database connection was lost, and tells browsers to reload everything', async () => {
    const events = await stream(second);
    await first.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'bridgewater-listen'`,
    );
    expect(await events.next()).toEqual({ type: 'availability', data: '{"dates":[],"spaceIds":[]}' });
    const { username } = await createUser(first.db);
    await (await first.login(username)).post('/api/bookings/hold').send(bookingFields()).expect(201);
    expect((await events.next())?.data).toContain(dayAhead(30));
    events.close();
  });

  it('continues after the database connection stopped responding', async () => {
    const events = await stream(second);
    const { rows } = await first.db.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'bridgewater-listen'`,
    );
    expect(rows).toHaveLength(2);
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    try {
      expect(await events.next()).toEqual({ type: 'availability', data: '{"dates":[],"spaceIds":[]}' });
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT');
    }
    events.close();
  });

  it('ends when the process stops, without delaying the shutdown', async () => {
    const third = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
    const streams = await Promise.all([stream(third), stream(third), stream(third)]);
    const ended = Promise.all(streams.map((events) => events.ended()));
    await third.close();
    await ended;
  });
});
