import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answering } from './answering.mjs';
import { PROGRAMS } from './bundle.mjs';
import { startChild, logFileOf } from './child.mjs';
import { readSecrets } from './environment.mjs';
import { sandboxProviders, filledIn } from './sandbox-settings.mjs';
import { isEnding, onEnd } from './lifecycle.mjs';
import { Problem, say, step } from './log.mjs';
import { backend, built, frontend } from './paths.mjs';
import { SERVER_FLAGS } from './node-flags.mjs';

/** @typedef {import('./child.mjs').Child} Child */
/** @typedef {import('./instance.mjs').Instance} Instance */

/** Script called by PostgreSQL itself; it needs no build. */
export const WAL_PROGRAM = join(backend, 'launcher/backup/archive-wal.mjs');

const postgresModule = () => built('launcher/run/postgres/embedded-postgres.js');

/**
 * Starts the embedded PostgreSQL in a data directory and stops it at the end.
 * @param {string} dataDir
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<{ url: string, port: number, pid: number, exited: Promise<void>, stop(): Promise<void> }>}
 */
export async function startPostgres(dataDir, { durable = true } = {}) {
  const { startEmbeddedPostgres } = await postgresModule();
  if (isEnding()) throw new Problem('stopped');
  /** @type {Promise<any>} */
  const starting = startEmbeddedPostgres({
    dataDir,
    log: say,
    durable,
    ...(durable && keepsWal() ? { settings: await walSettings() } : {}),
  });
  onEnd(async () => {
    const server = await starting.catch(() => null);
    await server?.stop();
  });
  try {
    return await starting;
  } catch (error) {
    throw error instanceof Error ? new Problem(error.message, { cause: error }) : error;
  }
}

/**
 * The embedded PostgreSQL of a site. A database of an older version is moved aside, whole, and a new one takes its place.
 * @param {string} dataDir
 */
export async function startSitePostgres(dataDir) {
  const postgres = await startPostgres(dataDir);
  const { OLDER_VERSION_MESSAGE, isOlderDatabase } = await built('src/database/migrating/older-database.js');
  if (!(await isOlderDatabase(postgres.url))) return postgres;
  await postgres.stop();
  const { moveDatabaseAside } = await postgresModule();
  say(`the database in ${dataDir} ${OLDER_VERSION_MESSAGE}`);
  for (const place of moveDatabaseAside(dataDir)) say(`kept, and moved to ${place}`);
  return startPostgres(dataDir);
}

/** @returns {boolean} Whether the embedded database keeps its WAL, for a restore to a point in time. */
export function keepsWal() {
  return process.env.BACKUP_NIGHTLY !== 'false';
}

/** Server options for WAL archiving. Every start needs them, or the archive would have a gap. */
async function walSettings() {
  const { archiveSettings } = await built('launcher/backup/wal-archive.js');
  const { systemOf } = await built('launcher/backup/back-up-cluster.js');
  return async (/** @type {any} */ installation) =>
    archiveSettings(installation, await systemOf(installation.cluster), WAL_PROGRAM, say);
}

/**
 * Stops a server left running in a data directory and removes the directory.
 * @param {string} dataDir
 */
export async function discardData(dataDir) {
  const { stopLeftoverPostgres, removeEmbeddedPostgres } = await postgresModule();
  await stopLeftoverPostgres(dataDir, say);
  removeEmbeddedPostgres(dataDir);
}

/**
 * @typedef {object} AppOptions
 * @property {string} dataDir
 * @property {number} port
 * @property {number | null} sandboxPort null for no payment sandbox.
 * @property {string} databaseUrl
 * @property {boolean} seedDemo
 * @property {string} [publicUrl] Public URL of the site; default http://localhost:PORT.
 * @property {NodeJS.ProcessEnv} [env] Overrides all other settings.
 * @property {boolean} [waitsLong] Waits for migrations without a time limit.
 */

/**
 * Environment of sandbox and API. Variables that are already set win over defaults.
 * @param {AppOptions} options
 * @returns {{ api: NodeJS.ProcessEnv, sandbox: NodeJS.ProcessEnv }}
 */
export function appEnvironment({ dataDir, port, sandboxPort, databaseUrl, seedDemo, publicUrl, env = {} }) {
  const secrets = readSecrets(dataDir);
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const api = {
    SESSION_SECRET: secrets.sessionSecret,
    MAIL_DIR: join(dataDir, 'mail'),
    ...(existsSync(join(frontend, 'dist')) ? { STATIC_DIR: join(frontend, 'dist') } : {}),
    ...(seedDemo ? { SEED_DEMO: 'true' } : {}),
    ...(publicUrl ? { PUBLIC_URL: publicUrl } : {}),
    ...given,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    // It belongs to the given DATABASE_URL, not to the launcher's database.
    DATABASE_DIRECT_URL: databaseUrl === process.env.DATABASE_URL ? given.DATABASE_DIRECT_URL : '',
  };
  if (sandboxPort === null) return { api: { ...api, ...env }, sandbox: {} };
  // The API calls the sandbox by IP address, browsers by the site's host name.
  const inside = `http://127.0.0.1:${sandboxPort}`;
  const outside = `http://localhost:${sandboxPort}`;
  const providers = sandboxProviders();
  const addresses = Object.assign({}, ...providers.map((provider) => provider.addresses));
  const webhooks = providers.map(({ name }) => [
    `SANDBOX_${name.toUpperCase()}_WEBHOOK_URL`,
    `http://127.0.0.1:${port}/api/webhooks/${name}`,
  ]);
  return {
    api: {
      ...api,
      ...secrets.keys,
      PAYMENTS_TEST_MODE: 'true',
      ...filledIn(addresses, { inside: () => inside, outside: () => outside }),
      ...env,
    },
    sandbox: {
      ...given,
      ...secrets.keys,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_PUBLIC_URL: outside,
      SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
      ...Object.fromEntries(webhooks),
      ...env,
    },
  };
}

/**
 * @param {AppOptions} options
 * @param {Instance} instance
 * @param {NodeJS.ProcessEnv} env
 * @returns {Child}
 */
export function startSandbox(options, instance, env) {
  return startProgram(
    'payment sandbox',
    'sandbox',
    join(backend, 'dist/payment-sandbox/main.js'),
    options,
    instance,
    env,
  );
}

/**
 * @param {AppOptions} options
 * @param {Instance} instance
 * @param {NodeJS.ProcessEnv} env
 * @param {{ echo?: boolean, compiled?: boolean }} [how] compiled: use the compiler's output, which `npm run dev` updates, instead of the bundle.
 * @returns {Child}
 */
export function startApi(options, instance, env, { echo = false, compiled = false } = {}) {
  const file = compiled ? join(backend, 'dist/src/main.js') : join(PROGRAMS, 'main.js');
  return startProgram('API', 'api', file, options, instance, env, echo);
}

/**
 * @param {string} name
 * @param {string} logName
 * @param {string} file Its path.
 * @param {AppOptions} options
 * @param {Instance} instance
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} [echo]
 */
function startProgram(name, logName, file, options, instance, env, echo = false) {
  const logFile = logFileOf(options.dataDir, logName);
  const args = [...SERVER_FLAGS, file];
  const child = startChild({ name, args, cwd: backend, env, logFile, echo });
  instance.remember(name, child.pid);
  return child;
}

/**
 * Fills the database as the API does at its start, which repeats what fails here and says why.
 * @param {AppOptions} options
 * @param {Instance} instance
 */
export async function prepareDatabase(options, instance) {
  const { api } = appEnvironment(options);
  // The photos of the demo; the built web app, which also has them, is not there yet.
  const env = { ...api, STATIC_DIR: join(frontend, 'public') };
  const file = join(PROGRAMS, 'prepare.js');
  await step('preparing the database (migrations and demo data the first time)', async () => {
    await startProgram('database', 'database', file, options, instance, env).exited;
  });
}

/**
 * Starts sandbox and API with a running database and waits until the API is ready.
 * @param {AppOptions} options
 * @param {Instance} instance
 * @returns {Promise<{ url: string, sandboxUrl: string | null, children: { name: string, child: Child }[] }>}
 */
export async function startApp(options, instance) {
  const { api, sandbox } = appEnvironment(options);
  /** @type {{ name: string, child: Child }[]} */
  const children = [];
  if (options.sandboxPort !== null) {
    const child = startSandbox(options, instance, sandbox);
    children.push({ name: 'payment sandbox', child });
  }
  const child = startApi(options, instance, api);
  children.push({ name: 'API', child });
  const host = api.HOST && !['0.0.0.0', '::'].includes(api.HOST) ? api.HOST : '127.0.0.1';
  await step('starting the API', async () => {
    const failure = firstEnd(children);
    if (options.sandboxPort !== null) {
      await Promise.race([answering(`http://127.0.0.1:${options.sandboxPort}/health`), failure]);
    }
    const ready = answering(`http://${host}:${options.port}/api/ready`, {
      // Do not stop it during a long migration, which would then start again.
      ...(options.waitsLong && {
        onLate: (words) => say(`${words}. Still waiting; see ${logFileOf(options.dataDir, 'api')}`),
      }),
    });
    await Promise.race([ready, failure]);
  });
  return {
    url: api.PUBLIC_URL ?? `http://localhost:${options.port}`,
    sandboxUrl: options.sandboxPort === null ? null : `http://localhost:${options.sandboxPort}`,
    children,
  };
}

/**
 * @param {{ name: string, child: Child }[]} children
 * @returns {Promise<never>} Rejects when the first of them ends.
 */
export function firstEnd(children) {
  return Promise.race(
    children.map(async ({ name, child }) => {
      const how = await child.exited;
      throw new Problem(`${child.tail()}\n\nThe ${name} has stopped (${how}); see its last lines above.`);
    }),
  );
}
