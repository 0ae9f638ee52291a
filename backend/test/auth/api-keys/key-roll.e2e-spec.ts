import request from 'supertest';
import { parseKey } from '../../../src/auth/api-keys/domain/key-text.js';
import { change, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

const KEYS = '/api/admin/api-keys';
const BOOKINGS = '/api/admin/bookings';
interface Made {
  id: number;
  version: number;
  key: string;
  lastFour: string;
  formerValidUntil: string | null;
}
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk({ env: { LIMIT_API_KEY_PER_MINUTE: '100000' } });
});
afterAll(() => desk.close());

const make = (): Promise<Made> =>
  done<Made>(desk.admin.post(KEYS).send({ name: 'Door lock', scopes: ['bookings:read'] }));
const roll = ({ id, version }: Made, body: object = {}): Promise<Made> =>
  done<Made>(change(desk.admin, 'post', `${KEYS}/${id}/roll`, version, body));
const statusOf = async (key: string): Promise<number> =>
  (await request(desk.api.url).get(BOOKINGS).set('Authorization', `Bearer ${key}`)).status;

/** Twenty calls that begin before a roll and go on after it, each with the key's text of before. */
async function statusesAround(made: Made, rolling: () => Promise<unknown>): Promise<number[]> {
  const calls = (many: number): Promise<number>[] => Array.from({ length: many }, () => statusOf(made.key));
  const before = calls(10);
  const rolled = rolling();
  const during = calls(10);
  await rolled;
  return Promise.all([...before, ...during, ...calls(10)]);
}

describe('a rolled API key', () => {
  it('works with its new secret and, until its time ends, with the former one', async () => {
    const made = await make();
    const rolled = await roll(made);
    expect([rolled.id, rolled.version]).toEqual([made.id, made.version + 1]);
    expect(rolled.key.endsWith(rolled.lastFour)).toBe(true);
    expect(parseKey(rolled.key)?.secret).not.toBe(parseKey(made.key)?.secret);
    const hours = (Date.parse(rolled.formerValidUntil ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect([await statusOf(made.key), await statusOf(rolled.key)]).toEqual([200, 200]);
    await desk.api.db.query('UPDATE former_key_secrets SET valid_until = now() WHERE key_id = $1', [made.id]);
    expect([await statusOf(made.key), await statusOf(rolled.key)]).toEqual([401, 200]);
  });

  it('keeps every former secret for its time, when it is rolled again', async () => {
    const first = await make();
    const second = await roll(first, { hours: 168 });
    const third = await roll(second, { hours: 1 });
    for (const { key } of [first, second, third]) expect(await statusOf(key)).toBe(200);
    const late = await change(desk.admin, 'post', `${KEYS}/${first.id}/roll`, second.version, {});
    expect(late.status).toBe(412);
    await desk.admin.delete(`${KEYS}/${first.id}`).expect(204);
    for (const { key } of [first, second, third]) expect(await statusOf(key)).toBe(401);
  });

  it('refuses no call while programs change over', async () => {
    const made = await make();
    const statuses = await statusesAround(made, () => roll(made));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('would refuse calls if the former secret ended at once', async () => {
    const made = await make();
    const statuses = await statusesAround(made, async () => {
      await roll(made);
      await desk.api.db.query('DELETE FROM former_key_secrets WHERE key_id = $1', [made.id]);
    });
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(10);
  });

  it('keeps its former secret from one hour to seven days', async () => {
    const { id, version } = await make();
    for (const hours of [0, 169, 1.5, '24', null])
      expect((await change(desk.admin, 'post', `${KEYS}/${id}/roll`, version, { hours })).status).toBe(400);
  });
});
