import type TestAgent from 'supertest/lib/agent.js';
import { createUser } from '../../factories/users.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';

let api: ApiInstance;
beforeAll(async () => {
  api = await startApiInstance();
});
afterAll(() => api.close());

async function member(): Promise<{ id: number; agent: TestAgent }> {
  const { id, username } = await createUser(api.db);
  return { id, agent: await api.login(username) };
}

describe('GET /api/user', () => {
  it('returns the member’s own account, which cannot be cached', async () => {
    const { id, agent } = await member();
    const { body, headers } = await agent.get('/api/user').expect(200);
    expect(body).toMatchObject({ id });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers 401 without a session, after its end, and for an inactive account', async () => {
    const { id, agent } = await member();
    const refused = expect.objectContaining({ code: 'not_logged_in' }) as unknown;
    expect((await api.agent().get('/api/user').expect(401)).body).toEqual(refused);
    const forged = await api.agent().get('/api/user').set('Cookie', 'bridgewater_session=forged; a');
    expect([forged.status, forged.body]).toEqual([401, refused]);
    await agent.get('/api/user').expect(200);
    await api.db.query('UPDATE users SET is_active = false WHERE id = $1', [id]);
    expect((await agent.get('/api/user').expect(401)).body).toEqual(refused);
    const other = await member();
    await other.agent.post('/api/logout').expect(204);
    expect((await other.agent.get('/api/user').expect(401)).body).toEqual(refused);
  });
});

describe('PATCH /api/user', () => {
  it('renames the own account only', async () => {
    const { id, agent } = await member();
    const other = await member();
    const before = (await other.agent.get('/api/user').expect(200)).body as object;
    const { body } = await agent.patch('/api/user').send({ firstName: ' Robin ', lastName: 'van der Berg' });
    expect(body).toMatchObject({
      id,
      firstName: 'Robin',
      lastName: 'van der Berg',
      fullName: 'Robin van der Berg',
    });
    expect((await agent.get('/api/user').expect(200)).body).toEqual(body);
    expect((await other.agent.get('/api/user').expect(200)).body).toEqual(before);
  });

  it('keeps missing fields', async () => {
    const { agent } = await member();
    await agent.patch('/api/user').send({ firstName: 'Robin', lastName: 'Berg' }).expect(200);
    const changed = await agent.patch('/api/user').send({ lastName: 'Hill' }).expect(200);
    expect(changed.body).toMatchObject({ firstName: 'Robin', lastName: 'Hill', fullName: 'Robin Hill' });
    const single = await agent.patch('/api/user').send({ lastName: '' }).expect(200);
    expect(single.body).toMatchObject({ firstName: 'Robin', lastName: '', fullName: 'Robin' });
    expect((await agent.patch('/api/user').send({}).expect(200)).body).toEqual(single.body);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an empty first name', { firstName: '' }, 'firstName'],
    ['a blank first name', { firstName: '  ' }, 'firstName'],
    ['no name', { firstName: null }, 'firstName'],
    ['no last name', { lastName: null }, 'lastName'],
    ['a number', { lastName: 7 }, 'lastName'],
    ['a name that is too long', { firstName: 'x'.repeat(121) }, 'firstName'],
    ['names that are too long together', { firstName: 'x'.repeat(80), lastName: 'y'.repeat(80) }, 'lastName'],
    ['an unreadable character', { firstName: 'Ro\0bin' }, 'firstName'],
    ['a role', { firstName: 'Robin', role: 'admin' }, 'role'],
    ['another account', { firstName: 'Robin', id: 1 }, 'id'],
    ['an email address', { email: 'new@members.example' }, 'email'],
  ])('refuses %s, and changes nothing', async (_what, change, field) => {
    const { agent } = await member();
    const before = (await agent.get('/api/user').expect(200)).body as object;
    const { status, type, body } = await agent.patch('/api/user').send(change);
    expect({ status, type }).toEqual({ status: 400, type: 'application/problem+json' });
    const { code, errors } = body as { code: string; errors: object };
    expect({ code, fields: Object.keys(errors) }).toEqual({ code: 'validation_failed', fields: [field] });
    expect((await agent.get('/api/user').expect(200)).body).toEqual(before);
  });

  it('answers 401 without a session', async () => {
    const { status, body } = await api.agent().patch('/api/user').send({ firstName: 'Robin' });
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'not_logged_in' } });
  });
});
