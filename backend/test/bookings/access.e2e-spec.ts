import { bookingFields, dayAhead, insertBooking, SPACES, VENUE } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { clearBookings } from '../support/clear-bookings.js';
import { type Agent, startTestApp, type TestApp, type Visitor } from '../support/test-app.js';

const HALL = 'The key is in the box beside the side door, code 4711.';
const HOUSE = 'Park behind the oval. Bins are left of the kitchen.';

let api: TestApp;
let admin: Agent;
let hirer: Visitor;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.login((await createUser(api.db, { role: 'admin' })).username);
  hirer = await api.visitor();
});
afterAll(() => api.close());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.query('DELETE FROM space_access');
});
afterEach(() => api.clock.reset());

const pathOf = (spaceId: number) => `/api/admin/spaces/${spaceId}/access`;
const write = (spaceId: number, text: string, version = 1) =>
  admin.put(pathOf(spaceId)).set('If-Match', `"${version}"`).send({ text });

interface Access {
  shownFrom: string;
  isShown: boolean;
  notes: { space: string; text: string }[];
}
const own = async (id: number, agent: Agent = hirer.agent): Promise<Access> =>
  (await agent.get(`/api/bookings/${id}/access`).expect(200)).body as Access;
/** A confirmed booking of the whole venue, in twenty days. */
const booked = (over: object = {}) =>
  insertBooking(api.db, { userId: hirer.id, date: dayAhead(20), spaceId: SPACES.wholeVenue, ...over });
/** Sets the clock to a minute of the day that is this many days before the booking. */
const at = (daysBefore: number, minute = 600) =>
  api.clock.set(VENUE.instantOf(dayAhead(20 - daysBefore, new Date()), minute));

describe('the access notes of a booking', () => {
  it('are shown from seven days before the booking until it ends', async () => {
    await write(SPACES.wholeVenue, HOUSE).expect(200);
    await write(SPACES.mainHall, HALL).expect(200);
    const shownFrom = dayAhead(13);
    const id = await booked();
    at(8, 1439);
    expect(await own(id)).toEqual({ shownFrom, isShown: false, notes: [] });
    at(7, 0);
    expect(await own(id)).toEqual({
      shownFrom,
      isShown: true,
      notes: [
        { space: 'Whole venue', text: HOUSE },
        { space: 'Main hall', text: HALL },
      ],
    });
    at(0, 959);
    expect((await own(id)).isShown).toBe(true);
    at(0, 960);
    expect(await own(id)).toEqual({ shownFrom, isShown: false, notes: [] });
  });

  it.each(['held', 'pending', 'cancelled'] as const)('are not shown for a %s booking', async (status) => {
    await write(SPACES.wholeVenue, HOUSE).expect(200);
    const id = await booked({ status });
    at(2);
    expect(await own(id)).toMatchObject({ isShown: false, notes: [] });
  });

  it('are those of its space and of smaller spaces within it', async () => {
    await write(SPACES.wholeVenue, HOUSE).expect(200);
    await write(SPACES.mainHall, HALL).expect(200);
    const id = await booked({ spaceId: SPACES.mainHall });
    const other = await booked({ spaceId: SPACES.barAndLounge });
    at(1);
    expect((await own(id)).notes).toEqual([{ space: 'Main hall', text: HALL }]);
    expect((await own(other)).notes).toEqual([]);
  });

  it('are shown to the hirer only, and never in public responses or logs', async () => {
    await write(SPACES.mainHall, HALL).expect(200);
    const id = await booked({ spaceId: SPACES.mainHall });
    at(1);
    const stranger = await api.visitor();
    await stranger.agent.get(`/api/bookings/${id}/access`).expect(404);
    await admin.get(`/api/bookings/${id}/access`).expect(404);
    await api.agent().get(`/api/bookings/${id}/access`).expect(401);
    await hirer.agent.get(`/api/admin/bookings/${id}/access`).expect(403);
    await hirer.agent.get(pathOf(SPACES.mainHall)).expect(403);
    for (const path of [
      '/api/booking-options',
      '/api/config',
      `/api/bookings/${id}`,
      '/api/my-bookings',
      '/booking',
    ])
      expect((await hirer.agent.get(path)).text).not.toContain('4711');
    expect((await admin.get('/api/admin/spaces').expect(200)).text).not.toContain('4711');
    const { rows } = await api.db.query<{ log: string; revisions: string }>(
      `SELECT (SELECT json_agg(audit_log)::text FROM audit_log) AS log, (SELECT json_agg(revisions)::text FROM revisions) AS revisions`,
    );
    expect(rows[0]?.log).toContain('space.access');
    expect(`${rows[0]?.log} ${rows[0]?.revisions}`).not.toContain('4711');
    const answer = await hirer.agent.get(`/api/bookings/${id}/access`).expect(200);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('are shown to staff, with the day from which the hirer sees them', async () => {
    await write(SPACES.mainHall, HALL).expect(200);
    const id = await booked({ spaceId: SPACES.mainHall });
    const { body } = await admin.get(`/api/admin/bookings/${id}/access`).expect(200);
    expect(body).toEqual({
      shownFrom: dayAhead(13),
      isShown: false,
      notes: [{ space: 'Main hall', text: HALL }],
    });
    await admin.get('/api/admin/bookings/999999/access').expect(404);
  });

  it('are saved by one of two simultaneous editors; the other gets the saved version', async () => {
    const { headers, body } = await admin.get(pathOf(SPACES.mainHall)).expect(200);
    expect(body).toEqual({ text: '', version: 1, editedAt: null, editedBy: null });
    expect(headers['etag']).toBe('"1"');
    const answers = await Promise.all([write(SPACES.mainHall, HALL), write(SPACES.mainHall, HOUSE)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = answers.find(({ status }) => status === 412)?.body as { current: { version: number } };
    expect(stale).toMatchObject({ code: 'stale_version', current: { version: 2 } });
    await admin.put(pathOf(SPACES.mainHall)).send({ text: 'x' }).expect(428);
    await write(SPACES.mainHall, 'x'.repeat(5001), 2).expect(400);
    await admin.get(pathOf(999_999)).expect(404);
    await write(SPACES.mainHall, '', 2).expect(200);
    const id = await booked({ spaceId: SPACES.mainHall });
    at(1);
    expect((await own(id)).notes).toEqual([]);
  });

  it('add no fields to the answer of a hold', async () => {
    await write(SPACES.wholeVenue, HOUSE).expect(200);
    const { text } = await hirer.agent.post('/api/bookings/hold').send(bookingFields()).expect(201);
    expect(text).not.toContain('oval');
  });
});
