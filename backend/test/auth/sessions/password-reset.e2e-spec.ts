import { jest } from '@jest/globals';
import pg from 'pg';
import type { Response } from 'supertest';
import { SessionStore } from '../../../src/auth/sessions/persistence/session-store.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { queuedBehind, waitingFor } from '../../payments/settlement/queued-behind.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { linkFor, mailTo } from './account-links.js';
import { type MailServer, startMailServer, textOf } from '../../support/mail-server.js';
import { itAtRelease } from '../../support/level.js';

const NEW_PASSWORD = 'gum tree oval lantern';
const PATH = '/api/auth/password-reset';

let mail: MailServer;
let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, LIMIT_PASSWORD_RESETS_PER_HOUR: '100000' };
  first = await startApiInstance({ env });
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env });
}, 120_000);
afterAll(async () => {
  await second.close();
  await first.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const ask = (email: string) => first.agent().post(PATH).send({ email });
const complete = (token: string, password = NEW_PASSWORD, at = first) =>
  at.agent().post(`${PATH}/complete`).send({ token, password });
const login = ({ username }: TestUser, password: string, at = first) =>
  at.agent().post('/api/login').send({ username, password });

async function stateOf(token: string): Promise<string> {
  const { body } = await second.agent().post(`${PATH}/check`).send({ token }).expect(200);
  return (body as { state: string }).state;
}
async function cookieOf(user: TestUser, at = first): Promise<string> {
  const { headers } = await login(user, PASSWORD, at).expect(200);
  return (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
const signedIn = async (cookie: string, at: ApiInstance): Promise<number> =>
  (await at.agent().get('/api/user').set('Cookie', cookie)).status;

/** Resolves when all queued jobs and emails are done. */
function quiet(): Promise<void> {
  return eventually(async () => {
    const { rows } = await first.db.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pgboss.job
       WHERE name IN ('mail', 'password-reset-requested') AND state NOT IN ('completed', 'failed')`,
    );
    expect(rows[0]?.open).toBe(0);
  });
}

describe('a forgotten password', () => {
  it('is replaced by an emailed link, which ends all sessions in both processes and does not sign in', async () => {
    const user = await createUser(first.db);
    const cookies = [await cookieOf(user), await cookieOf(user, second)];
    const answer = await ask(user.email.toUpperCase()).expect(202, '');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const sent = await mailTo(mail, user.email, 'Reset your password for the Bridgewater');
    expect(sent.head).toMatch(/Content-Type: multipart\/alternative/);
    const text = textOf(sent);
    const links = [...text.matchAll(/http:\/\/localhost:3000\/reset-password\?t=([\w-]{43})/g)];
    expect(new Set(links.map(([, token]) => token)).size).toBe(1);
    expect(links).toHaveLength(2);
    const token = links[0]?.[1] ?? '';
    expect(await stateOf(token)).toBe('open');

    const done = await complete(token).expect(204);
    expect(done.headers['set-cookie']).toBeUndefined();
    for (const cookie of cookies)
      expect(await Promise.all([first, second].map((at) => signedIn(cookie, at)))).toEqual([401, 401]);
    await login(user, PASSWORD).expect(401);
    await login(user, NEW_PASSWORD, second).expect(200);
    expect(textOf(await mailTo(mail, user.email, 'Your password for the'))).toMatch(/was\s+changed\./);
  });

  it('gets the same response for an unknown address, and no email is sent', async () => {
    const inactive = await createUser(first.db, { isActive: false });
    const known = await createUser(first.db);
    const answers: Response[] = [];
    for (const email of ['unknown@nowhere.example', inactive.email, known.email])
      answers.push(await ask(email).expect(202));
    const told = answers.map(({ text, headers }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers as Record<string, string>;
      return { text, rest };
    });
    expect(told[0]).toEqual(told[2]);
    expect(told[1]).toEqual(told[2]);
    await mailTo(mail, known.email, 'Reset your password');
    await quiet();
    expect(mail.mails.flatMap(({ to }) => to)).toEqual([known.email]);
  });

  it('takes the same time for an unknown address', async () => {
    const { email } = await createUser(first.db);
    const times: Record<string, number[]> = { [email]: [], 'unknown@nowhere.example': [] };
    // Alternating, so that other load affects both.
    for (let round = 0; round < 210; round += 1)
      for (const [address, taken] of Object.entries(times)) {
        const began = performance.now();
        await ask(address).expect(202);
        if (round >= 10) taken.push(performance.now() - began);
      }
    const [known = 0, unknown = 0] = Object.values(times).map((taken) => {
      expect(taken).toHaveLength(200);
      return taken.sort((a, b) => a - b)[100] ?? 0;
    });
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(2, 0.05 * unknown));
    await quiet();
    // At most three emails an hour are sent to an address.
    expect(mail.mails).toHaveLength(3);
  }, 120_000);

  it.each(['', 'no-address', 'a@b', '"quoted"@example.org', 'a@example.org\nBcc: b@example.org'])(
    'is refused for the invalid address %j',
    async (email) => {
      expect((await ask(email).expect(400)).body).toMatchObject({ errors: { email: [expect.any(String)] } });
    },
  );

  it('is emailed with a link to the host of PUBLIC_URL, not that of the request', async () => {
    const user = await createUser(first.db);
    await ask(user.email)
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example')
      .set('Forwarded', 'host=evil.example')
      .expect(202);
    const sent = await mailTo(mail, user.email, 'Reset your password');
    expect(sent.head + sent.body).not.toContain('evil.example');
    expect(textOf(sent)).toContain('http://localhost:3000/reset-password?t=');
  });
});

describe('the password reset link', () => {
  it('works once, and revokes other links of its account', async () => {
    const { id } = await createUser(first.db);
    const [one, other] = [await linkFor(first, id, 'reset'), await linkFor(first, id, 'reset')];
    await complete(one).expect(204);
    for (const token of [one, other]) {
      expect((await complete(token, 'another good password').expect(410)).body).toMatchObject({
        code: 'link_expired',
      });
      expect(await stateOf(token)).toBe('used');
    }
  });

  it('expires after an hour', async () => {
    const { id } = await createUser(first.db);
    const token = await linkFor(first, id, 'reset');
    const { rows } = await first.db.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM link_tokens
       WHERE object_kind = 'user' AND object_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    await first.db.query(`UPDATE link_tokens SET expires_at = now() WHERE object_id = $1`, [id]);
    await complete(token).expect(410);
    expect(await stateOf(token)).toBe('expired');
  });

  it('works for its purpose and account only', async () => {
    const user = await createUser(first.db);
    const confirm = await linkFor(first, user.id, 'confirm');
    await complete(confirm).expect(410);
    expect(await stateOf(confirm)).toBe('expired');
    const reset = await linkFor(first, user.id, 'reset');
    await first.agent().post('/api/subscribers/confirm').send({ token: reset }).expect(410);
    await first.agent().post('/api/pay/link').send({ token: reset });
    expect(await stateOf(reset)).toBe('open');
    const inactive = await createUser(first.db, { isActive: false });
    await complete(await linkFor(first, inactive.id, 'reset')).expect(410);
    for (const token of ['', 'short', `${'x'.repeat(42)}!`])
      expect((await complete(token)).body).toMatchObject({ errors: { token: [expect.any(String)] } });
    await complete('x'.repeat(43)).expect(410);
  });

  it('is not used up by a weak password or by link scanners', async () => {
    const user = await createUser(first.db);
    const token = await linkFor(first, user.id, 'reset');
    for (const password of ['short', 'Password1!', user.username, 'Bridgewater2026'])
      expect((await complete(token, password).expect(400)).body).toMatchObject({
        errors: { password: [expect.any(String)] },
      });
    for (const path of [
      `/reset-password?t=${token}`,
      `${PATH}/complete?t=${token}`,
      `${PATH}/check?t=${token}`,
    ]) {
      await first.agent().get(path);
      await first.agent().head(path);
    }
    expect(await stateOf(token)).toBe('open');
    expect(await stateOf(token)).toBe('open');
    await login(user, PASSWORD).expect(200);
    await complete(token).expect(204);
  });

  it('is used by one of several concurrent requests', async () => {
    const user = await createUser(first.db);
    const token = await linkFor(first, user.id, 'reset');
    const passwords = Array.from({ length: 6 }, (_, turn) => `gum tree oval lantern ${'abcdef'[turn]}x`);
    const answers = await queuedBehind(
      first,
      'SELECT FROM users WHERE id = $1 FOR UPDATE',
      [user.id],
      passwords.length,
      () =>
        passwords.map(async (password, turn) => ({
          password,
          status: (await complete(token, password, turn % 2 ? first : second)).status,
        })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410, 410]);
    const chosen = answers.find(({ status }) => status === 204)?.password ?? '';
    await login(user, chosen).expect(200);
    await quiet();
    const told = mail.mails.filter(({ to }) => to.includes(user.email));
    expect(told).toHaveLength(1);
  });
});

/**
 * A sign-in whose old password was accepted while the new one is being stored.
 * @returns the status of the sign-in, and the number of sessions afterwards
 */
async function signInAmidReset(): Promise<{ status: number; sessions: number }> {
  const user = await createUser(first.db);
  const token = await linkFor(first, user.id, 'reset');
  const blocker = new pg.Client({ connectionString: first.databaseUrl });
  await blocker.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]);
  const reset = complete(token).then(({ status }) => status);
  await waitingFor(first.db, 1);
  const answer = login(user, PASSWORD, second).then(({ status }) => status);
  await waitingFor(first.db, 2);
  await blocker.query('COMMIT');
  await blocker.end();
  expect(await reset).toBe(204);
  const status = await answer;
  const { rowCount } = await first.db.query('SELECT FROM sessions WHERE user_id = $1', [user.id]);
  return { status, sessions: rowCount ?? 0 };
}

describe('a sign-in with the old password during a reset', () => {
  it('leaves no session in any round', async () => {
    for (let round = 0; round < 10; round += 1)
      expect(await signInAmidReset()).toEqual({ status: 401, sessions: 0 });
  });

  itAtRelease('would leave a session if it checked only the account (control)', async () => {
    jest.spyOn(SessionStore.prototype, 'begin').mockImplementation(async ({ id }) => {
      await second.db.query(
        `INSERT INTO sessions (id, user_id, ends_at) VALUES (sha256('control'), $1, now() + interval '1 day')`,
        [id],
      );
      return 'control';
    });
    expect(await signInAmidReset()).toEqual({ status: 200, sessions: 1 });
  });
});
