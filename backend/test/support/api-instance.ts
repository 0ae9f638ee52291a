import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import type { Env } from '../../src/platform/config/env.js';
import { loadEnv } from '../../src/platform/config/load-env.js';
import { PASSWORD } from '../factories/users.js';
import { listening, sandboxSettings, TEST_SETTINGS, webhookUrls } from './test-app.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase } from './test-database.js';

export interface ApiInstanceOptions {
  /** An existing database, for a second instance on it; without it a fresh one that goes with the instance. */
  databaseUrl?: string;
  /** An existing sandbox, shared with another instance; without it one of its own. */
  sandbox?: Sandbox;
  /** Settings that differ from the product's defaults. */
  env?: Record<string, string>;
}

/**
 * One API with the product's own limits, listening on a free loopback port. Several can share a database, as several
 * processes do in production.
 */
export interface ApiInstance {
  app: NestFastifyApplication;
  /** `http://127.0.0.1:{port}` */
  url: string;
  env: Env;
  clock: TestClock;
  sandbox: Sandbox;
  databaseUrl: string;
  /** For looking at, and preparing, what is stored. */
  db: pg.Pool;
  /** A caller with a cookie jar of its own, not signed in. */
  agent(): TestAgent;
  /** A caller who has signed in; throws when that fails. */
  login(username: string, password?: string): Promise<TestAgent>;
  /** Stops all that was started here; a database or sandbox that was passed in stays. */
  close(): Promise<void>;
}

/** Settings of an API under test with the product's own limits; also for API processes that a test starts. */
export function instanceSettings(
  databaseUrl: string,
  sandbox: Sandbox,
  overrides: Record<string, string> = {},
): Record<string, string> {
  const settings = Object.entries(TEST_SETTINGS).filter(([name]) => !name.startsWith('LIMIT_'));
  return {
    ...Object.fromEntries(settings),
    ...sandboxSettings(sandbox),
    LIMIT_REGISTRATIONS_PER_HOUR: '100000',
    DATABASE_URL: databaseUrl,
    ...overrides,
  };
}

export async function startApiInstance(options: ApiInstanceOptions = {}): Promise<ApiInstance> {
  const clock = new TestClock();
  const database = options.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const sandbox = options.sandbox ?? (await startSandbox({ webhookRetryMs: 100 }));
  const env = loadEnv(instanceSettings(databaseUrl, sandbox, options.env));
  const app = await listening(env, clock).catch(async (error: unknown) => {
    if (!options.sandbox) await sandbox.close();
    await database?.drop();
    throw error;
  });
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  if (!options.sandbox) sandbox.setWebhookTargets(webhookUrls(url));
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // A test that ends the database's connections ends these as well.
  db.on('error', () => undefined);
  return {
    app,
    url,
    env,
    clock,
    sandbox,
    databaseUrl,
    db,
    agent: () => supertest.agent(url),
    login: async (username, password = PASSWORD) => {
      const agent = supertest.agent(url);
      const { status, text } = await agent.post('/api/login').send({ username, password });
      if (status !== 200) throw new Error(`login of ${username} answered ${status}: ${text}`);
      return agent;
    },
    close: async () => {
      if (!options.sandbox) await sandbox.close();
      await app.close();
      await db.end();
      await database?.drop();
    },
  };
}
