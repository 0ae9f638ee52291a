import type pg from 'pg';
import { type Agent, startAppWith, type TestApp, TEST_SETTINGS } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { PASSWORD, createUser } from '../../factories/users.js';
import { ANSWERS, STEPS } from './answers.js';
import { itAtRelease } from '../../support/level.js';

let database: TestDatabase;
let api: TestApp;
let admin: Agent;

async function openNew(): Promise<void> {
  database = await createTestDatabase(true);
  api = await startAppWith(TEST_SETTINGS, { databaseUrl: database.url });
  const { username } = await createUser(api.db, { role: 'admin' });
  admin = await api.login(username, PASSWORD);
}

async function close(): Promise<void> {
  await api.close();
  await database.drop();
}

const put = (step: string, answers: object, version: number, agent = admin) =>
  agent.put(`/api/admin/setup/${step}`).set('If-Match', `"${version}"`).send(answers);

const finish = (version: number, agent = admin) =>
  agent.post('/api/admin/setup/finish').set('If-Match', `"${version}"`);

async function answerAll(): Promise<number> {
  let { version } = (await admin.get('/api/admin/setup').expect(200)).body as { version: number };
  for (const step of STEPS) {
    const { status, body } = await put(step, ANSWERS[step], version);
    expect({ step, status, body: status === 200 ? null : body }).toEqual({ step, status: 200, body: null });
    ({ version } = body as { version: number });
  }
  return version;
}

const query = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
  (await api.db.query<Row>(sql)).rows;

describe('a site before its set-up', () => {
  beforeAll(openNew);
  afterAll(close);

  it('is reported as new by the API', async () => {
    const { body } = await api.agent().get('/api/config').expect(200);
    expect(body).toMatchObject({ siteKind: 'new' });
  });

  it.each([
    ['post', '/api/register', { username: 'robin', password: 'three unrelated words', email: 'r@x.example' }],
    ['post', '/api/bookings/hold', {}],
    ['post', '/api/contact', {}],
    ['post', '/api/newsletter', {}],
    ['post', '/api/admin/clubs', {}],
    ['post', '/api/%61dmin/clubs', {}],
    ['patch', '/api/user', { firstName: 'A' }],
  ] as const)('refuses %s %s', async (method, address, body) => {
    const answer = await admin[method](address).send(body);
    expect(answer.body).toMatchObject({ status: 409, code: 'not_set_up' });
  });

  it('allows a password reset', async () => {
    await api.agent().post('/api/auth/password-reset').send({ email: 'jo@quarrylane.example' }).expect(202);
  });

  it('can only be set up by admins', async () => {
    await api.agent().get('/api/admin/setup').expect(401);
    const { username } = await createUser(api.db);
    const member = await api.login(username, PASSWORD);
    await member.get('/api/admin/setup').expect(403);
    await finish(1, member).expect(403);
  });

  it('lists the missing steps, with suggested prices and slots', async () => {
    const { body, headers } = await admin.get('/api/admin/setup').expect(200);
    expect(headers['etag']).toBe('"1"');
    expect(body).toMatchObject({
      version: 1,
      answers: {},
      missing: STEPS,
      timezone: 'Australia/Adelaide',
      currency: 'GBP',
    });
    const { suggested, slots } = body as { suggested: { prices: object[] }; slots: { labels: string[] }[] };
    expect(suggested.prices).toHaveLength(8);
    expect(slots.map(({ labels }) => labels.length)).toEqual([6, 8]);
  });

  it.each<[string, object, string]>([
    ['club', { ...ANSWERS.club, name: '' }, 'name'],
    ['club', { ...ANSWERS.club, phone: 'ring us' }, 'phone'],
    ['club', { ...ANSWERS.club, latitude: 91 }, 'latitude'],
    ['club', { ...ANSWERS.club, email: undefined }, 'email'],
    ['club', { ...ANSWERS.club, motto: 'Up!' }, 'motto'],
    ['times', { ...ANSWERS.times, hoursFriday: '16:00-16:00' }, 'hoursFriday'],
    ['times', { ...ANSWERS.times, hoursFriday: undefined }, 'hoursFriday'],
    ['prices', { prices: ANSWERS.prices.prices.slice(1) }, 'prices'],
    ['prices', { prices: [{ eventType: 'Other', basePriceMinor: 0 }] }, 'prices.0.basePriceMinor'],
    ['rooms', { ...ANSWERS.rooms, rooms: [] }, 'rooms'],
    [
      'rooms',
      { ...ANSWERS.rooms, spaces: [{ ...ANSWERS.rooms.spaces[1], rooms: ['Bar'] }] },
      'spaces.0.rooms',
    ],
    [
      'rooms',
      { ...ANSWERS.rooms, spaces: [{ ...ANSWERS.rooms.spaces[1], capacity: 201 }] },
      'spaces.0.capacity',
    ],
    ['clubs', { clubs: [ANSWERS.clubs.clubs[0], ANSWERS.clubs.clubs[0]] }, 'clubs.1.name'],
    ['clubs', { clubs: [{ name: 'Bowls' }] }, 'clubs.0.shortDescription'],
    ['clubs', { clubs: null }, 'clubs'],
  ])('refuses in the step %s the answers %j', async (step, answers, field) => {
    const { body } = await put(step, answers, 1);
    expect(body).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(Object.keys((body as { errors: object }).errors)).toContain(field);
    expect(await query('SELECT draft, version FROM installation')).toEqual([{ draft: {}, version: 1 }]);
  });

  it('needs the version, and answers an outdated one with the current answers', async () => {
    expect((await admin.put('/api/admin/setup/club').send(ANSWERS.club)).status).toBe(428);
    const first = await put('club', ANSWERS.club, 1).expect(200);
    expect(first.body).toMatchObject({
      version: 2,
      missing: STEPS.slice(1),
      answers: { club: ANSWERS.club },
    });
    const second = await put('times', ANSWERS.times, 1).expect(412);
    expect(second.body).toMatchObject({ code: 'stale_version', current: { version: 2 } });
  });

  it('keeps its version if the same answers are sent again', async () => {
    expect((await put('club', ANSWERS.club, 2).expect(200)).body).toMatchObject({ version: 2 });
    expect(await query(`SELECT action FROM audit_log WHERE object_kind = 'setup'`)).toHaveLength(1);
  });

  it('cannot be finished while a step is missing', async () => {
    const { body } = await finish(2).expect(409);
    expect(body).toMatchObject({ code: 'set_up_incomplete', missing: STEPS.slice(1) });
  });

  it('gets no demo data once the set-up has begun', async () => {
    const other = await startAppWith({ ...TEST_SETTINGS, SEED_DEMO: 'true' }, { databaseUrl: database.url });
    await other.close();
    expect(await query('SELECT state FROM installation')).toEqual([{ state: 'new' }]);
    expect(await query('SELECT id FROM clubs')).toEqual([]);
  });
});

describe('a site that is set up', () => {
  let former: { state: string; uuid: string };

  beforeAll(async () => {
    await openNew();
    [former] = (await query<typeof former>('SELECT state, uuid FROM installation')) as [typeof former];
    await finish(await answerAll()).expect(204);
  });
  afterAll(close);

  it('shows the answers at once', async () => {
    const { body } = await api.agent().get('/api/config').expect(200);
    const { name, ...reached } = ANSWERS.club;
    expect(body).toMatchObject({ siteKind: 'own', clubName: name, ...reached });
    expect((body as { texts: object }).texts).toMatchObject(ANSWERS.times);
  });

  it('has only its own rooms, prices and clubs', async () => {
    const { body } = await api.agent().get('/api/booking-options').expect(200);
    const options = body as {
      spaces: { name: string; capacity: number }[];
      eventTypes: object[];
      extras: object[];
    };
    expect(options.spaces.map(({ name, capacity }) => [name, capacity])).toEqual([
      ['Everything', 150],
      ['Pavilion', 80],
    ]);
    expect(options.extras).toEqual([]);
    expect(JSON.stringify(options.eventTypes)).toContain('9500');
    const clubs = (await api.agent().get('/api/clubs').expect(200)).body as Record<string, unknown>[];
    expect(clubs).toMatchObject([
      { name: 'Bowls', contactEmail: ANSWERS.club.email, description: 'Lawn bowls on two greens' },
      { name: 'Junior Soccer', achievements: [], meetingLocation: 'Clubhouse', galleryImages: [] },
    ]);
    expect((await api.agent().get('/api/events').expect(200)).body).toMatchObject([]);
    expect(await query('SELECT name, setup_minutes FROM rooms ORDER BY id')).toEqual([
      { name: 'Pavilion', setup_minutes: 30 },
      { name: 'Green', setup_minutes: 0 },
    ]);
  });

  it('lets a visitor register and hold the smaller space', async () => {
    const member = await api.visitor();
    const options = (await member.agent.get('/api/booking-options')).body as { spaces: { id: number }[] };
    const hold = await member.agent.post('/api/bookings/hold').send({
      date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      timeSlot: '2:00 PM - 4:00 PM',
      eventType: 'Birthday Party',
      guestCount: 20,
      spaceId: options.spaces[1]?.id,
      name: 'Robin Taylor',
      email: 'robin@members.example',
    });
    expect(hold.body).toMatchObject({ amount: '114.00' });
  });

  it('keeps its id, uses it in feed and calendar, and has an audit entry for each change', async () => {
    const [now] = await query<{ state: string; uuid: string }>('SELECT state, uuid FROM installation');
    expect(now).toEqual({ state: 'own', uuid: former.uuid });
    const feed = await api.agent().get('/news.atom').expect(200);
    expect(feed.text).toContain(`<id>urn:uuid:${former.uuid}</id>`);
    const { body } = await api.agent().get('/api/config');
    expect(body).toMatchObject({ calendarDomain: `calendar.${former.uuid}` });
    const actions = (await query<{ action: string }>('SELECT action FROM audit_log ORDER BY id')).map(
      ({ action }) => action,
    );
    expect(actions.filter((action) => action === 'setup.answer')).toHaveLength(5);
    expect(actions).toEqual(
      expect.arrayContaining([
        'settings.publish',
        'page.publish',
        'price.plan',
        'room.create',
        'space.create',
        'club.create',
      ]),
    );
    expect(actions.at(-1)).toBe('setup.finish');
  });

  it('can be edited by staff as if they had entered it', async () => {
    const [space] = (await admin.get('/api/admin/spaces').expect(200)).body as {
      id: number;
      version: number;
    }[];
    await admin
      .patch(`/api/admin/spaces/${space?.id}`)
      .set('If-Match', `"${space?.version}"`)
      .send({ capacity: 140 })
      .expect(200);
    const settings = await admin.get('/api/admin/settings').expect(200);
    expect(settings.body).toMatchObject({ content: ANSWERS.club, published: ANSWERS.club });
    const revisions = await admin.get('/api/admin/settings/revisions').expect(200);
    expect(revisions.body).toMatchObject([{ content: ANSWERS.club }]);
  });

  it('cannot be set up again', async () => {
    for (const answer of [
      await admin.get('/api/admin/setup'),
      await put('club', ANSWERS.club, 6),
      await finish(7),
    ]) {
      expect(answer.body).toMatchObject({ status: 409, code: 'already_set_up' });
    }
    await expect(api.db.query(`UPDATE installation SET state = 'new', set_up_at = NULL`)).rejects.toThrow(
      /a site is set up only once/,
    );
  });
});

describe('two concurrent requests to finish the set-up', () => {
  beforeEach(openNew);
  afterEach(close);

  const sites = () => query('SELECT name FROM clubs ORDER BY id');

  it('make one site', async () => {
    const version = await answerAll();
    const answers = await Promise.all(Array.from({ length: 6 }, () => finish(version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers)
      if (status !== 204) expect(body).toMatchObject({ code: 'already_set_up' });
    expect(await sites()).toHaveLength(2);
    expect(await query(`SELECT id FROM audit_log WHERE action = 'setup.finish'`)).toHaveLength(1);
  });

  itAtRelease('make it twice without the lock (control)', async () => {
    const version = await answerAll();
    const { DataSource } = await import('typeorm');
    const manager = api.app.get(DataSource).manager.constructor.prototype as {
      query: (sql: string, parameters?: unknown[]) => Promise<unknown>;
    };
    const { query: real } = manager;
    let reading = 0;
    manager.query = async function (this: unknown, sql, parameters) {
      if (!sql.includes('FOR UPDATE')) return real.call(this, sql, parameters);
      const rows = await real.call(this, sql.replace('FOR UPDATE', ''), parameters);
      // Both read before either writes.
      reading += 1;
      for (let turn = 0; reading < 2 && turn < 1000; turn += 1)
        await new Promise((next) => setTimeout(next, 5));
      return rows;
    };
    try {
      const answers = await Promise.all([finish(version), finish(version)]);
      expect(answers.map(({ body }) => (body as { code?: string }).code ?? 'done').sort()).not.toEqual([
        'already_set_up',
        'done',
      ]);
    } finally {
      manager.query = real;
    }
  });
});
