import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

interface Problem {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
}

const ENQUIRY = {
  name: 'Robin Example',
  email: 'robin@visitors.example',
  subject: 'Venue Hire',
  message: 'Is the hall free on a Saturday in May?',
};

describe('the newsletter', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  const subscribe = (body: object) => api.agent().post('/api/subscribers').send(body);
  const stored = async (email: string) =>
    (
      await api.db.query<{ email: string; name: string | null; is_active: boolean; subscribed_at: Date }>(
        `SELECT * FROM subscribers WHERE lower(email) = lower($1)`,
        [email],
      )
    ).rows;

  it('subscribes an address, with or without a name', async () => {
    await subscribe({ email: ' sam@readers.example ' }).expect(202, '');
    await subscribe({ email: 'kim@readers.example', name: 'Kim' }).expect(202);
    expect(await stored('sam@readers.example')).toMatchObject([
      { email: 'sam@readers.example', name: null, is_active: true },
    ]);
    expect(await stored('kim@readers.example')).toMatchObject([{ name: 'Kim' }]);
  });

  it('gives the same answer for a known and an unknown address, and stores it once', async () => {
    const first = await subscribe({ email: 'pat@readers.example', name: 'Pat' });
    // Once the confirmation email is written, the row does not change by itself.
    await eventually(async () =>
      expect(await stored('pat@readers.example')).toMatchObject([{ asked_at: expect.any(Date) as Date }]),
    );
    const [before] = await stored('pat@readers.example');
    const again = await subscribe({ email: 'PAT@readers.example' });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await stored('pat@readers.example')).toEqual([before]);
  });

  it('stores an address once for many requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => subscribe({ email: 'rush@readers.example' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await stored('rush@readers.example')).toHaveLength(1);
  });

  it.each([
    [{}],
    [{ email: '' }],
    [{ email: 'no address' }],
    [{ email: 7 }],
    [{ email: `${'a'.repeat(250)}@b.example` }],
  ])('refuses %j', async (body) => {
    const { body: problem } = await subscribe(body).expect(400);
    expect(problem as Problem).toMatchObject({
      code: 'validation_failed',
      errors: { email: expect.arrayContaining(['Please enter a valid email address']) as unknown },
    });
  });

  it('refuses unknown fields', async () => {
    const { body } = await subscribe({ email: 'x@readers.example', isActive: false }).expect(400);
    expect(Object.keys((body as Problem).errors ?? {})).toEqual(['isActive']);
  });

  it('refuses a request with the hidden field filled in, and stores no address', async () => {
    const { body } = await subscribe({ email: 'bot@robots.example', website: 'https://spam.example' }).expect(
      400,
    );
    expect((body as Problem).errors).toEqual({ website: ['Leave this field empty'] });
    expect(await stored('bot@robots.example')).toEqual([]);
    await subscribe({ email: 'autofill@readers.example', website: '' }).expect(202, '');
    expect(await stored('autofill@readers.example')).toHaveLength(1);
  });

  it('refuses a request from another site', async () => {
    const { body } = await subscribe({ email: 'x@readers.example' })
      .set('Origin', 'https://evil.example')
      .expect(403);
    expect((body as Problem).code).toBe('cross_site_request');
  });
});

describe('the contact form', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  const send = (body: object) => api.agent().post('/api/contact').send(body);
  const count = async (): Promise<number> =>
    (await api.db.query('SELECT id FROM contact_messages')).rowCount ?? 0;

  it('stores a message together with its email', async () => {
    await send(ENQUIRY).expect(202, '');
    const { rows } = await api.db.query('SELECT * FROM contact_messages');
    expect(rows).toMatchObject([{ ...ENQUIRY, is_read: false, responded_by: null, response_date: null }]);
    const mails = await api.db.query(`SELECT "to", reply_to FROM mails`);
    expect(mails.rows).toEqual([
      { to: 'hello@bridgewaterclub.example', reply_to: { name: ENQUIRY.name, address: ENQUIRY.email } },
    ]);
  });

  it.each([
    ['name', { name: 'R' }, 'Name is required'],
    ['name', { name: '   ' }, 'Name is required'],
    ['name', { name: null }, 'Name is required'],
    ['email', { email: 'robin@' }, 'Invalid email address'],
    ['subject', { subject: ' ' }, 'Subject is required'],
    ['message', { message: 'Too short' }, 'Message must be at least 10 characters'],
    ['message', { message: undefined }, 'Message must be at least 10 characters'],
  ])('reports the invalid field %s for %j', async (field, change, message) => {
    const { body } = await send({ ...ENQUIRY, ...change }).expect(400);
    const problem = body as Problem;
    expect(problem.code).toBe('validation_failed');
    expect(Object.keys(problem.errors ?? {})).toEqual([field]);
    expect(problem.errors?.[field]).toContain(message);
  });

  it.each([
    [{ ...ENQUIRY, message: 'long '.repeat(2000) }],
    [{ ...ENQUIRY, name: 'n'.repeat(500) }],
    [{ ...ENQUIRY, isRead: true }],
    [[ENQUIRY]],
  ])('refuses an invalid request (%#), and stores nothing', async (body) => {
    const before = await count();
    await send(body).expect(400);
    expect(await count()).toBe(before);
  });

  it('stores a message with the hidden field filled in as spam, without an email', async () => {
    const mails = async () => (await api.db.query('SELECT FROM mails')).rowCount;
    const before = await mails();
    const email = 'autofill@members.example';
    await send({ ...ENQUIRY, email, website: 'https://my-own-site.example' }).expect(202, '');
    expect(await mails()).toBe(before);
    const { agent: admin } = await api.visitor({ role: 'admin' });
    const listed = async (view: string) =>
      (await admin.get(`/api/admin/messages?view=${view}`).expect(200)).body as {
        items: { id: number; email: string }[];
      };
    const [spam] = (await listed('spam')).items;
    expect(spam).toMatchObject({ email });
    expect((await listed('all')).items.map((item) => item.email)).not.toContain(email);
    // Staff can reopen it from spam and then answer it.
    await admin
      .patch(`/api/admin/messages/${spam?.id}`)
      .set('If-Match', '"1"')
      .send({ state: 'open' })
      .expect(200);
  });

  it('accepts an empty hidden field', async () => {
    const before = await count();
    await send({ ...ENQUIRY, website: '' }).expect(202);
    expect(await count()).toBe(before + 1);
  });
});

describe('the limits of a network address', () => {
  const env = {
    LIMIT_CONTACT_PER_HOUR: '3',
    LIMIT_SUBSCRIPTIONS_PER_HOUR: '3',
    LIMIT_PASSWORD_RESETS_PER_HOUR: '3',
    TRUST_PROXY_HOPS: '1',
  };
  let first: ApiInstance;
  let second: ApiInstance;
  beforeAll(async () => {
    first = await startApiInstance({ env });
    second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it.each([
    ['/api/contact', ENQUIRY],
    ['/api/subscribers', { email: 'many@readers.example' }],
    ['/api/auth/password-reset', { email: 'many@readers.example' }],
  ])('count %s over all processes, with a Retry-After header', async (path, body) => {
    const post = (api: ApiInstance, address: string) =>
      api.agent().post(path).set('X-Forwarded-For', address).send(body);
    const statuses: number[] = [];
    for (const api of [first, second, first]) statuses.push((await post(api, '203.0.113.7')).status);
    expect(statuses).toEqual([202, 202, 202]);
    const over = await post(second, '203.0.113.7');
    expect(over.status).toBe(429);
    expect((over.body as Problem).code).toBe('too_many_attempts');
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(second, '203.0.113.8')).status).toBe(202);
  });
});
