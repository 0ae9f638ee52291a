import request from 'supertest';
import { done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

const KEYS = '/api/admin/api-keys';
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk({ env: { TRUST_PROXY_HOPS: '1' } });
});
afterAll(() => desk.close());

const send = (networks: unknown) =>
  desk.admin.post(KEYS).send({ name: 'Door lock', scopes: ['bookings:read'], networks });

it('an API key works from its networks only, by the address that the proxy says', async () => {
  const { key } = await done<{ key: string }>(send(['203.0.113.0/24', ' 2001:DB8::/32 ']));
  const from = async (address: string): Promise<string> => {
    const { status, body } = await request(desk.api.url)
      .get('/api/admin/bookings')
      .set({ Authorization: `Bearer ${key}`, 'X-Forwarded-For': address });
    return status === 200 ? 'in' : `${status} ${(body as { code: string }).code}`;
  };
  expect(await from('203.0.113.9')).toBe('in');
  expect(await from('2001:db8::9')).toBe('in');
  expect(await from('203.0.114.9')).toBe('403 network_not_allowed');
  // What the client says before the proxy does not count.
  expect(await from('203.0.113.9, 198.51.100.7')).toBe('403 network_not_allowed');
  const [listed] = (await desk.admin.get(KEYS).expect(200)).body as { networks: string[] }[];
  expect(listed?.networks).toEqual(['203.0.113.0/24', '2001:db8::/32']);
});

it('an API key has at most ten networks, each an address or a network', async () => {
  const eleven = Array.from({ length: 11 }, (_, last) => `203.0.113.${last}`);
  for (const networks of [eleven, ['localhost'], ['203.0.113.0/33'], [null], '203.0.113.7', null])
    expect((await send(networks)).status).toBe(400);
  await done(send(eleven.slice(1)));
  await done(send([]));
});
