import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import supertest from 'supertest';
import type { DataSource } from 'typeorm';
import { loadEnv } from '../../../src/platform/config/load-env.js';
import { createDataSource } from '../../../src/database/data-source.js';
import { prepareDatabase } from '../../../src/database/prepare-database.js';
import { startApiProcess } from '../../support/api-process.js';
import { TestClock } from '../../support/test-clock.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

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
  SHUTDOWN_GRACE_MS: '0',
});
/** Each test starts a process. */
jest.setTimeout(90_000);

describe('a process in production', () => {
  it('does not start with insecure settings, and says how to mend each', async () => {
    const settings = { ...production(), SESSION_SECRET: 'a'.repeat(32), TRUST_PROXY_HOPS: '' };
    await expect(startApiProcess(settings)).rejects.toThrow(
      /TRUST_PROXY_HOPS: set the number[^]*SESSION_SECRET: can be guessed; use a random one/,
    );
  });

  it('starts with the settings of operations.md, without the API pages', async () => {
    const api = await startApiProcess(production());
    await supertest(api.url).get('/api/docs').expect(404);
    await supertest(api.url).get('/api/openapi.json').expect(404);
    await api.stop();
  });

  it('serves the API pages with API_DOCS, under a policy without inline scripts', async () => {
    const api = await startApiProcess({ ...production(), API_DOCS: 'true' });
    const { headers, text } = await supertest(api.url).get('/api/docs').expect(200);
    expect(text.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/api/docs/search.js" defer>']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; base-uri/,
    );
    expect(headers['permissions-policy']).toMatch(/camera=\(\)/);
    await supertest(api.url).get('/api/openapi.json').expect(200);
    await api.stop();
  });
});

describe('a database with demo data', () => {
  let dataSource: DataSource;
  /** The part of a start before it accepts requests. */
  const prepare = (settings: Record<string, string>): Promise<void> =>
    prepareDatabase(dataSource, loadEnv({ ...production(), ...settings }), new TestClock());

  beforeAll(async () => {
    dataSource = await createDataSource(database.url).initialize();
    await prepare({ NODE_ENV: 'development', SEED_DEMO: 'true' });
  });
  afterAll(() => dataSource.destroy());

  it('is refused by a process in production, without retries', async () => {
    const failure = await startApiProcess(production()).catch(String);
    expect(failure).toMatch(/DATABASE_URL: this database holds demo data/);
    expect(failure).not.toMatch(/Retrying/);
  });

  it('is served to other machines only with DEMO=public', async () => {
    const open = { NODE_ENV: 'development', HOST: '0.0.0.0' };
    await expect(prepare(open)).rejects.toThrow(/HOST: the database holds demo data.*DEMO=public/);
    await prepare({ ...open, DEMO: 'public' });
    await prepare({ ...open, HOST: '127.0.0.1' });
  });
});
