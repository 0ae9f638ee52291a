import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { bringUpToDate } from '../../src/database/after-restore.js';
import { createDataSource } from '../../src/database/data-source.js';
import { loadEnv } from '../../src/platform/config/load-env.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { PeriodicJobs } from '../../src/platform/jobs/periodic-jobs.js';

/** A database of one test file: migrated, empty, and gone after `drop()`. */
export interface TestDatabase {
  /** `postgres://…` of the fresh database. */
  url: string;
  /** Removes the database; connections that are still open after five seconds are closed by force. */
  drop(): Promise<void>;
}

/** Any constant does, as long as every test process takes the same lock. */
const TEMPLATE_LOCK = 7_340_112;
const DATABASE = join(import.meta.dirname, '../../src/database');
const SCHEMA = ['baseline', 'migrations', 'migrating'].map((name) => join(DATABASE, name));
const JOBS = join(import.meta.dirname, '../../src/platform/jobs');

/**
 * Makes a fresh database by copying a migrated template, which takes some 50 ms instead of the migrations' time and that
 * of the jobs' queues, each of which is a table. The first process makes the template, which is named after the
 * content of both, so a changed migration never meets an old template.
 *
 * @throws Error when TEST_DATABASE_URL is missing or its user may not create databases.
 * @param isNew it is not set up yet
 */
export async function createTestDatabase(isNew = false): Promise<TestDatabase> {
  const template = await ensureTemplate();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  if (isNew) await makeNew(databaseUrl(name));
  return testDatabase(name);
}

/** One without any table, as for a restore. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name}`));
  return testDatabase(name);
}

/**
 * A pool's `end()` comes back before the server has closed its connections, and one that is then ended by force fails the
 * test. A plain DROP waits five seconds for them.
 */
function testDatabase(name: string): TestDatabase {
  const drop = (how: string) => asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} ${how}`));
  return { url: databaseUrl(name), drop: () => drop('').catch(() => drop('WITH (FORCE)')) };
}

/** As migrations leave it: with an id of its own, and not set up. */
async function makeNew(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`TRUNCATE installation`);
    await client.query(`INSERT INTO installation (state) VALUES ('new')`);
  } finally {
    await client.end();
  }
}

/**
 * The name of the template. `npm test -- previous` gives the tests of an earlier release one that this release has made
 * (TEST_TEMPLATE_DATABASE).
 */
export async function ensureTemplate(): Promise<string> {
  const given = process.env.TEST_TEMPLATE_DATABASE;
  if (given) return given;
  const name = `template_${contentHash()}`;
  await asAdmin(async (admin) => {
    // The lock goes with the connection, so a test process that dies leaves none behind.
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished}`);
    await bringUpToDate(databaseUrl(unfinished));
    const dataSource = await createDataSource(databaseUrl(unfinished)).initialize();
    try {
      // Most tests are of a site in use. Those of its set-up say `new`.
      await dataSource.query(`UPDATE installation SET state = 'kept'`);
    } finally {
      await dataSource.destroy();
    }
    await makeQueues(databaseUrl(unfinished));
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
}

/** As the application does before it starts; each start gives the queues its own settings. */
async function makeQueues(url: string): Promise<void> {
  const SESSION_SECRET = 'a secret that nothing here uses, but settings have one';
  const queue = new JobQueue(
    loadEnv({ NODE_ENV: 'test', DATABASE_URL: url, SESSION_SECRET }),
    new PeriodicJobs(),
  );
  await queue.onModuleInit();
  await queue.beforeApplicationShutdown();
}

/** Eight bytes of SHA-256 over the migrations and the jobs, in hexadecimal. */
function contentHash(): string {
  const hash = createHash('sha256');
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

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
