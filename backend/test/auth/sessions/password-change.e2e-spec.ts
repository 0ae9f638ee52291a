import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';

const NEW_PASSWORD = 'gum tree oval lantern';
const PATH = '/api/user/password';

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  const env = { LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS: '4' };
  first = await startApiInstance({ env });
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function cookieOf({ username }: TestUser, password = PASSWORD): Promise<string> {
  const { headers } = await first.agent().post('/api/login').send({ username, password }).expect(200);
  return (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
const change = (cookie: string, body: object, at = first) =>
  at
    .agent()
    .post(PATH)
    .set('Cookie', cookie)
    .send({ currentPassword: PASSWORD, password: NEW_PASSWORD, ...body });
const signedIn = async (cookie: string, at: ApiInstance): Promise<number> =>
  (await at.agent().get('/api/user').set('Cookie', cookie)).status;
const login = async ({ username }: TestUser, password: string): Promise<number> =>
  (await second.agent().post('/api/login').send({ username, password })).status;

it('a password change needs the current password and ends the other sessions in both processes', async () => {
  const user = await createUser(first.db);
  const [own, other] = [await cookieOf(user), await cookieOf(user)];
  await change(own, {}).expect(204);
  for (const at of [first, second])
    expect([await signedIn(own, at), await signedIn(other, at)]).toEqual([200, 401]);
  expect([await login(user, PASSWORD), await login(user, NEW_PASSWORD)]).toEqual([401, 200]);
  const { rows } = await first.db.query<{ to: string; text: string }>(
    `SELECT "to", text FROM mails WHERE kind = 'password-changed' AND about_id = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ to: user.email, text: expect.stringContaining('logged out') as string }]);
});

it('a password change can keep the other sessions', async () => {
  const user = await createUser(first.db);
  const [own, other] = [await cookieOf(user), await cookieOf(user)];
  await change(own, { endOtherSessions: false }).expect(204);
  expect([await signedIn(own, second), await signedIn(other, second)]).toEqual([200, 200]);
});

it('a password change revokes earlier password reset links', async () => {
  const user = await createUser(first.db);
  const token = 'x'.repeat(42) + String(user.id % 10);
  await first.db.query(
    `INSERT INTO link_tokens (hash, purpose, object_kind, object_id, expires_at)
     VALUES (sha256($1), 'reset', 'user', $2, now() + interval '1 hour')`,
    [Buffer.from(token), user.id],
  );
  await change(await cookieOf(user), {}).expect(204);
  const reset = first.agent().post('/api/auth/password-reset/complete');
  await reset.send({ token, password: 'another lantern over gravel' }).expect(410);
});

it('a password change is refused for a weak password, and without a session', async () => {
  const user = await createUser(first.db);
  const cookie = await cookieOf(user);
  for (const [field, body] of [
    ['password', { password: 'Password1!' }],
    ['password', { password: user.username }],
    ['currentPassword', { currentPassword: '' }],
    ['endOtherSessions', { endOtherSessions: 'yes' }],
  ] as const)
    expect(Object.keys(((await change(cookie, body).expect(400)).body as { errors: object }).errors)).toEqual(
      [field],
    );
  await first.agent().post(PATH).send({ currentPassword: PASSWORD, password: NEW_PASSWORD }).expect(401);
  expect(await login(user, PASSWORD)).toBe(200);
});

it('a password change limits wrong attempts', async () => {
  const user = await createUser(first.db);
  const cookie = await cookieOf(user);
  const statuses: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    statuses.push((await change(cookie, { currentPassword: 'a wrong guess' })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  expect((await change(cookie, {})).status).toBe(429);
});

it('only one of several concurrent password changes succeeds', async () => {
  const user = await createUser(first.db);
  const cookie = await cookieOf(user);
  const passwords = ['gum tree oval one', 'gum tree oval two', 'gum tree oval three'];
  const answers = await queuedBehind(
    first,
    'SELECT FROM users WHERE id = $1 FOR UPDATE',
    [user.id],
    passwords.length,
    () =>
      passwords.map(async (password, turn) => ({
        password,
        status: (await change(cookie, { password }, turn % 2 ? first : second)).status,
      })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  expect(await login(user, answers.find(({ status }) => status === 204)?.password ?? '')).toBe(200);
});
