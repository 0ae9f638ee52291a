import { change, done, EVENT, openDesk, type StaffDesk } from './staff-desk.js';
import { insertClub, insertEvent } from '../../site/public/content.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const idsOf = async (path: string): Promise<number[]> =>
  ((await desk.api.agent().get(path).expect(200)).body as { id: number }[]).map(({ id }) => id);

/** The public addresses that show published content and never drafts. */
async function placesThatShow(id: number): Promise<string[]> {
  const agent = desk.api.agent();
  const places: string[] = [];
  if ((await agent.get(`/api/events/${id}`)).status === 200) places.push('event');
  if ((await agent.get(`/api/events/${id}/calendar.ics`)).status === 200) places.push('calendar file');
  if ((await idsOf('/api/events')).includes(id)) places.push('list');
  if ((await idsOf(`/api/events?clubId=${desk.ownClub}`)).includes(id)) places.push("club's list");
  if ((await agent.get('/api/events/calendar.ics')).text.includes(`event-${id}@`)) places.push('calendar');
  if ((await agent.get('/sitemap.xml')).text.includes(`/event/${id}<`)) places.push('sitemap');
  return places;
}

describe('an event', () => {
  it('is public only once published, and stays listed when it is cancelled', async () => {
    const { secretary, ownClub, api } = desk;
    const body = { ...EVENT, clubId: ownClub };
    const draft = await done(secretary.post('/api/admin/events').send(body));
    expect(draft).toMatchObject({ version: 1, status: 'draft', published: null });
    const path = `/api/admin/events/${draft.id}`;
    expect(await placesThatShow(draft.id)).toEqual([]);

    const { body: preview } = await secretary.get(`${path}/preview`).expect(200);
    expect(preview).toMatchObject({ ...body, status: 'draft' });
    await done(change(secretary, 'post', `${path}/publish`, 1));
    const everywhere = ['event', 'calendar file', 'list', "club's list", 'calendar', 'sitemap'];
    expect(await placesThatShow(draft.id)).toEqual(everywhere);
    const { body: shown } = await api.agent().get(`/api/events/${draft.id}`);
    expect(Object.keys(shown as object).sort()).toEqual(Object.keys(preview as object).sort());
    expect(shown).toMatchObject({ ...body, status: 'published' });

    const cancelled = await done(change(secretary, 'post', `${path}/cancel`, 2));
    expect(cancelled.status).toBe('cancelled');
    expect(await placesThatShow(draft.id)).toEqual(everywhere);
    expect((await api.agent().get(`/api/events/${draft.id}`)).body).toMatchObject({ status: 'cancelled' });
    const { text } = await api.agent().get(`/api/events/${draft.id}/calendar.ics`);
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).toContain('SEQUENCE:2\r\n');

    const revived = await done(change(secretary, 'post', `${path}/restore`, 3));
    expect(revived.status).toBe('published');
    expect((await api.agent().get(`/api/events/${draft.id}/calendar.ics`)).text).not.toContain('CANCELLED');
  });

  it('stays cancelled when a change is published', async () => {
    const { admin, api } = desk;
    const id = await insertEvent(api.db, { title: 'Fun run' });
    const path = `/api/admin/events/${id}`;
    await done(change(admin, 'post', `${path}/cancel`, 1));
    const changed = await done(change(admin, 'patch', path, 2, { description: 'Cancelled: too hot.' }));
    expect(changed.published?.['description']).not.toBe('Cancelled: too hot.');
    const published = await done(change(admin, 'post', `${path}/publish`, 3));
    expect(published).toMatchObject({ status: 'cancelled', content: { description: 'Cancelled: too hot.' } });
  });

  it.each([
    ['cancel', 'draft'],
    ['restore', 'draft'],
    ['restore', 'published'],
    ['discard', 'draft'],
  ])('cannot %s while it is %s', async (action, status) => {
    const { admin } = desk;
    const { id, version } = await done(admin.post('/api/admin/events').send(EVENT));
    const path = `/api/admin/events/${id}`;
    const at =
      status === 'draft' ? version : (await done(change(admin, 'post', `${path}/publish`, version))).version;
    const answer = await change(admin, 'post', `${path}/${action}`, at);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'invalid_transition' });
  });

  it('is copied as a draft on another day', async () => {
    const { admin, ownClub } = desk;
    const paid = {
      ...EVENT,
      clubId: ownClub,
      isPaid: true,
      price: '£12.50',
      capacity: 60,
      category: 'Social',
    };
    const first = await done(admin.post('/api/admin/events').send(paid));
    const copy = await done(
      admin.post(`/api/admin/events/${first.id}/duplicate`).send({ date: '2030-06-01' }),
    );
    expect(copy.id).not.toBe(first.id);
    expect(copy).toMatchObject({ status: 'draft', version: 1, content: { ...paid, date: '2030-06-01' } });
    const same = await done(admin.post(`/api/admin/events/${first.id}/duplicate`));
    expect(same.content['date']).toBe(EVENT.date);
  });

  it('disappears when it is deleted', async () => {
    const { admin } = desk;
    const { id } = await done(admin.post('/api/admin/events').send(EVENT));
    expect((await change(admin, 'delete', `/api/admin/events/${id}`, 1)).status).toBe(204);
    await admin.get(`/api/admin/events/${id}`).expect(404);
  });
});

describe('a club secretary', () => {
  it('sees and edits the events of their own clubs only', async () => {
    const { secretary, admin, ownClub, foreignClub, api } = desk;
    const foreign = await insertEvent(api.db, { clubId: foreignClub, title: 'Foreign' });
    const nobodys = await insertEvent(api.db, { title: 'For all' });
    for (const id of [foreign, nobodys]) {
      const path = `/api/admin/events/${id}`;
      for (const part of ['', '/preview', '/revisions']) await secretary.get(path + part).expect(404);
      expect((await change(secretary, 'patch', path, 1, { title: 'Mine' })).status).toBe(404);
      expect((await change(secretary, 'delete', path, 1)).status).toBe(404);
      for (const part of ['/publish', '/cancel', '/restore', '/discard', '/revisions/1/restore'])
        expect((await change(secretary, 'post', path + part, 1)).status).toBe(404);
      await secretary.post(`${path}/duplicate`).expect(404);
    }
    const { items } = await done<{ items: { clubId: number }[] }>(secretary.get('/api/admin/events'));
    expect(new Set(items.map(({ clubId }) => clubId))).toEqual(new Set([ownClub]));

    for (const clubId of [foreignClub, null, 999_999]) {
      const answer = await secretary.post('/api/admin/events').send({ ...EVENT, clubId });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: { clubId: ['Choose one of your clubs.'] } });
    }
    const own = await done(secretary.post('/api/admin/events').send({ ...EVENT, clubId: ownClub }));
    const path = `/api/admin/events/${own.id}`;
    expect((await change(secretary, 'patch', path, 1, { clubId: foreignClub })).status).toBe(400);
    // Once an admin has given the event to another club, the secretary cannot publish it.
    await done(change(secretary, 'post', `${path}/publish`, 1));
    await done(change(admin, 'patch', path, 2, { clubId: foreignClub }));
    expect((await change(secretary, 'post', `${path}/publish`, 3)).status).toBe(400);
  });
});

describe('the list of events', () => {
  it('has filters, search and order, and can be paged forwards and back', async () => {
    const clubId = await insertClub(desk.api.db, 'Tennis');
    await desk.api.db.query(
      `INSERT INTO events (title, description, date, start_time, end_time, venue, club_id, category)
       SELECT 'Round ' || n, 'Play.', date '2031-01-01' + (n / 3), '10:00', '12:00', 'Court', $1,
              CASE WHEN n % 2 = 0 THEN 'Match' ELSE 'Social' END
       FROM generate_series(1, 120) AS n`,
      [clubId],
    );
    type Listed = { items: { id: number; date: string; title: string; clubName: string }[] } & Record<
      string,
      unknown
    >;
    const page = (query: string): Promise<Listed> =>
      done<Listed>(desk.admin.get(`/api/admin/events?clubId=${clubId}&${query}`));
    for (const sort of ['date', '-date', 'title', '-title', 'updatedAt', '-updatedAt']) {
      const first = await page(`sort=${sort}`);
      expect(first).toMatchObject({ total: 120, totalIsAtLeast: false, previousCursor: null });
      const second = await page(`sort=${sort}&cursor=${String(first['nextCursor'])}`);
      const third = await page(`sort=${sort}&cursor=${String(second['nextCursor'])}`);
      expect(third['nextCursor']).toBeNull();
      const all = [...first.items, ...second.items, ...third.items];
      expect(new Set(all.map(({ id }) => id)).size).toBe(120);
      if (sort === 'date') expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort());
      const back = await page(`sort=${sort}&cursor=${String(third['previousCursor'])}`);
      expect(back).toEqual(second);
      expect(await page(`sort=${sort}&cursor=${String(back['previousCursor'])}`)).toEqual(first);
    }
    expect(await page('category=Match')).toMatchObject({ total: 60 });
    expect(await page('q=roun%2012')).toMatchObject({ total: 2 });
    expect((await page('q=ROUND%20-%2077')).items.map(({ title }) => title)).toEqual(['Round 77']);
    expect(await page('q=---')).toMatchObject({ total: 0, items: [] });
    expect(await page('status=cancelled')).toMatchObject({ total: 0 });
    expect(await page('when=past')).toMatchObject({ total: 0 });
    expect(await page('when=upcoming')).toMatchObject({ total: 120 });
    expect((await page('sort=date')).items[0]?.clubName).toBe('Tennis');
  });

  it('counts its events up to a thousand', async () => {
    const clubId = await insertClub(desk.api.db, 'Rowing');
    await desk.api.db.query(
      `INSERT INTO events (title, description, date, start_time, end_time, venue, club_id)
       SELECT 'Row', 'Row.', '2031-01-01', '10:00', '12:00', 'Lake', $1 FROM generate_series(1, 1001)`,
      [clubId],
    );
    const page = await done<object>(desk.admin.get(`/api/admin/events?clubId=${clubId}`));
    expect(page).toMatchObject({ total: 1000, totalIsAtLeast: true });
  });
});

describe('a request about an event', () => {
  it.each<[string, object]>([
    ['date', { date: '2030-02-30' }],
    ['startTime', { startTime: '24:00' }],
    ['endTime', { endTime: EVENT.startTime }],
    ['price', { isPaid: true }],
    ['price', { price: '£5.00' }],
    ['capacity', { capacity: 0 }],
    ['clubId', { clubId: 2_147_483_648 }],
    ['clubId', { clubId: 424_242 }],
    ['createdBy', { createdBy: 1 }],
    ['status', { status: 'published' }],
  ])('is refused, naming the field %s: %j', async (field, body) => {
    const answer = await desk.admin.post('/api/admin/events').send({ ...EVENT, ...body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });
});

const openSecond = (): Promise<ApiInstance> =>
  startApiInstance({ databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox });

it('a change of an event is shown by the other processes as well', async () => {
  const second = await openSecond();
  try {
    const { admin, api } = desk;
    const id = await insertEvent(api.db, { title: 'Told everywhere' });
    await second.agent().get(`/api/events/${id}`).expect(200);
    const { version } = await done(change(admin, 'patch', `/api/admin/events/${id}`, 1, { title: 'Retold' }));
    await done(change(admin, 'post', `/api/admin/events/${id}/publish`, version));
    expect((await api.agent().get(`/api/events/${id}`)).body).toMatchObject({ title: 'Retold' });
    await eventually(async () =>
      expect((await second.agent().get(`/api/events/${id}`)).body).toMatchObject({ title: 'Retold' }),
    );
  } finally {
    await second.close();
  }
});
