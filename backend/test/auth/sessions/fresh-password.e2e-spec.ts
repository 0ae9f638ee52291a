import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Allow, FreshPassword } from '../../../src/auth/sessions/access.js';
import { Permission } from '../../../src/auth/sessions/permissions.js';
import { SessionGuard } from '../../../src/auth/sessions/session.guard.js';
import { KeyCallers } from '../../../src/auth/sessions/key-callers.js';
import { SessionsService } from '../../../src/auth/sessions/sessions.service.js';
import { Env } from '../../../src/platform/config/env.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';

/** Decorated like the routes that move money. */
class Probe {
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  refund(): void {
    // Only shows that the guard let the request through.
  }
}

const LIMIT = 4;

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  const env = { LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS: String(LIMIT) };
  first = await startApiInstance({ env });
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

interface SignedIn {
  account: TestUser;
  /** What the browser sends. */
  cookies: Record<string, string>;
}

async function signIn(role: 'admin' | 'member' = 'admin'): Promise<SignedIn> {
  const account = await createUser(first.db, { role });
  return { account, cookies: await logIn(account) };
}

async function logIn({ username }: TestUser): Promise<Record<string, string>> {
  const { headers } = await first
    .agent()
    .post('/api/login')
    .send({ username, password: PASSWORD })
    .expect(200);
  const set = headers['set-cookie'] as unknown as string[];
  return Object.fromEntries(
    set.map((line) => line.split(';', 1)[0]?.split('=', 2) ?? []) as [string, string][],
  );
}

/** 'in' if the guard lets a request to the probe through, otherwise the error code. */
async function tryOn(api: ApiInstance, { cookies }: SignedIn): Promise<string> {
  const request = { cookies, headers: {} };
  const context = {
    getHandler: () => Probe.prototype.refund,
    getClass: () => Probe,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  const guard = new SessionGuard(
    new Reflector(),
    api.app.get(SessionsService, { strict: false }),
    api.app.get(KeyCallers, { strict: false }),
    api.app.get(Env, { strict: false }),
  );
  try {
    await guard.canActivate(context);
    return 'in';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const reauthenticate = (api: ApiInstance, { cookies }: SignedIn, password: unknown) =>
  api
    .agent()
    .post('/api/user/reauthenticate')
    .set(
      'Cookie',
      Object.entries(cookies).map(([name, value]) => `${name}=${value}`),
    )
    .send({ password });

/** Moves the time of the last authentication into the past. */
const lapse = ({ account }: SignedIn, time: string): Promise<unknown> =>
  first.db.query(
    `UPDATE sessions SET authenticated_at = clock_timestamp() - $2::interval WHERE user_id = $1`,
    [account.id, time],
  );

describe('a route that needs a recent password', () => {
  it('is open for 15 minutes after a login or re-authentication, on either node', async () => {
    const admin = await signIn();
    expect(await tryOn(first, admin)).toBe('in');
    await lapse(admin, '15 minutes 1 second');
    expect([await tryOn(first, admin), await tryOn(second, admin)]).toEqual([
      'reauthentication_required',
      'reauthentication_required',
    ]);
    const { body } = await reauthenticate(second, admin, PASSWORD).expect(200);
    const minutes = (Date.parse((body as { until: string }).until) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect([await tryOn(first, admin), await tryOn(second, admin)]).toEqual(['in', 'in']);
    await lapse(admin, '14 minutes');
    expect(await tryOn(first, admin)).toBe('in');
  });

  it('stays closed after a wrong or missing password', async () => {
    const admin = await signIn();
    await lapse(admin, '1 day');
    const wrong = await reauthenticate(first, admin, 'a wrong guess');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
    for (const password of ['', undefined, null, 7])
      expect((await reauthenticate(first, admin, password)).status).toBe(400);
    expect(await tryOn(first, admin)).toBe('reauthentication_required');
  });

  it('is closed to a session without an authentication time', async () => {
    const admin = await signIn();
    await first.db.query('UPDATE sessions SET authenticated_at = NULL WHERE user_id = $1', [
      admin.account.id,
    ]);
    expect(await tryOn(first, admin)).toBe('reauthentication_required');
  });

  it('is open only to the session that re-authenticated, until it ends', async () => {
    const admin = await signIn();
    const elsewhere = { ...admin, cookies: await logIn(admin.account) };
    await lapse(admin, '1 day');
    await reauthenticate(first, admin, PASSWORD).expect(200);
    expect(await tryOn(first, elsewhere)).toBe('reauthentication_required');
    await first
      .agent()
      .post('/api/logout')
      .set(
        'Cookie',
        Object.entries(admin.cookies).map(([name, value]) => `${name}=${value}`),
      )
      .expect(204);
    expect(await tryOn(first, admin)).toBe('not_logged_in');
    expect((await reauthenticate(first, admin, PASSWORD)).status).toBe(401);
  });

  it('checks the permission before the password', async () => {
    const member = await signIn('member');
    await lapse(member, '1 day');
    expect(await tryOn(first, member)).toBe('forbidden');
  });
});

describe('attempts to re-authenticate', () => {
  it('are limited over both nodes, even with the right password', async () => {
    const admin = await signIn();
    const statuses: number[] = [];
    for (let n = 0; n < LIMIT + 1; n += 1)
      statuses.push((await reauthenticate(n % 2 ? first : second, admin, 'a wrong guess')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    const late = await reauthenticate(first, admin, PASSWORD);
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are counted apart from guesses at the login', async () => {
    const admin = await signIn();
    for (let n = 0; n < LIMIT + 2; n += 1)
      await first.agent().post('/api/login').send({ username: admin.account.username, password: 'no' });
    await reauthenticate(first, admin, PASSWORD).expect(200);
    await first.agent().post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(401);
  });
});
