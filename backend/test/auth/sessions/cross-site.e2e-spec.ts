import { bookingFields } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';

let api: ApiInstance;
beforeAll(async () => {
  api = await startApiInstance({ env: { PUBLIC_URL: 'https://club.example' } });
});
afterAll(() => api.close());

const OWN = 'https://club.example';
const UNSAFE: ['post' | 'patch', string][] = [
  ['patch', '/api/user'],
  ['post', '/api/login'],
  ['post', '/api/register'],
  ['post', '/api/logout'],
  ['post', '/api/bookings'],
  ['post', '/api/bookings/hold'],
  ['post', '/api/bookings/1/cancel'],
  ['post', '/api/bookings/1/hold/extend'],
  ['post', '/api/create-payment-intent'],
  ['post', '/api/paypal/order'],
  ['post', '/api/paypal/order/ABC/capture'],
];

describe('a cross-site request that can change data', () => {
  it.each(UNSAFE)('is refused: %s %s', async (method, path) => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: OWN, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'http://club.example' },
      { Origin: 'https://club.example.evil.example' },
    ]) {
      const { status, body, type } = await api.agent()[method](path).set(headers).send({});
      expect({ headers, status }).toEqual({ headers, status: 403 });
      expect(type).toBe('application/problem+json');
      expect(body).toMatchObject({ code: 'cross_site_request' });
    }
  });

  it('changes nothing, even with the cookie of a signed-in member', async () => {
    const { username, id } = await createUser(api.db);
    // The cookie is Secure here, so the jar does not send it over plain HTTP by itself.
    const login = await api.agent().post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const cookie = (login.headers['set-cookie'] as unknown as string[])
      .map((text) => text.split(';', 1)[0])
      .join('; ');
    expect(String(login.headers['set-cookie'])).toMatch(/Secure/);
    await api
      .agent()
      .post('/api/bookings/hold')
      .set({ Cookie: cookie, Origin: 'https://evil.example' })
      .send(bookingFields())
      .expect(403);
    const { rowCount } = await api.db.query('SELECT FROM bookings WHERE user_id = $1', [id]);
    expect(rowCount).toBe(0);
  });
});

describe('the cross-site check', () => {
  it.each([
    ['a browser on the own site', { Origin: OWN, 'Sec-Fetch-Site': 'same-origin' }],
    ['an older browser on the own site', { Origin: OWN }],
    ['a program, which sends neither header', {}],
  ])('%s', async (_, headers: Record<string, string>) => {
    await api.agent().post('/api/logout').set(headers).expect(204);
  });

  it('accepts a GET request from another site, such as a followed link', async () => {
    await api.agent().get('/api/booking-options').set({ 'Sec-Fetch-Site': 'cross-site' }).expect(200);
  });

  it.each(['stripe', 'paypal'])('accepts a webhook of %s, which is signed instead', async (provider) => {
    const { status, body } = await api
      .agent()
      .post(`/api/webhooks/${provider}`)
      .set({ Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' })
      .send({ id: 'evt_1' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_signature' });
  });
});

describe('the cookies of an https site', () => {
  it('have __Host- or __Secure- names and the Secure attribute', async () => {
    const { username } = await createUser(api.db);
    const login = await api.agent().post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const cookies = login.headers['set-cookie'] as unknown as string[];
    const lasting = cookies.filter((cookie) => /Max-Age=[1-9]/.test(cookie));
    expect(lasting.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-bridgewater_session',
      '__Host-bridgewater_signed_in',
      '__Secure-bridgewater_device',
    ]);
    for (const cookie of lasting) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/Domain/i);
      if (cookie.startsWith('__Host-')) expect(cookie).toMatch(/; Path=\/(;|$)/);
    }
    expect(lasting).toEqual(cookies);
    const [session = ''] = lasting.map((cookie) => cookie.split(';', 1)[0]);
    await api.agent().get('/api/user').set('Cookie', session).expect(200);
    // A present session is not taken from a name that another site could have set.
    await api.agent().get('/api/user').set('Cookie', session.replace('__Host-', '')).expect(401);
    await api.agent().post('/api/logout').set('Cookie', session).expect(204);
    await api.agent().get('/api/user').set('Cookie', session).expect(401);
  });
});
