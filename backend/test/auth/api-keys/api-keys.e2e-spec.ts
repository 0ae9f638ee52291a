import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { Response } from 'supertest';
import { formatKey, parseKey } from '../../../src/auth/api-keys/domain/key-text.js';
import { ApiKeyRepository } from '../../../src/auth/api-keys/persistence/api-key.repository.js';
import { hashOfToken } from '../../../src/platform/common/secret-token.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

interface Key {
  id: number;
  version: number;
  name: string;
  start: string;
  lastFour: string;
  scopes: string[];
  lostScopes: string[];
  expiresAt: string;
  lastUsedAt: string | null;
}
type Made = Key & { key: string };

const KEYS = '/api/admin/api-keys';
const BOOKINGS = '/api/admin/bookings';
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk({ env: { LIMIT_API_KEY_PER_MINUTE: '50' } });
});
afterAll(() => desk.close());
afterEach(() => jest.restoreAllMocks());

const make = (body: object = {}, agent = desk.admin): Promise<Made> =>
  done<Made>(agent.post(KEYS).send({ name: 'Door lock', scopes: ['bookings:read'], ...body }));
const list = async (): Promise<Key[]> => (await desk.admin.get(KEYS).expect(200)).body as Key[];
const call = (key: string, path = BOOKINGS, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(
    request(desk.api.url)
      .get(path)
      .set({ Authorization: `Bearer ${key}`, ...headers }),
  );
const outcome = async (answer: Promise<Response>): Promise<string> => {
  const { status, body } = await answer;
  return status < 300 ? 'in' : `${status} ${(body as { code: string }).code}`;
};

describe('an API key', () => {
  it('is shown once, and only the hash of its secret is stored', async () => {
    const { key, ...made } = await make();
    const [shown] = await list();
    expect(shown).toEqual(made);
    expect(made).toMatchObject({
      name: 'Door lock',
      start: key.slice(0, made.start.length),
      lastUsedAt: null,
    });
    expect(key.endsWith(made.lastFour)).toBe(true);
    const secret = parseKey(key)?.secret ?? '';
    const { rows } = await desk.api.db.query<{ hash: Buffer; row: string }>(
      'SELECT hash, api_keys::text AS row FROM api_keys WHERE id = $1',
      [made.id],
    );
    expect(rows[0]?.hash).toEqual(hashOfToken(secret));
    expect(rows[0]?.row).not.toContain(secret);
    const log = await desk.api.db.query<{ row: string }>('SELECT audit_log::text AS row FROM audit_log');
    expect(log.rows.map(({ row }) => row).join()).not.toContain(secret);
  });

  it('can do what its scopes say, and nothing else', async () => {
    const { key } = await make();
    expect(await outcome(call(key))).toBe('in');
    expect(await outcome(call(key, '/api/admin/payments'))).toBe('403 forbidden');
    expect(await outcome(call(key, '/api/admin/people'))).toBe('403 closed_to_keys');
    expect(await outcome(call(key, '/api/user'))).toBe('403 closed_to_keys');
    expect(await outcome(call(key, KEYS))).toBe('403 closed_to_keys');
  });

  it('that is mistyped is refused without a query', async () => {
    const { key } = await make();
    const queries = jest.spyOn(desk.api.app.get(ApiKeyRepository, { strict: false }), 'bySecret');
    const last = key.endsWith('0') ? '1' : '0';
    for (const text of ['', 'abc', key.slice(0, -1) + last, `${key}0`, key.replace('_test_', '_live_')])
      expect(await outcome(call(text))).toBe('401 invalid_api_key');
    expect(queries).not.toHaveBeenCalled();
  });

  it('with another secret, ID or mode is refused', async () => {
    const given = parseKey((await make()).key) ?? { id: 0, isTest: false, secret: '' };
    const others = [
      { ...given, secret: 'ab'.repeat(24) },
      { ...given, id: given.id - 1 },
      { ...given, isTest: !given.isTest },
    ];
    for (const other of others) expect(await outcome(call(formatKey(other)))).toBe('401 invalid_api_key');
  });

  it('beside a session cookie is refused, and so is one that a browser sends from another site', async () => {
    const { key } = await make();
    const withCookie = desk.admin.get(BOOKINGS).set('Authorization', `Bearer ${key}`);
    expect(await outcome(Promise.resolve(withCookie))).toBe('403 key_beside_session');
    const foreign = { Origin: 'https://elsewhere.example' };
    expect(await outcome(call(key, BOOKINGS, foreign))).toBe('403 cross_site_request');
  });

  it('stops working when it is revoked or expires', async () => {
    const [revoked, expired] = [await make(), await make({ days: 1 })];
    await desk.admin.delete(`${KEYS}/${revoked.id}`).expect(204);
    expect(await outcome(call(revoked.key))).toBe('401 invalid_api_key');
    await desk.admin.delete(`${KEYS}/${revoked.id}`).expect(404);
    await desk.api.db.query('UPDATE api_keys SET expires_at = now() WHERE id = $1', [expired.id]);
    expect(await outcome(call(expired.key))).toBe('401 api_key_expired');
  });

  it('expires after 12 months unless its maker chooses otherwise', async () => {
    const days = async (body: object): Promise<number> =>
      Math.round((Date.parse((await make(body)).expiresAt) - Date.now()) / 86_400_000);
    expect([await days({}), await days({ days: 30 })]).toEqual([365, 30]);
  });

  it('gets another name and other scopes at once', async () => {
    const { id, version, key } = await make();
    const sent = { name: 'Bar screen', scopes: ['tonight'] };
    const changed = await done<Key>(change(desk.admin, 'patch', `${KEYS}/${id}`, version, sent));
    expect(changed).toMatchObject({ ...sent, version: version + 1 });
    expect(await outcome(call(key))).toBe('403 forbidden');
    const late = await change(desk.admin, 'patch', `${KEYS}/${id}`, version, { name: 'Late' });
    expect(late.status).toBe(412);
  });

  it('tells its limits, and is refused above them until the window ends', async () => {
    const { id, key } = await make();
    const first = await call(key);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"minute";q=50;w=60, "day";q=20000;w=86400',
      ratelimit: expect.stringMatching(/^"minute";r=49;t=\d+, "day";r=19999;t=\d+$/) as unknown,
    });
    expect((await list()).find((one) => one.id === id)?.lastUsedAt).not.toBeNull();
    await desk.api.db.query(`UPDATE rate_limits SET hits = 50 WHERE key = 'api-key:' || $1 || ':minute'`, [
      id,
    ]);
    const over = await call(key);
    expect([over.status, (over.body as { code: string }).code]).toEqual([429, 'too_many_attempts']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(over.headers).toMatchObject({
      'ratelimit-policy': '"minute";q=50;w=60, "day";q=20000;w=86400',
      ratelimit: expect.stringMatching(/^"minute";r=0;t=\d+, "day";r=19999;t=\d+$/) as unknown,
    });
    expect(await outcome(call((await make()).key))).toBe('in');
  });

  it('has idempotency keys of its own', async () => {
    const { db } = desk.api;
    const release = async (key: string): Promise<string> => {
      const id = await insertBooking(db, {
        userId: (await createUser(db)).id,
        status: 'held',
        date: dayAhead(60 + (days += 1)),
      });
      const answer = request(desk.api.url)
        .post(`${BOOKINGS}/${id}/release`)
        .set({ Authorization: `Bearer ${key}`, 'Idempotency-Key': same });
      return outcome(Promise.resolve(answer.send({})));
    };
    let days = 0;
    const same = randomUUID();
    const [one, other] = [
      await make({ scopes: ['bookings:write'] }),
      await make({ scopes: ['bookings:write'] }),
    ];
    expect(await release(one.key)).toBe('in');
    expect(await release(one.key)).toBe('422 idempotency_key_reused');
    expect(await release(other.key)).toBe('in');
    const { rows } = await db.query<{ owner: string }>(
      'SELECT owner FROM idempotency_keys WHERE key = $1 ORDER BY owner',
      [same],
    );
    expect(rows.map(({ owner }) => owner)).toEqual([`key:${one.id}`, `key:${other.id}`].sort());
  });

  it('changes a booking under its own name, and not the hirer’s email address', async () => {
    const { key } = await make({ scopes: ['bookings:read', 'bookings:write'] });
    const id = await insertBooking(desk.api.db, { date: dayAhead(80) });
    const path = `${BOOKINGS}/${id}`;
    const { version } = (await call(key, path)).body as { version: number };
    const patch = (body: object) =>
      request(desk.api.url)
        .patch(path)
        .set({ Authorization: `Bearer ${key}`, 'If-Match': `"${version}"` })
        .send(body);
    expect(await outcome(Promise.resolve(patch({ email: 'elsewhere@guests.example' })))).toBe(
      '403 closed_to_keys',
    );
    expect(await outcome(Promise.resolve(patch({ internalNote: 'Opened by the lock.' })))).toBe('in');
    for (const record of [`/api/admin/log?objectKind=booking&objectId=${id}`, `${path}/timeline`])
      expect((await desk.admin.get(record).expect(200)).text).toContain('Door lock (API key)');
  });
});

describe('the maker of an API key', () => {
  it('gives no scope that they do not have, and cannot change a key that has one', async () => {
    const { db } = desk.api;
    const settings = await desk.api.login(
      (await createUser(db, { role: 'admin', duties: ['settings'] })).username,
    );
    const refused = await settings.post(KEYS).send({ name: 'Lock', scopes: ['bookings:read'] });
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      400,
      ['scopes'],
    ]);
    await make({ scopes: ['settings:write'] }, settings);
    const { id, version } = await make();
    const widened = await change(settings, 'patch', `${KEYS}/${id}`, version, { name: 'Mine' });
    expect([widened.status, (widened.body as { code: string }).code]).toEqual([403, 'forbidden']);
    await settings.delete(`${KEYS}/${id}`).expect(204);
  });

  it('who loses a permission, takes it from the key at once', async () => {
    const { db } = desk.api;
    const maker = await createUser(db, { role: 'admin', duties: ['settings', 'bookings'] });
    const { id, key } = await make({}, await desk.api.login(maker.username));
    expect(await outcome(call(key))).toBe('in');
    await db.query(`UPDATE users SET duties = '{settings}' WHERE id = $1`, [maker.id]);
    expect(await outcome(call(key))).toBe('403 forbidden');
    expect((await list()).find((one) => one.id === id)?.lostScopes).toEqual(['bookings:read']);
  });

  it.each([
    ['is deactivated', 'UPDATE users SET is_active = false WHERE id = $1'],
    ['becomes a member', `UPDATE users SET role = 'member', duties = NULL WHERE id = $1`],
    ['is deleted', 'DELETE FROM users WHERE id = $1'],
  ])('who %s, ends the key for good', async (_, sql) => {
    const { db } = desk.api;
    const maker = await createUser(db, { role: 'admin' });
    const { key } = await make({}, await desk.api.login(maker.username));
    expect(await outcome(call(key))).toBe('in');
    await db.query(sql, [maker.id]);
    expect(await outcome(call(key))).toBe('401 invalid_api_key');
    await db.query(`UPDATE users SET role = 'admin', is_active = true WHERE id = $1`, [maker.id]);
    expect(await outcome(call(key))).toBe('401 invalid_api_key');
  });

  it('cannot choose scopes that no open call has, none, or one twice', async () => {
    for (const scopes of [[], ['people:write'], ['tonight', 'tonight'], 'tonight', [null]])
      expect((await desk.admin.post(KEYS).send({ name: 'Lock', scopes })).status).toBe(400);
    for (const days of [0, 367, 1.5, '30'])
      expect((await desk.admin.post(KEYS).send({ name: 'Lock', scopes: ['tonight'], days })).status).toBe(
        400,
      );
  });
});
