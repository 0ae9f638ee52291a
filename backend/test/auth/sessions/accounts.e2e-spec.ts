import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import { hashPassword } from '../../../src/auth/sessions/password-hasher.js';
import { SessionStore } from '../../../src/auth/sessions/persistence/session-store.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { insertClub } from '../../site/public/content.js';
import { codeOf, withApp } from './factors.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';

let api: ApiInstance;
beforeAll(async () => {
  api = await startApiInstance();
});
afterAll(() => api.close());

let registered = 0;
function registration(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  registered += 1;
  return {
    username: `new-member-${registered}`,
    email: `new-member-${registered}@members.example`,
    fullName: 'Robin van der Berg',
    password: PASSWORD,
    role: 'member',
    ...overrides,
  };
}

/** The session cookie of a response, with its attributes. */
function cookieOf(headers: Record<string, unknown>, name: string): string | undefined {
  const cookies = headers['set-cookie'];
  return Array.isArray(cookies)
    ? cookies.map(String).find((cookie) => cookie.startsWith(`${name}=`))
    : undefined;
}

function sessionsOf(userId: number): Promise<number> {
  return api.db
    .query<{ count: number }>(`SELECT count(*)::int AS count FROM sessions WHERE user_id = $1`, [userId])
    .then(({ rows }) => rows[0]?.count ?? -1);
}

describe('GET /api/user', () => {
  it('answers 401 without a session, as problem details', async () => {
    const response = await api.agent().get('/api/user');
    expect(response.status).toBe(401);
    expect(response.type).toBe('application/problem+json');
    expect(response.body).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'Please log in.',
      message: 'Please log in.',
      code: 'not_logged_in',
      requestId: response.headers['x-request-id'],
    });
  });

  it('returns all fields of the signed-in user, including nulls, without the password', async () => {
    const { username, id, email, fullName } = await createUser(api.db, { role: 'club_admin' });
    const agent = await api.login(username);
    const { body } = await agent.get('/api/user').expect(200);
    expect(body).toEqual({
      id,
      username,
      email,
      fullName,
      firstName: 'Test',
      lastName: fullName.slice('Test '.length),
      role: 'club_admin',
      clubId: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      lastLogin: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      isActive: true,
    });
  });

  it('cannot be cached', async () => {
    const { username } = await createUser(api.db);
    const agent = await api.login(username);
    expect((await agent.get('/api/user')).headers['cache-control']).toBe('no-store');
  });
});

describe('POST /api/login', () => {
  it('accepts the username in upper or lower case', async () => {
    const { username, id } = await createUser(api.db, { username: 'MixedCase' });
    const { body } = await (await api.login('mixedcase')).get('/api/user').expect(200);
    expect(body).toMatchObject({ id, username });
  });

  it.each([
    ['a wrong password', { password: 'not the password' }],
    ['an unknown user', { username: 'unknown-user' }],
  ])('gives the same error for %s', async (_, change) => {
    const { username } = await createUser(api.db);
    const response = await api
      .agent()
      .post('/api/login')
      .send({ username, password: PASSWORD, ...change });
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid username or password',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('reports missing fields by name', async () => {
    const { body, status } = await api.agent().post('/api/login').send({ username: '', password: '' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: {
        username: expect.arrayContaining(['Username is required']) as string[],
        password: expect.arrayContaining(['Password is required']) as string[],
      },
    });
  });

  it('refuses an inactive account in the same way as an unknown one', async () => {
    const { username } = await createUser(api.db, { isActive: false });
    const { body, status } = await api.agent().post('/api/login').send({ username, password: PASSWORD });
    expect({ status, code: (body as { code: string }).code }).toEqual({
      status: 401,
      code: 'invalid_credentials',
    });
  });
});

describe('the session', () => {
  it('has an HttpOnly, SameSite=Lax cookie for the API, and a hint cookie that the page can read', async () => {
    const { username } = await createUser(api.db);
    const { headers } = await api
      .agent()
      .post('/api/login')
      .send({ username, password: PASSWORD })
      .expect(200);
    const session = cookieOf(headers, 'bridgewater_session');
    expect(session).toMatch(/; Path=\/api;/);
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Lax/i);
    const hint = cookieOf(headers, 'bridgewater_signed_in');
    expect(hint).toMatch(/^bridgewater_signed_in=1;/);
    expect(hint).toMatch(/; Path=\/(;|$)/);
    expect(hint).not.toMatch(/HttpOnly/i);
  });

  it('gets a new id at login, so that a planted cookie has no effect', async () => {
    const victim = await createUser(api.db);
    const attacker = await createUser(api.db);
    const planted = cookieOf(
      (
        await api
          .agent()
          .post('/api/login')
          .send({ username: attacker.username, password: PASSWORD })
          .expect(200)
      ).headers,
      'bridgewater_session',
    )?.split(';', 1)[0];
    if (!planted) throw new Error('no session cookie');
    const login = await api
      .agent()
      .post('/api/login')
      .set('Cookie', planted)
      .send({ username: victim.username, password: PASSWORD })
      .expect(200);
    expect(cookieOf(login.headers, 'bridgewater_session')?.split(';', 1)[0]).not.toBe(planted);
    await api.agent().get('/api/user').set('Cookie', planted).expect(401);
    expect(await sessionsOf(attacker.id)).toBe(0);
    expect(await sessionsOf(victim.id)).toBe(1);
  });

  it('is stored in PostgreSQL, and a GET request does not write it', async () => {
    const { username, id } = await createUser(api.db);
    const agent = await api.login(username);
    const read = `SELECT xmin::text, last_used_at, ends_at FROM sessions WHERE user_id = $1`;
    const before = (await api.db.query<object>(read, [id])).rows;
    await agent.get('/api/user').expect(200);
    await agent.get('/api/my-bookings').expect(200);
    expect(before).toHaveLength(1);
    expect((await api.db.query<object>(read, [id])).rows).toEqual(before);
  });

  it('is stored with the hash of its token only', async () => {
    const { username, id } = await createUser(api.db);
    const { headers } = await api
      .agent()
      .post('/api/login')
      .send({ username, password: PASSWORD })
      .expect(200);
    const token = cookieOf(headers, 'bridgewater_session')?.split(/[=;]/)[1] ?? '';
    const { rows } = await api.db.query<{ id: Buffer }>('SELECT id FROM sessions WHERE user_id = $1', [id]);
    expect(rows).toEqual([{ id: createHash('sha256').update(token).digest() }]);
    const stored = rows[0]?.id.toString('base64url') ?? '';
    await api.agent().get('/api/user').set('Cookie', `bridgewater_session=${stored}`).expect(401);
    await api.agent().get('/api/user').set('Cookie', `bridgewater_session=${token}`).expect(200);
  });

  it.each([
    ['30 days after its last use', `last_used_at = now() - interval '30 days'`, 401],
    ['not before that', `last_used_at = now() - interval '29 days 23 hours'`, 200],
    ['at its end, however much it is used', `ends_at = now()`, 401],
  ])('ends %s', async (_, change, status) => {
    const { username, id } = await createUser(api.db);
    const agent = await api.login(username);
    await api.db.query(`UPDATE sessions SET ${change} WHERE user_id = $1`, [id]);
    expect((await agent.get('/api/user')).status).toBe(status);
    await api.app.get(SessionStore).prune();
    expect(await sessionsOf(id)).toBe(status === 200 ? 1 : 0);
  });

  it('ends after 90 days even if it is used', async () => {
    const { username, id } = await createUser(api.db);
    const agent = await api.login(username);
    await api.db.query(`UPDATE sessions SET last_used_at = now() - interval '2 days' WHERE user_id = $1`, [
      id,
    ]);
    const read = `SELECT ends_at, extract(day FROM ends_at - now())::int AS days_left, last_used_at > now() - interval '1 hour' AS marked
                  FROM sessions WHERE user_id = $1`;
    const before = (await api.db.query<{ ends_at: Date }>(read, [id])).rows[0];
    expect(before).toMatchObject({ days_left: 89, marked: false });
    expect((await agent.get('/api/user').expect(200)).headers['set-cookie']).toBeUndefined();
    expect((await api.db.query<object>(read, [id])).rows[0]).toEqual({ ...before, marked: true });
  });

  it('is not created without a login', async () => {
    const count = 'SELECT count(*)::int AS count FROM sessions';
    const before = (await api.db.query<object>(count)).rows;
    await api.agent().get('/api/user').expect(401);
    await api.agent().get('/api/booking-options').expect(200);
    await api.agent().post('/api/login').send({ username: 'unknown-user', password: 'x' }).expect(401);
    expect((await api.db.query<object>(count)).rows).toEqual(before);
  });

  it('ends in all processes at logout, and the hint cookie is cleared', async () => {
    const { username, id } = await createUser(api.db);
    const agent = await api.login(username);
    const cookie = cookieOf((await agent.get('/api/user')).headers, 'bridgewater_session');
    expect(cookie).toBeUndefined();
    const { headers } = await agent.post('/api/logout').expect(204);
    expect(cookieOf(headers, 'bridgewater_signed_in')).toMatch(/Expires=Thu, 01 Jan 1970|Max-Age=0/i);
    expect(await sessionsOf(id)).toBe(0);
    await agent.get('/api/user').expect(401);
  });

  it('accepts a logout without a session', async () => {
    await api.agent().post('/api/logout').expect(204);
  });

  it('ends when the account is deactivated, and stays ended when it is reactivated', async () => {
    const { username, id } = await createUser(api.db);
    const agent = await api.login(username);
    await api.db.query('UPDATE users SET is_active = false WHERE id = $1', [id]);
    await agent.get('/api/user').expect(401);
    await api.db.query('UPDATE users SET is_active = true WHERE id = $1', [id]);
    await agent.get('/api/user').expect(401);
    expect(await sessionsOf(id)).toBe(0);
  });

  it('is looked up in one query with concurrent requests, and each caller gets their own account', async () => {
    const ended = await api.login((await createUser(api.db)).username);
    const members = [await createUser(api.db), await createUser(api.db), await createUser(api.db)];
    const agents: Awaited<ReturnType<typeof api.login>>[] = [];
    for (const { username } of members.toReversed()) agents.unshift(await api.login(username));
    await api.db.query(
      `DELETE FROM sessions WHERE user_id NOT IN ($1, $2, $3)`,
      members.map(({ id }) => id),
    );
    const asked = Array.from({ length: 40 }, (_, turn) => turn % 4);
    const answers = await Promise.all(
      asked.map((place) =>
        (agents[place] ?? ended).get('/api/user').then(({ body }) => body as { id?: number }),
      ),
    );
    expect(answers.map(({ id }) => id)).toEqual(asked.map((place) => members[place]?.id));
  });

  it('refuses a cookie that the server did not issue', async () => {
    await api
      .agent()
      .get('/api/user')
      .set('Cookie', 'bridgewater_session=made-up.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
      .expect(401);
  });
});

describe('POST /api/register', () => {
  it('registers and signs in a member, with first and last name from the full name', async () => {
    const agent = api.agent();
    const wanted = registration();
    const { body } = await agent.post('/api/register').send(wanted).expect(201);
    expect(body).toMatchObject({
      username: wanted['username'],
      fullName: 'Robin van der Berg',
      firstName: 'Robin',
      lastName: 'van der Berg',
      role: 'member',
      clubId: null,
      isActive: true,
    });
    expect(body).not.toHaveProperty('password');
    await agent.get('/api/user').expect(200);
    const { rows } = await api.db.query<{ password: string }>(
      'SELECT password FROM users WHERE username = $1',
      [wanted['username']],
    );
    expect(rows[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['admin', { role: 'admin' }],
    ['club_admin', { role: 'club_admin' }],
    ['a list', { role: ['member', 'admin'] }],
    ['isActive', { isActive: true }],
    ['id', { id: 1 }],
    ['confirmPassword', { confirmPassword: PASSWORD }],
  ])('refuses a field that only staff set: %s', async (_, change) => {
    const wanted = registration(change);
    const { body, status } = await api.agent().post('/api/register').send(wanted);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: { [Object.keys(change)[0] ?? '']: [expect.any(String)] },
    });
    const { rowCount } = await api.db.query('SELECT FROM users WHERE username = $1', [wanted['username']]);
    expect(rowCount).toBe(0);
  });

  it('registers a member if no role is given', async () => {
    const { body } = await api
      .agent()
      .post('/api/register')
      .send(registration({ role: undefined }))
      .expect(201);
    expect(body).toMatchObject({ role: 'member' });
  });

  it.each([
    ['username', 'username_taken', (taken: string) => ({ username: taken.toUpperCase() })],
    [
      'email',
      'email_taken',
      (taken: string) => ({ email: `${taken}@MEMBERS.example`.replace(taken, taken.toUpperCase()) }),
    ],
  ])('refuses a %s that differs in case only', async (field, code, change) => {
    const { username } = await createUser(api.db);
    const { body, status } = await api
      .agent()
      .post('/api/register')
      .send(registration(change(username)));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
  });

  it('creates one account for twenty concurrent registrations of a name', async () => {
    const wanted = Array.from({ length: 20 }, (_, index) =>
      registration({ username: index % 2 ? 'racing' : 'RACING' }),
    );
    const answers = await Promise.all(wanted.map((body) => api.agent().post('/api/register').send(body)));
    const codes = answers.map(({ status, body }) =>
      status === 201 ? 'made' : (body as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(codes.filter((code) => code === 'username_taken')).toHaveLength(19);
  });

  it.each([
    ['a common one', 'Password1!', /too common/],
    ['one character', 'aaaaaaaa', /repeated character/],
    ['spaces', '        ', /repeated character/],
    ['the club’s name', 'Bridgewater2026', /the club’s name/],
    ['the user name and a digit', 'gum-leaf-fan1', /your name/],
    ['the email address', 'gum-leaf-fan@members.example', /your name/],
    ['the own name', 'Robin van der Berg', /your name/],
  ])('refuses %s as a password, with the reason', async (_, password, why) => {
    const wanted = registration({
      username: 'gum-leaf-fan',
      email: 'gum-leaf-fan@members.example',
      password,
    });
    const { body, status } = await api.agent().post('/api/register').send(wanted);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: { password: [expect.stringMatching(why)] },
    });
  });

  it.each(['admin', 'Root', 'support', 'api', 'club-admin'])(
    'refuses the reserved username %s',
    async (username) => {
      const { body, status } = await api.agent().post('/api/register').send(registration({ username }));
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: { username: [expect.stringMatching(/reserved/)] } });
    },
  );

  it.each([
    ['a quoted local part', 'email', '"robin berg"@members.example'],
    ['a quoted control character', 'email', '"robin\u0007"@members.example'],
    ['a line break in the name', 'fullName', 'Robin\r\nBcc: everybody@members.example'],
    ['a terminal’s command in the name', 'fullName', 'Robin \u001b[2J'],
    ['letters turned round in the name', 'fullName', 'Robin \u202egreB'],
  ])('refuses %s', async (_, field, value) => {
    const { body, status } = await api
      .agent()
      .post('/api/register')
      .send(registration({ [field]: value }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  it('refuses an unknown club, and creates no account', async () => {
    const wanted = registration({ clubId: 999 });
    const { body, status } = await api.agent().post('/api/register').send(wanted);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: { clubId: ['We could not find that club.'] },
    });
    const { rowCount } = await api.db.query('SELECT FROM users WHERE username = $1', [wanted['username']]);
    expect(rowCount).toBe(0);
  });

  it('a club chosen at registration becomes a request to join: the member gains no rights and the club cannot be deleted', async () => {
    const clubId = await insertClub(api.db, 'Lawn Bowls');
    const agent = api.agent();
    const { body } = await agent.post('/api/register').send(registration({ clubId })).expect(201);
    expect(body).toMatchObject({ clubId, role: 'member' });
    await expect(api.db.query('DELETE FROM clubs WHERE id = $1', [clubId])).rejects.toThrow('users_club');
    expect((await agent.get('/api/user').expect(200)).body).toMatchObject({ clubId, role: 'member' });
  });

  it.each([
    ['a short password', { password: 'seven77' }, 'password', 'Password must be at least 8 characters'],
    ['no password', { password: undefined }, 'password', 'Password is required'],
    ['no username', { username: '  ' }, 'username', 'Username is required'],
    ['no name', { fullName: ' ' }, 'fullName', 'Full name is required'],
    ['half an address', { email: 'robin@' }, 'email', 'Invalid email address'],
  ])('reports the invalid field for %s', async (_, change, field, message) => {
    const { body, status } = await api.agent().post('/api/register').send(registration(change));
    expect(status).toBe(400);
    expect((body as { errors: Record<string, string[]> }).errors[field]).toContain(message);
  });
});

describe('a password with letters that have several Unicode forms', () => {
  const COMPOSED = 'Caf\u00E9 by the oval';
  const DECOMPOSED = COMPOSED.normalize('NFD');
  const login = (username: string, password: string) =>
    api.agent().post('/api/login').send({ username, password });
  const storedOf = async (id: number): Promise<string> =>
    (await api.db.query<{ password: string }>('SELECT password FROM users WHERE id = $1', [id])).rows[0]
      ?.password ?? '';

  it.each([
    ['composed', COMPOSED],
    ['decomposed', DECOMPOSED],
  ])('signs in with either form after a registration %s', async (_, password) => {
    const wanted = registration({ password });
    await api.agent().post('/api/register').send(wanted).expect(201);
    for (const typed of [COMPOSED, DECOMPOSED]) await login(String(wanted['username']), typed).expect(200);
  });

  it('is checked for length and strength in the normalised form', async () => {
    const short = await api
      .agent()
      .post('/api/register')
      .send(registration({ password: 'cafe\u0301 7ab'.normalize('NFD').slice(0, 8) }));
    expect(short.body).toMatchObject({ errors: { password: ['Password must be at least 8 characters'] } });
    const common = await api
      .agent()
      .post('/api/register')
      .send(registration({ password: '\uFF50assword1' }));
    expect(common.body).toMatchObject({ errors: { password: [expect.stringMatching(/too common/)] } });
  });

  it('matches an old hash of the unnormalised text once, and either form from then on', async () => {
    const { id, username } = await createUser(api.db);
    const old = await hash(DECOMPOSED, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    await api.db.query('UPDATE users SET password = $2 WHERE id = $1', [id, old]);
    await login(username, COMPOSED).expect(401);
    await login(username, DECOMPOSED).expect(200);
    expect(await storedOf(id)).not.toBe(old);
    for (const typed of [COMPOSED, DECOMPOSED]) await login(username, typed).expect(200);
  });

  it('can be changed with an old hash, and chosen in either form', async () => {
    const { id, username } = await createUser(api.db);
    await api.db.query('UPDATE users SET password = $2 WHERE id = $1', [
      id,
      await hash(DECOMPOSED, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    ]);
    const agent = api.agent();
    await agent.post('/api/login').send({ username, password: DECOMPOSED }).expect(200);
    const password = `${DECOMPOSED} at noon`;
    await agent.post('/api/user/password').send({ currentPassword: COMPOSED, password }).expect(204);
    await login(username, `${COMPOSED} at noon`).expect(200);
  });
});

describe('the user name of a login', () => {
  it('is trimmed, as at registration', async () => {
    const { username } = await createUser(api.db);
    await api
      .agent()
      .post('/api/login')
      .send({ username: ` ${username}\t`, password: PASSWORD })
      .expect(200);
    const { body } = await api
      .agent()
      .post('/api/login')
      .send({ username: '  ', password: PASSWORD })
      .expect(400);
    expect(body).toMatchObject({ errors: { username: ['Username is required'] } });
  });
});

describe('curl, with a cookie jar', () => {
  /** Runs a documented example against this API, in its own folder. */
  async function run(script: string, folder: string, env: Record<string, string> = {}): Promise<string> {
    const here = script.replaceAll('http://localhost:3000', api.url);
    const { stdout } = await promisify(execFile)('bash', ['-euc', here], {
      cwd: folder,
      env: { ...process.env, no_proxy: '127.0.0.1', ...env },
    });
    return stdout;
  }

  it('signs in and out as docs/api.md describes, also with a second factor', async () => {
    const docs = await readFile(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
    const [plain = '', withCode = ''] = [...docs.matchAll(/```sh\n(.*?)```/gs)].map(([, example]) => example);
    expect([plain, withCode]).toEqual([
      expect.stringContaining('/api/logout'),
      expect.stringContaining('/api/login/code'),
    ]);
    const named = async (email: string): Promise<TestUser> =>
      createUser(api.db, { username: 'member', email });
    const choosePassword = async ({ id }: TestUser): Promise<unknown> =>
      api.db.query('UPDATE users SET password = $2 WHERE id = $1', [id, await hashPassword('bridgewater')]);
    const folder = await mkdtemp(join(tmpdir(), 'jar-'));
    const whoIs = async (): Promise<unknown> =>
      JSON.parse(await run('curl -sS -b jar http://localhost:3000/api/user', folder));
    try {
      const first = await named('first@members.example');
      await choosePassword(first);
      const said = await run(plain, folder);
      expect(said.match(/"username":"member"/g)).toHaveLength(2);
      expect(await whoIs()).toMatchObject({ code: 'not_logged_in' });
      await api.db.query(`UPDATE users SET username = 'before' WHERE id = $1`, [first.id]);

      const member = await named('second@members.example');
      const { key } = await withApp(api, member);
      await choosePassword(member);
      // With a second factor, the login alone is not enough.
      const [login = ''] = /^curl [^']*'[^']*' -d '[^']*'$/m.exec(plain) ?? [];
      expect(JSON.parse(await run(login, folder))).toMatchObject({ code: 'second_step_required' });
      expect(await whoIs()).toMatchObject({ code: 'not_logged_in' });
      const oathtool = `oathtool() { test "$3" = "$KEY" && echo "$CODE"; }\n`;
      const answer = await run(oathtool + withCode, folder, { KEY: key, CODE: codeOf(key) });
      expect(JSON.parse(answer)).toMatchObject({ username: 'member' });
      expect(await whoIs()).toMatchObject({ username: 'member' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
