import { Agent as Connections } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import supertest, { type Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../payment-sandbox/server.js';
import type { Env } from '../../src/platform/config/env.js';
import { loadEnv } from '../../src/platform/config/load-env.js';
import { createApp } from '../../src/create-app.js';
import { PeriodicJobs } from '../../src/platform/jobs/periodic-jobs.js';
import { PictureEncoder } from '../../src/clubs/media/application/picture-encoder.js';
import { createUser, PASSWORD, type UserOverrides } from '../factories/users.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase } from './test-database.js';
import { leakCheckedLog } from './leak-checked-log.js';

// Tests run from sources; the encoder is a process of its own and needs the build.
PictureEncoder.program = join(import.meta.dirname, '../../dist/src/clubs/media/encoder/encoder-process.js');

export type Agent = TestAgent;

/** A signed-in browser: an agent with its own cookies, and its account. */
export interface Visitor {
  agent: Agent;
  id: number;
  username: string;
}

/** The whole API on a free port, with its own database and payment sandbox. */
export interface TestApp {
  app: NestFastifyApplication;
  env: Env;
  url: string;
  clock: TestClock;
  sandbox: Sandbox;
  db: pg.Pool;
  databaseUrl: string;
  /** A browser that is not signed in. */
  agent(): Agent;
  /** Logs in with a new agent. */
  login(username: string, password?: string): Promise<Agent>;
  /** Stores an account, by default a member, and signs in. */
  visitor(overrides?: UserOverrides): Promise<Visitor>;
  get<T>(provider: Type<T>): T;
  close(): Promise<void>;
}

/** Settings for tests: no rate limits, generous time limits, and no background timers. */
export const TEST_SETTINGS: Readonly<Record<string, string>> = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SESSION_SECRET: 'a secret of the tests that is long enough',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:3000',
  DATABASE_POOL_SIZE: '10',
  RECONCILE_INTERVAL_SECONDS: '3600',
  NEWSLETTER_POLL_SECONDS: '3600',
  WEBHOOK_POLL_SECONDS: '3600',
  // Refunds of cancellations go out at once.
  REFUND_DELAY_MINUTES: '0',
  // Short, because most tests of money and email wait for jobs.
  JOBS_POLL_INTERVAL_MS: '100',
  JOBS_RETRY_AFTER_SECONDS: '1',
  PROVIDER_TIMEOUT_MS: '10000',
  SHUTDOWN_GRACE_MS: '0',
  // Long, so that a busy machine does not fail tests.
  DATABASE_CONNECT_TIMEOUT_MS: '20000',
  DATABASE_LOCK_TIMEOUT_MS: '20000',
  DATABASE_STATEMENT_TIMEOUT_MS: '20000',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '20000',
  HOLD_LOCK_WAIT_MS: '20000',
  HOLD_QUEUE_MS: '20000',
  PAYMENTS_TEST_MODE: 'true',
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_LOGIN_FAILURES_PER_ADDRESS: '100000',
  LIMIT_CONTACT_PER_HOUR: '100000',
  LIMIT_SUBSCRIPTIONS_PER_HOUR: '100000',
  LIMIT_PASSWORD_RESETS_PER_HOUR: '100000',
  LIMIT_LIVE_HOLDS: '1000',
  LIMIT_UNATTACHED_PAYMENTS_PER_ACCOUNT: '100000',
  LIMIT_PAYMENTS_PER_ACCOUNT: '100000',
  LIMIT_PAYMENTS_PER_ADDRESS: '100000',
  LIMIT_DECLINES_PER_ACCOUNT: '100000',
  LIMIT_DECLINES_PER_ADDRESS: '100000',
  LIMIT_WEBHOOK_FAILURES_PER_ADDRESS: '100000',
};

/** Settings that point the API at a payment sandbox. */
export function sandboxSettings({ url, config }: Sandbox): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: config.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: config.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: config.stripeWebhookSecret,
    STRIPE_API_URL: url,
    PAYPAL_CLIENT_ID: config.paypalClientId,
    PAYPAL_CLIENT_SECRET: config.paypalClientSecret,
    PAYPAL_WEBHOOK_ID: config.paypalWebhookId,
    PAYPAL_API_URL: url,
  };
}

/** URLs of the API for webhooks of the providers. */
export function webhookUrls(apiUrl: string): { stripe: string; paypal: string } {
  return { stripe: `${apiUrl}/api/webhooks/stripe`, paypal: `${apiUrl}/api/webhooks/paypal` };
}

/** Starts the application on a free port; closes it if that fails. */
async function listening(
  env: Env,
  clock: TestClock,
  logs?: DestinationStream,
): Promise<NestFastifyApplication> {
  const app = await createApp(env, clock, logs);
  try {
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** Parts that a test may share between applications. */
export interface SharedParts {
  /** An existing database; default: a new one, which is dropped with the application. */
  databaseUrl?: string | undefined;
  /** An existing sandbox; its creator sets the webhook URLs. */
  sandbox?: Sandbox | undefined;
  /** For a new sandbox. */
  sandboxOptions?: SandboxOptions;
}

/** @param settings override `TEST_SETTINGS`; values are text, as in the environment */
export function startTestApp(
  settings: Record<string, string> = {},
  sandboxOptions: SandboxOptions = {},
): Promise<TestApp> {
  return startAppWith({ ...TEST_SETTINGS, ...settings }, { sandboxOptions });
}

/** Starts an application with only these settings and those of its database and sandbox. */
export async function startAppWith(
  settings: Readonly<Record<string, string>>,
  given: SharedParts = {},
): Promise<TestApp> {
  const database = given.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = given.databaseUrl ?? database?.url ?? '';
  const sandbox = given.sandbox ?? (await startSandbox({ webhookRetryMs: 100, ...given.sandboxOptions }));
  const removeSharedParts = async (): Promise<void> => {
    if (!given.sandbox) await sandbox.close();
    await database?.drop();
  };
  const clock = new TestClock();
  // Checks the log of every test for personal data and secrets.
  const logs = settings['LOG_LEVEL'] === 'silent' ? leakCheckedLog() : undefined;
  const level = logs && { LOG_LEVEL: 'info' };
  const env = loadEnv({ ...sandboxSettings(sandbox), ...settings, ...level, DATABASE_URL: databaseUrl });
  const app = await listening(env, clock, logs).catch(async (error: unknown) => {
    // Closes the sandbox when the app did not start; an open server would keep the runner waiting.
    await removeSharedParts();
    throw error;
  });
  // Otherwise a first run could happen in the middle of a test.
  await app.get(PeriodicJobs).firstRuns();
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  if (!given.sandbox) sandbox.setWebhookTargets(webhookUrls(url));

  // Keeps connections open, because opening one for each request is slow.
  const connections = new Connections({ keepAlive: true });
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The database is dropped while connections are still closing, and some tests close all of them.
  db.on('error', () => undefined);
  const agent = (): Agent => supertest.agent(url).use((request: Test) => void request.agent(connections));
  const login = async (username: string, password = PASSWORD): Promise<Agent> => {
    const browser = agent();
    const { status, text } = await browser.post('/api/login').send({ username, password });
    if (status !== 200) throw new Error(`login of ${username} answered ${status}: ${text}`);
    return browser;
  };
  const whole: TestApp = {
    app,
    env,
    url,
    clock,
    sandbox,
    db,
    databaseUrl,
    agent,
    login,
    visitor: async (overrides = {}) => {
      const { id, username } = await createUser(db, overrides);
      return { agent: await login(username), id, username };
    },
    get: (provider) => app.get(provider),
    close: async () => {
      if (!given.sandbox) await sandbox.close();
      await app.close();
      await db.end();
      await database?.drop();
      letGo(whole);
      logs?.check();
    },
  };
  return whole;
}

/** Releases the application's memory: a file's variables live as long as its worker. */
function letGo(closed: TestApp): void {
  for (const [name, part] of Object.entries(closed))
    if (typeof part !== 'string') Reflect.deleteProperty(closed, name);
}
