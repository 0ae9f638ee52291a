import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { createDataSource } from '../../src/database/data-source.js';
import { loadEnv } from '../../src/platform/config/load-env.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { PeriodicJobs } from '../../src/platform/jobs/periodic-jobs.js';
import { changesWithoutOneEvent, WATCH_EVENTS } from './watched-events.js';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  url: string;
  /**
   * Drops the database. After five seconds open connections are closed by force.
   * @throws Error if a change of status in it did not have exactly one event for other programs
   */
  drop(): Promise<void>;
}

/** Any constant; all test processes take the same lock. */
const TEMPLATE_LOCK = 7_340_112;
const DATABASE = join(import.meta.dirname, '../../src/database');
const SCHEMA = ['baseline', 'migrations', 'migrating'].map((name) => join(DATABASE, name));
const JOBS = join(import.meta.dirname, '../../src/platform/jobs');

/**
 * Creates a database as a copy of a migrated template, in about 50 ms. The first process creates the template. Its name
 * has a hash of migrations and jobs, so that a change makes a new one.
 * @throws Error if TEST_DATABASE_URL is missing or its user may not create databases
 * @param isNew the site is not set up yet
 */
export async function createTestDatabase(isNew = false): Promise<TestDatabase> {
  const template = await ensureTemplate();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  if (isNew) await makeNew(databaseUrl(name));
  return testDatabase(name);
}

/** Creates a database without tables, for a restore. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
  return testDatabase(name);
}

/**
 * Drops the database without force first: a pool's `end()` resolves before the server has closed its connections, and a
 * test fails if one is closed by force. A plain DROP waits five seconds for them.
 */
function testDatabase(name: string): TestDatabase {
  const drop = (how: string) => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} ${how}`));
  return {
    url: databaseUrl(name),
    drop: async () => {
      const wrong = await connected(databaseUrl(name), changesWithoutOneEvent);
      await drop('').catch(() => drop('WITH (FORCE)'));
      if (wrong.length > 0) throw new Error(`Changes without exactly one event:\n${wrong.join('\n')}`);
    },
  };
}

/** Resets the installation to a new one with its own id. */
const makeNew = (url: string): Promise<unknown> =>
  connected(url, async (client) => {
    await client.query(`TRUNCATE installation`);
    await client.query(`INSERT INTO installation (state) VALUES ('new')`);
  });

/**
 * Returns the template's name. `npm test -- previous` gives tests of an earlier release a template of this release
 * (TEST_TEMPLATE_DATABASE).
 */
export async function ensureTemplate(): Promise<string> {
  const given = process.env.TEST_TEMPLATE_DATABASE;
  if (given) return given;
  const name = `template_${contentHash()}`;
  await asAdmin(async (admin) => {
    // The lock ends with the connection, even if the process dies.
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished}`);
    await bringUpToDate(databaseUrl(unfinished));
    const dataSource = await createDataSource(databaseUrl(unfinished)).initialize();
    try {
      // Most tests need a site in use; tests of the set-up pass `isNew`.
      await dataSource.query(`UPDATE installation SET state = 'kept'`);
      await dataSource.query(WATCH_EVENTS);
    } finally {
      await dataSource.destroy();
    }
    await makeQueues(databaseUrl(unfinished));
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
}

/** Creates the job queues in the template. Each start updates their settings. */
async function makeQueues(url: string): Promise<void> {
  const SESSION_SECRET = 'a secret that nothing here uses, but settings have one';
  const queue = new JobQueue(
    loadEnv({ NODE_ENV: 'test', DATABASE_URL: url, SESSION_SECRET }),
    new PeriodicJobs(),
  );
  await queue.onModuleInit();
  await queue.beforeApplicationShutdown();
}

/** The first eight bytes of a SHA-256 hash of migrations, jobs and what the template has besides, in hex. */
function contentHash(): string {
  const hash = createHash('sha256').update(WATCH_EVENTS);
  for (const directory of [...SCHEMA, JOBS])
    for (const file of readdirSync(directory).sort()) {
      hash.update(file).update(readFileSync(join(directory, file)));
    }
  return hash.digest('hex').slice(0, 16);
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set; `npm test -- api` sets it.');
  return url;
}

function databaseUrl(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

const asAdmin = (work: (admin: pg.Client) => Promise<unknown>): Promise<unknown> =>
  connected(adminUrl(), work);

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
