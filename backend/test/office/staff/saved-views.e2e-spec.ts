import { done, openDesk, type StaffDesk } from './staff-desk.js';

const BASE = '/api/admin/saved-views';
const VIEW = { list: 'bookings', name: 'Weddings', query: 'view=pending&eventType=Wedding+Reception' };

interface View {
  id: number;
  list: string;
  name: string;
  query: string;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.api.db.query('DELETE FROM saved_views'));

const mine = (query = ''): Promise<View[]> => done<View[]>(desk.admin.get(BASE + query));
const add = (view: object): Promise<View> => done<View>(desk.admin.post(BASE).send({ ...VIEW, ...view }));

describe('saved views', () => {
  it('are saved by list and name, changed and deleted', async () => {
    const weddings = await add({});
    expect(weddings).toEqual({ id: expect.any(Number) as number, ...VIEW });
    const events = await add({ list: 'events', name: 'Drafts', query: 'status=draft' });
    const big = await add({ name: 'big ones', query: '' });
    expect((await mine()).map(({ id }) => id)).toEqual([big.id, weddings.id, events.id]);
    expect(await mine('?list=events')).toEqual([events]);
    const renamed = await done<View>(desk.admin.patch(`${BASE}/${big.id}`).send({ name: 'Large' }));
    expect(renamed).toEqual({ ...big, name: 'Large' });
    await desk.admin.delete(`${BASE}/${big.id}`).expect(204);
    await desk.admin.delete(`${BASE}/${big.id}`).expect(404);
    expect(await mine('?list=bookings')).toEqual([weddings]);
  });

  it('are visible to their owner only', async () => {
    const { id } = await add({});
    expect(await done(desk.secretary.get(BASE))).toEqual([]);
    for (const answer of [
      await desk.secretary.patch(`${BASE}/${id}`).send({ name: 'Mine now' }),
      await desk.secretary.delete(`${BASE}/${id}`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'view_not_found' });
    }
    await done(desk.secretary.post(BASE).send(VIEW));
    expect(await mine()).toEqual([{ id, ...VIEW }]);
  });

  it('have unique names within a list, in any case, even when two are saved at once', async () => {
    const answers = await Promise.all(
      ['Weddings', 'WEDDINGS'].map((name) => desk.admin.post(BASE).send({ ...VIEW, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const other = await add({ name: 'Others' });
    const { status, body } = await desk.admin.patch(`${BASE}/${other.id}`).send({ name: 'weddings' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { name: ['You already have a view with this name.'] } });
    await add({ list: 'events' });
  });

  it('are limited to fifty for a list', async () => {
    for (let n = 0; n < 50; n += 1) await add({ name: `View ${n}` });
    const { status, body } = await desk.admin.post(BASE).send(VIEW);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { list: expect.anything() as unknown } });
    await add({ list: 'events' });
  });

  it.each<[string, object]>([
    ['list', { list: 'members' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['query', { query: 'a=<script>' }],
    ['query', { query: 'x'.repeat(2001) }],
    ['owner', { owner: 1 }],
  ])('are refused with an invalid %s', async (field, wrong) => {
    const { status, body } = await desk.admin.post(BASE).send({ ...VIEW, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });
});

describe('the account search', () => {
  it('finds people by two letters of a name or address, for admins only', async () => {
    await desk.api.db.query(
      `INSERT INTO users (username, password, email, full_name, first_name, last_name)
       VALUES ('zq_robin', '', 'robin@zq.example', 'Zq% Robin', 'Zq%', 'Robin')`,
    );
    const found = await done<object[]>(desk.admin.get('/api/admin/people/search?q=zq%25'));
    expect(found).toEqual([
      expect.objectContaining({ userName: 'zq_robin', fullName: 'Zq% Robin', email: 'robin@zq.example' }),
    ]);
    expect(await done(desk.admin.get('/api/admin/people/search?q=ZQ_'))).toHaveLength(1);
    // Wildcards of SQL are searched as plain characters.
    for (const q of ['zx', 'z%25in', 'zq_x'])
      expect(await done(desk.admin.get(`/api/admin/people/search?q=${q}`))).toEqual([]);
    for (const q of ['', 'z', ' z '])
      await desk.admin.get('/api/admin/people/search').query({ q }).expect(400);
    await desk.secretary.get('/api/admin/people/search?q=zq').expect(403);
  });
});
