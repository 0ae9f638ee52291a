import '../run/check-node.mjs';
import pg from 'pg';
import { ensureApiBuilt, ensureWebBuilt } from '../run/ensure-built.mjs';
import { findChromium } from './chromium.mjs';
import { loadDotEnv } from '../run/environment.mjs';
import { Instance } from '../run/instance.mjs';
import { end, isEnding, onEnd, run } from '../run/lifecycle.mjs';
import { Problem, say, step } from '../run/log.mjs';
import { freePort } from '../run/ports.mjs';
import { partsToRun, readArguments } from './parts.mjs';
import { reasonAgainstPrevious, runPrevious } from './previous.mjs';
import { runBenchmarks, runJest, runPlaywright } from './runners.mjs';
import { appEnvironment, startApp, startPostgres } from '../run/stack.mjs';
import { makeTestData } from './test-data.mjs';

/**
 * `npm test [-- unit api web browser drills nodes bench previous [further arguments]]`: runs the build level (the first four parts) or the
 * named parts. They get their own PostgreSQL (or TEST_DATABASE_URL); browser tests also get a running product.
 * `npm test -- release [parts]`: runs what the build omits (backend/test/support/level.ts), with a new seed: kills at each
 * step, histories, large tables and backups in the API tests; every screen in both themes in the browser; faults and load
 * (`drills`); several processes, PgBouncer and two PostgreSQL servers (`nodes`); API tests of the previous release on this
 * release's schema (`previous [--whole] [--if-migrated]`).
 *
 * When a whole part runs, a failed test runs once more and is listed as flaky if it then passes. Races, kills, property and
 * integrity tests are never repeated (test/runner/no-retry.mjs).
 */

/** @typedef {import('./runners.mjs').Counts} Counts */

/** The seed of property tests in a build. The release level draws a new one; TEST_SEED sets one. */
const SEED = '20260101';

/** Settings of the product under browser tests: one address registers all users there. */
const E2E_SETTINGS = {
  REFUND_DELAY_MINUTES: '0',
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_LOGIN_FAILURES_PER_ADDRESS: '100000',
  LIMIT_CONTACT_PER_HOUR: '100000',
  LIMIT_SUBSCRIPTIONS_PER_HOUR: '100000',
  LIMIT_PASSWORD_RESETS_PER_HOUR: '100000',
  LIMIT_PAYMENTS_PER_ACCOUNT: '100000',
  LIMIT_PAYMENTS_PER_ADDRESS: '100000',
  LIMIT_DECLINES_PER_ACCOUNT: '100000',
  LIMIT_DECLINES_PER_ADDRESS: '100000',
  // A test reports a bounced email like a mail provider.
  MAIL_WEBHOOK_SECRET: 'shared with the provider of mails',
  // A test receives webhooks.
  WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
};

/**
 * Starts a database server for the tests: the given one, or a temporary embedded one.
 * @returns {Promise<{ adminUrl: string, dataDir: string }>}
 */
async function startTestDatabase() {
  const dataDir = await makeTestData({ inMemory: true });
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL_TEST;
  if (given) return { adminUrl: given, dataDir };
  const server = await startPostgres(dataDir, { durable: false });
  say(`PostgreSQL for the tests runs on port ${server.port}`);
  return { adminUrl: server.url, dataDir };
}

/**
 * @param {string} adminUrl
 * @param {string} sql
 */
async function asAdmin(adminUrl, sql) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/**
 * Starts the product on free ports with its own database.
 * @param {{ adminUrl: string, dataDir: string }} database
 * @returns {Promise<NodeJS.ProcessEnv>} Environment of the browser tests.
 */
async function startProduct({ adminUrl, dataDir }) {
  const name = `e2e_${process.pid}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name}`);
  onEnd(() => asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const databaseUrl = new URL(adminUrl);
  databaseUrl.pathname = `/${name}`;
  const instance = new Instance(dataDir);
  const port = await freePort();
  const sandboxPort = await freePort();
  await instance.claim('npm test', `http://localhost:${port}`);
  const options = {
    dataDir,
    port,
    sandboxPort,
    databaseUrl: databaseUrl.href,
    seedDemo: true,
    publicUrl: `http://localhost:${port}`,
    env: E2E_SETTINGS,
  };
  const app = await startApp(options, instance);
  return {
    E2E_BASE_URL: app.url,
    E2E_SANDBOX_URL: app.sandboxUrl ?? '',
    E2E_DATABASE_URL: databaseUrl.href,
    E2E_DATA_DIR: dataDir,
    // For tests that start another site.
    E2E_SITE_SETTINGS: JSON.stringify(appEnvironment(options).api),
  };
}

await run(async () => {
  const { level, parts: asked, extra } = readArguments(process.argv.slice(2));
  loadDotEnv();
  // Settings of the shell or .env must not change the tests.
  for (const name of [
    'PORT',
    'SANDBOX_PORT',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATA_DIR',
    'NODE_ENV',
    'HOST',
    'PUBLIC_URL',
  ]) {
    delete process.env[name];
  }
  const against = asked.includes('previous') ? reasonAgainstPrevious(extra) : null;
  if (against) say(against);
  const parts = partsToRun(asked, against);
  if (parts.length === 0) return end(0);
  const needsDatabase = parts.some((part) => !['unit', 'web', 'bench'].includes(part));
  // Checked before the long part; otherwise a run without a browser would fail only at its end.
  const chromium = parts.includes('browser') ? await findChromium() : null;
  if (chromium) say(`browser tests use ${chromium.pages}`);
  await Promise.all([needsDatabase && ensureApiBuilt(), parts.includes('browser') && ensureWebBuilt()]);
  const database = needsDatabase ? await startTestDatabase() : null;
  const env = {
    TEST_SEED: level === 'build' ? SEED : String(Math.ceil(Math.random() * 1_000_000)),
    TEST_RETRIES: extra.length === 0 ? '1' : '0',
    ...process.env,
    NODE_ENV: 'test',
    TEST_LEVEL: level,
    TEST_DATABASE_URL: database?.adminUrl ?? '',
  };
  say(`level ${level}: ${parts.join(', ')}; properties are tried from seed ${env.TEST_SEED}`);
  const whole = level === 'release' && extra.length === 0 ? ['--whole'] : extra;
  /** @type {[import('./parts.mjs').Part, Counts][]} */
  const results = [];
  for (const part of parts) {
    if (isEnding()) return;
    if (part === 'previous') {
      results.push([part, await step('tests of the previous release', () => runPrevious(whole, env))]);
      continue;
    }
    if (part === 'bench') {
      results.push([part, await step('a short round of each benchmark', () => runBenchmarks(extra))]);
      continue;
    }
    if (part !== 'browser') {
      results.push([part, await step(`${part} tests`, () => runJest(part, extra, env))]);
      continue;
    }
    if (!database || !chromium) throw new Problem('No database or no browser.');
    const product = await startProduct(database);
    const browsers = { CHROMIUM_PATH: chromium.pages, E2E_WHOLE_CHROMIUM: chromium.whole };
    const browserEnv = { ...env, ...product, ...browsers };
    results.push([part, await step('browser tests', () => runPlaywright(extra, browserEnv))]);
  }

  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log('');
  for (const [part, counts] of results) {
    console.log(`${part.padEnd(8)} ${sentence(counts)}`);
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += counts[key];
  }
  const isPassed = total.failed === 0 && total.passed > 0;
  console.log(`\n${level} level ${isPassed ? 'passed' : 'FAILED'}: ${sentence(total)}`);
  const flaky = results.flatMap(([, counts]) => counts.flaky);
  if (flaky.length > 0) console.log(`\nflaky\n${flaky.map((name) => `  ${name}`).join('\n')}`);
  await end(isPassed ? 0 : 1);
});

/** @param {Omit<Counts, 'flaky'>} counts */
function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
