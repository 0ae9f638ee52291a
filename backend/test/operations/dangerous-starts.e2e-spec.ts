import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import supertest from 'supertest';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const production = (): Record<string, string> => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DATABASE_URL: database.url,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  PUBLIC_URL: 'https://club.example',
  TRUST_PROXY_HOPS: '1',
});
const start = (settings: Record<string, string>): Promise<ApiProcess> => startApiProcess(settings);
/** Each test starts whole processes. */
jest.setTimeout(150_000);

describe('a process in production', () => {
  it('does not start with a dangerous setting, and says which and what to do', async () => {
    const settings = { ...production(), SESSION_SECRET: 'a'.repeat(32), TRUST_PROXY_HOPS: '' };
    await expect(start(settings)).rejects.toThrow(
      /TRUST_PROXY_HOPS: say how many[^]*SESSION_SECRET: can be guessed; take a random one/,
    );
  });

  it('starts with what operations.md asks for, without the API’s pages', async () => {
    const api = await start(production());
    await supertest(api.url).get('/api/docs').expect(404);
    await supertest(api.url).get('/api/openapi.json').expect(404);
    await api.stop();
  });

  it('has the API’s pages when asked for them, under a policy without inline scripts', async () => {
    const api = await start({ ...production(), API_DOCS: 'true' });
    const { headers, text } = await supertest(api.url).get('/api/docs').expect(200);
    expect(text).toContain('swagger-ui');
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/);
    expect(headers['permissions-policy']).toMatch(/camera=\(\)/);
    await supertest(api.url).get('/api/openapi.json').expect(200);
    await api.stop();
  });
});

describe('a database that has demo data', () => {
  beforeAll(async () => {
    const demo = await start({ ...production(), NODE_ENV: 'development', SEED_DEMO: 'true' });
    await demo.stop();
  });

  it('is not taken in production', async () => {
    await expect(start(production())).rejects.toThrow(/DATABASE_URL: this database holds demo data/);
  });

  it('is shown to other machines only by somebody who says so', async () => {
    const open = { ...production(), NODE_ENV: 'development', HOST: '0.0.0.0' };
    await expect(start(open)).rejects.toThrow(/HOST: the database holds demo data.*DEMO=public/);
    const api = await start({ ...open, DEMO: 'public' });
    await api.stop();
  });
});
