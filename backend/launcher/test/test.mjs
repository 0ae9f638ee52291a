import '../run/check-node.mjs';
import pg from 'pg';
import { ensureApiBuilt, ensureWebBuilt } from '../run/ensure-built.mjs';
import { findChromium } from './chromium.mjs';
import { loadDotEnv } from '../run/environment.mjs';
import { Instance } from '../run/instance.mjs';
import { end, isEnding, onEnd, run } from '../run/lifecycle.mjs';
import { Problem, say, step } from '../run/log.mjs';
import { freePort } from '../run/ports.mjs';
import { reasonAgainstPrevious, runPrevious } from './previous.mjs';
import { runJest, runPlaywright } from './runners.mjs';
import { appEnvironment, startApp, startPostgres } from '../run/stack.mjs';
import { makeTestData } from './test-data.mjs';

/**
 * `npm test [-- unit api web browser drills nodes previous [further arguments]]`: all tests but the last three, or the named
 * parts. They get a PostgreSQL of their own (or TEST_DATABASE_URL), the browser tests also a whole running product of their
 * own. The drills are long: faults and load, with figures. Their short forms are among the API tests. `nodes` are
 * several processes, PgBouncer and two servers of PostgreSQL. `previous [--whole] [--if-migrated]` are API tests of the
 * release before, by its code, on this one's schema.
 *
 * Where whole parts run, a test that fails runs once more, and is listed as flaky when it passes then; races, kills, properties and
 * integrity are never tried again (test/runner/never-again.mjs).
 */

const PARTS = /** @type {const} */ (['unit', 'api', 'web', 'browser', 'drills', 'nodes', 'previous']);
/** @typedef {typeof PARTS[number]} Part */
/** What runs only when it is named. @type {readonly Part[]} */
const BY_NAME = ['drills', 'nodes', 'previous'];
/** @typedef {import('./runners.mjs').Counts} Counts */

/** From which properties are tried in each run; another one is given by TEST_SEED. */
const SEED = '20260101';

/** Settings of the product under browser tests: one address registers everybody there. */
const E2E_SETTINGS = {
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_LOGIN_FAILURES_PER_ADDRESS: '100000',
  LIMIT_CONTACT_PER_HOUR: '100000',
  LIMIT_SUBSCRIPTIONS_PER_HOUR: '100000',
  LIMIT_PASSWORD_RESETS_PER_HOUR: '100000',
  LIMIT_PAYMENTS_PER_ACCOUNT: '100000',
  LIMIT_PAYMENTS_PER_ADDRESS: '100000',
  LIMIT_DECLINES_PER_ACCOUNT: '100000',
  LIMIT_DECLINES_PER_ADDRESS: '100000',
  // A journey tells what came back of a mail, as its provider would.
  MAIL_WEBHOOK_SECRET: 'shared with the provider of mails',
};

/** @returns {{ parts: Part[], extra: string[] }} `extra`: further arguments for the runner of the one part */
function readArguments() {
  const args = process.argv.slice(2);
  const isPart = (/** @type {string} */ arg) => PARTS.some((part) => part === arg);
  const firstOther = args.findIndex((arg) => !isPart(arg));
  const named = /** @type {Part[]} */ (firstOther === -1 ? args : args.slice(0, firstOther));
  const rest = firstOther === -1 ? [] : args.slice(firstOther);
  const extra = rest[0] === '--' ? rest.slice(1) : rest;
  if (extra.length > 0 && named.length !== 1) {
    throw new Problem(
      `Name one of ${PARTS.join(', ')} before "${extra[0]}", as each has another test runner.`,
    );
  }
  return {
    parts: PARTS.filter((part) => (named.length === 0 ? !BY_NAME.includes(part) : named.includes(part))),
    extra,
  };
}

/**
 * A server for the tests: the given one, or an embedded one that loses its data with the run.
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
 * Starts a whole product on free ports, over a database of its own.
 * @param {{ adminUrl: string, dataDir: string }} database
 * @returns {Promise<NodeJS.ProcessEnv>} What the browser tests need to know of it.
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
    // For tests that start a site of their own beside it.
    E2E_SITE_SETTINGS: JSON.stringify(appEnvironment(options).api),
  };
}

await run(async () => {
  const { parts, extra } = readArguments();
  loadDotEnv();
  // What the shell or .env sets for a running product must not reach the tests, which bring their own settings.
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
  const against = parts.includes('previous') ? reasonAgainstPrevious(extra) : null;
  if (against) {
    say(against);
    return end(0);
  }
  const needsDatabase = ['api', 'browser', 'drills', 'nodes', 'previous'].some((part) =>
    parts.includes(/** @type {Part} */ (part)),
  );
  // Told before the long part: a run without a browser would fail at its end only.
  const chromium = parts.includes('browser') ? await findChromium() : null;
  if (chromium) say(`browser tests use ${chromium.pages}`);
  if (needsDatabase) await ensureApiBuilt();
  if (parts.includes('browser')) await ensureWebBuilt();
  const database = needsDatabase ? await startTestDatabase() : null;
  const env = {
    TEST_SEED: SEED,
    TEST_RETRIES: extra.length === 0 ? '1' : '0',
    ...process.env,
    NODE_ENV: 'test',
    TEST_DATABASE_URL: database?.adminUrl ?? '',
  };
  say(`properties are tried from seed ${env.TEST_SEED}`);
  /** @type {[Part, Counts][]} */
  const results = [];
  for (const part of parts) {
    if (isEnding()) return;
    if (part === 'previous') {
      results.push([part, await step('tests of the previous release', () => runPrevious(extra, env))]);
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
  console.log(`\n${sentence(total)}`);
  const flaky = results.flatMap(([, counts]) => counts.flaky);
  if (flaky.length > 0) console.log(`\nflaky\n${flaky.map((name) => `  ${name}`).join('\n')}`);
  await end(total.failed > 0 || total.passed === 0 ? 1 : 0);
});

/** @param {Omit<Counts, 'flaky'>} counts */
function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
