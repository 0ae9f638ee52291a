import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import type pg from 'pg';
import type { EmbeddedPostgres } from '../../../launcher/run/postgres/embedded-postgres.js';
import { bringUpToDate } from '../../../src/database/after-restore.js';
import { migrate } from '../../../src/database/data-source.js';
import { isOlderDatabase } from '../../../src/database/migrating/older-database.js';
import { withClient } from '../../../src/platform/database/with-client.js';
import { startApiProcess } from '../../support/api-process.js';
import { BackupSite } from '../../support/backup-site.js';
import { createEmptyDatabase, type TestDatabase } from '../../support/test-database.js';

/** Databases of versions before the baseline. `copies.e2e-spec.ts` and the drill of the commands test their backups. */

const OLD_SCHEMA = `
  CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name character varying NOT NULL);
  INSERT INTO migrations (timestamp, name) VALUES
    (1763600000000, 'CoreSchema1763600000000'), (1764593000002, 'IdempotencyWriters1764593000002');
  CREATE TABLE users (id integer PRIMARY KEY);
  INSERT INTO users VALUES (42)`;
const OLDER_VERSION_MESSAGE =
  'is from an older version. This version starts a new database and cannot bring the old one along.';

describe('an external database of an older version', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await withClient(database.url, (client) => client.query(OLD_SCHEMA));
  });
  afterAll(() => database.drop());

  const facts = async (client: pg.Client): Promise<unknown> =>
    (
      await client.query(`SELECT
        (SELECT json_agg(relname ORDER BY relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace) AS relations,
        (SELECT json_agg(setconfig) FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase WHERE datname = current_database()) AS settings,
        (SELECT json_agg(m) FROM migrations m) AS migrations, (SELECT json_agg(u) FROM users u) AS users`)
    ).rows;

  it('is refused at the start, unchanged, with what to do', async () => {
    const before = await withClient(database.url, facts);
    const limits = { lockMs: 2000, statementMs: 2000, idleTransactionMs: 2000 };
    await expect(migrate(database.url, limits)).rejects.toThrow(
      `DATABASE_URL: this database ${OLDER_VERSION_MESSAGE} Nothing was changed. Use an empty database, or start the older version`,
    );
    await expect(bringUpToDate(database.url)).rejects.toThrow(OLDER_VERSION_MESSAGE);
    expect(await isOlderDatabase(database.url)).toBe(true);
    expect(await withClient(database.url, facts)).toEqual(before);
  });

  it('ends the API process with an error message and exit code 78', async () => {
    const settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret that nothing here uses, but settings have one',
    };
    const failure = await startApiProcess(settings).catch(String);
    expect(failure).toMatch(/the API ended with 78/);
    expect(failure).toContain(`DATABASE_URL: this database ${OLDER_VERSION_MESSAGE}`);
    expect(failure).not.toMatch(/Retrying/);
  }, 90_000);
});

describe('an embedded database of an older version', () => {
  const site = new BackupSite();
  const said: string[] = [];
  /** The part of `npm start` before it starts the API. */
  async function start(): Promise<EmbeddedPostgres> {
    const file = join(import.meta.dirname, '../../../launcher/run/stack.mjs');
    const stack = (await import(pathToFileURL(file).href)) as {
      startSitePostgres(dataDir: string): Promise<EmbeddedPostgres>;
    };
    return stack.startSitePostgres(site.dataDir);
  }
  beforeAll(async () => {
    process.env.BACKUP_NIGHTLY = 'false';
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    const client = await site.start();
    await client.query(OLD_SCHEMA);
    await client.end();
    await site.stop();
    mkdirSync(join(site.dataDir, 'mail'));
    writeFileSync(join(site.dataDir, 'mail/1.eml'), 'Dear club,');
  }, 60_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    delete process.env.BACKUP_NIGHTLY;
    await site.remove();
  });

  it('is moved aside and replaced by an empty one, and the log says where it is', async () => {
    const server = await start();
    await bringUpToDate(server.url);
    await server.stop();
    const [aside = ''] = site.places().filter((name) => name.startsWith('data.before-'));
    const [mail = ''] = readdirSync(site.dataDir).filter((name) => name.startsWith('mail.before-'));
    expect(said.join('\n')).toContain(`the database in ${site.dataDir} ${OLDER_VERSION_MESSAGE}`);
    expect(said.join('\n')).toContain(`kept, and moved to ${join(site.home, aside)}`);
    expect(said.join('\n')).toContain(`kept, and moved to ${join(site.dataDir, mail)}`);
    expect(existsSync(join(site.home, aside, 'PG_VERSION'))).toBe(true);
    expect(readFileSync(join(site.dataDir, mail, '1.eml'), 'utf8')).toBe('Dear club,');
  }, 120_000);

  it('is moved only once: the next start keeps the new database', async () => {
    const before = site.places();
    const server = await start();
    const { rows } = await withClient(server.url, (client) => client.query('SELECT name FROM migrations'));
    expect(rows).toEqual([{ name: 'Baseline1764600000000' }]);
    await server.stop();
    expect(site.places()).toEqual(before);
  }, 60_000);
});
