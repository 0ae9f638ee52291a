import request from 'supertest';
import { createUser } from '../../factories/users.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

const KEYS = '/api/admin/api-keys';
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

const make = (body: object = {}): Promise<Made> =>
  done<Made>(
    desk.admin
      .post(KEYS)
      .send({ name: 'Club site', scopes: ['content:events'], clubId: desk.ownClub, ...body }),
  );
const statusOf = async (key: string): Promise<number> =>
  (await request(desk.api.url).get('/api/admin/events').set('Authorization', `Bearer ${key}`)).status;
const makerOf = async (id: number): Promise<number | undefined> =>
  (await desk.api.db.query<{ maker: number }>('SELECT maker_id AS maker FROM api_keys WHERE id = $1', [id]))
    .rows[0]?.maker;
/** 'api-key-changed: admin' for each email about a key, by its kind and whom it goes to. */
async function mailed(): Promise<string[]> {
  const { rows } = await desk.api.db.query<{ kind: string; id: number }>(
    `SELECT mail.kind, u.id FROM mails mail JOIN users u ON u.email = mail."to" WHERE mail.kind LIKE 'api-key-%' ORDER BY mail.id`,
  );
  return rows.map(({ kind, id }) => `${kind}: ${id === desk.adminId ? 'admin' : 'secretary'}`);
}

describe('an API key of an admin that a secretary changes', () => {
  it.each([
    ['is rolled', 'post', '/roll', {}],
    ['gets another scope', 'patch', '', { scopes: ['content:events', 'content:news'] }],
    ['works from more networks', 'patch', '', { networks: [] }],
  ] as const)(
    'acts for the secretary when it %s, and ends with their role',
    async (_, method, path, body) => {
      const { db } = desk.api;
      const made = await make({ networks: ['127.0.0.0/8', '::1'] });
      expect(await mailed()).toEqual(['api-key-changed: admin']);
      const changed = await done<Partial<Made>>(
        change(desk.secretary, method, `${KEYS}/${made.id}${path}`, made.version, body),
      );
      expect(await makerOf(made.id)).toBe(desk.secretaryId);
      expect(await mailed()).toEqual([
        'api-key-changed: admin',
        'api-key-taken-over: admin',
        'api-key-changed: secretary',
      ]);
      const log = await done<{ items: { action: string; actor: { id: number } }[] }>(
        desk.admin.get(`/api/admin/log?objectKind=api_key&objectId=${made.id}`),
      );
      expect(log.items[0]?.actor.id).toBe(desk.secretaryId);
      const key = changed.key ?? made.key;
      expect(await statusOf(key)).toBe(200);
      await db.query('DELETE FROM club_staff WHERE user_id = $1', [desk.secretaryId]);
      expect([await statusOf(key), await statusOf(made.key)]).toEqual([401, 401]);
      await db.query('INSERT INTO club_staff VALUES ($1, $2)', [desk.secretaryId, desk.ownClub]);
    },
  );

  it('keeps its maker when it gets another name, or less', async () => {
    const { id, version } = await make({ scopes: ['content:events', 'content:news'] });
    const sent = { name: 'Netball site', scopes: ['content:events'], networks: ['203.0.113.7'] };
    await done(change(desk.secretary, 'patch', `${KEYS}/${id}`, version, sent));
    expect([await makerOf(id), await mailed()]).toEqual([desk.adminId, ['api-key-changed: admin']]);
  });

  it('is refused to a person without one of its scopes', async () => {
    const { username } = await createUser(desk.api.db, { role: 'admin', duties: ['settings'] });
    const settings = await desk.api.login(username);
    const { id, version } = await make({ clubId: null, scopes: ['bookings:read'] });
    const answer = await change(settings, 'post', `${KEYS}/${id}/roll`, version, {});
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'forbidden']);
    expect(await makerOf(id)).toBe(desk.adminId);
  });
});
