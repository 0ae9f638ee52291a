import request from 'supertest';
import { formatKey, parseKey } from '../../../src/auth/api-keys/domain/key-text.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

const KEYS = '/api/admin/api-keys';
const BOOKINGS = '/api/admin/bookings';
interface Made {
  id: number;
  version: number;
  key: string;
}
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.api.db.query('DELETE FROM mails'));

const make = (): Promise<Made> =>
  done<Made>(desk.admin.post(KEYS).send({ name: 'Door lock', scopes: ['bookings:read'] }));
const refusal = async (query: string, path = BOOKINGS): Promise<string> => {
  const { status, body, text } = await request(desk.api.url).get(`${path}?${query}`);
  expect(text).not.toContain('bsc_');
  return `${status} ${(body as { code?: string }).code}`;
};
const works = async (key: string): Promise<boolean> =>
  (await request(desk.api.url).get(BOOKINGS).set('Authorization', `Bearer ${key}`)).status === 200;
const mails = async (): Promise<{ kind: string; text: string }[]> =>
  (
    await desk.api.db.query<{ kind: string; text: string }>(
      `SELECT kind, text FROM mails WHERE kind = 'api-key-revoked'`,
    )
  ).rows;

describe('an API key in an address', () => {
  it.each(['api_key', 'key', 'access_token', 'Access_Token', 'anything'])(
    'as %s is refused and revoked, and its maker gets one email',
    async (name) => {
      const { id, key } = await make();
      const calls = Array.from({ length: 3 }, () => refusal(`${name}=${key}`));
      expect(new Set(await Promise.all(calls))).toEqual(new Set(['400 key_in_address']));
      expect(await works(key)).toBe(false);
      expect((await mails()).map(({ kind }) => kind)).toEqual(['api-key-revoked']);
      expect((await mails())[0]?.text).toContain('Door lock');
      const log = await desk.admin.get(`/api/admin/log?objectKind=api_key&objectId=${id}`).expect(200);
      expect(log.text).toContain('The key was sent in a web address.');
      const secret = parseKey(key)?.secret ?? '';
      const kept = await desk.api.db.query<{ row: string }>(
        `SELECT audit_log::text AS row FROM audit_log UNION ALL SELECT mails::text FROM mails
         UNION ALL SELECT security_events::text FROM security_events`,
      );
      expect(kept.rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    },
  );

  it('is revoked by its former secret, and from a public call', async () => {
    const { id, version, key } = await make();
    const { key: now } = await done<Made>(change(desk.admin, 'post', `${KEYS}/${id}/roll`, version, {}));
    expect(await refusal(`q=1&q=${key}`, '/api/events')).toBe('400 key_in_address');
    expect([await works(key), await works(now)]).toEqual([false, false]);
  });

  it('that is not wholly right is refused, and the key still works', async () => {
    const { key } = await make();
    const given = parseKey(key) ?? { id: 0, isTest: false, secret: '' };
    const guess = formatKey({ ...given, secret: 'ab'.repeat(24) });
    for (const text of [guess, key.slice(0, -1), `${key}0`, 'other'])
      expect(await refusal(`key=${text}`)).toBe('400 key_in_address');
    expect(await refusal(`q=${key.slice(0, 20)}`)).toBe('400 key_in_address');
    expect(await works(key)).toBe(true);
    expect(await mails()).toEqual([]);
  });
});
