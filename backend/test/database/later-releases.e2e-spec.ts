import type { QueryRunner } from 'typeorm';
import type { Migration } from '../../src/database/migrating/migration.js';
import { nameOf } from '../../src/database/migrating/migration.js';
import { dropIndex } from '../../src/database/migrating/steps.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { startApiProcess } from '../support/api-process.js';
import { migrateAsNode, PLANTED, SHELF, Widened1790000000000 } from '../support/planted-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** This release runs while a later release migrates the database, and afterwards. */

let database: TestDatabase;
let api: ApiInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApiInstance({ databaseUrl: database.url });
});
beforeEach(() => api.db.query(SHELF));
afterEach(() =>
  api.db.query(`DROP TABLE shelf, labels; DELETE FROM migrations_begun;
    DELETE FROM migrations WHERE timestamp >= 1790000000000`),
);
afterAll(async () => {
  await api.close();
  await database.drop();
});

/** A migration that this release knows. */
const KNOWN = nameOf(new (MIGRATIONS.at(-1) as (typeof MIGRATIONS)[number])());
/** A migration that only the later release knows. */
const UNKNOWN = nameOf(new Widened1790000000000());
const NAMINGS: [which: string, unusedSince: string | undefined, fits: boolean][] = [
  ['a migration that this release knows', KNOWN, true],
  ['a migration that only the later release knows', UNKNOWN, false],
  ['missing', undefined, false],
];

function contract(unusedSince?: string): new () => Migration {
  return class implements Migration {
    name = 'Narrowed1790000000002';
    kind = 'contract' as const;
    lock = 'ACCESS EXCLUSIVE' as const;
    unusedSince = unusedSince;
    up = async (runner: QueryRunner): Promise<void> => {
      await runner.query(`ALTER TABLE shelf DROP COLUMN moves`);
    };
  };
}

/** A contract without a transaction, which is in `migrations_begun` while it runs. */
function contractWithoutTransaction(unusedSince?: string): new () => Migration {
  return class extends contract(unusedSince) {
    override transaction = false as const;
    override up = (runner: QueryRunner): Promise<void> => dropIndex(runner, 'shelf_by_pence');
  };
}

/** @returns the status of `/api/ready` of this process before each statement of the later release, and after the last */
async function readinessWhile(narrowed: new () => Migration): Promise<number[]> {
  const heard: number[] = [];
  const ask = async (): Promise<void> => {
    const { status, body } = await api.agent().get('/api/ready');
    heard.push(status);
    expect(body).toMatchObject({ checks: { database: true, migrations: status === 200, seed: true } });
  };
  await migrateAsNode(database.url, { migrations: [...PLANTED, narrowed], before: ask });
  await ask();
  return heard;
}

/** Migrates as this release would at its start. @returns its log */
async function start(): Promise<string[]> {
  const lines: string[] = [];
  const write = (line: unknown): void => void lines.push(String(line));
  await migrateAsNode(database.url, { migrations: [], log: { log: write, warn: write } });
  return lines;
}

it('a process stays ready while a later release expands the schema and moves rows, and can start afterwards', async () => {
  await migrateAsNode(database.url);
  await api.agent().get('/api/ready').expect(200);
  await api.db.query(`INSERT INTO migrations_begun (name, kind) VALUES ('Indexed1800000000002', 'expand')`);
  expect(await start()).toEqual([
    'the schema belongs to a later release and still has everything that this one uses: Widened1790000000000, Moved1790000000001, Indexed1800000000002',
    'a later release has not finished these migrations and continues them at its next start: Indexed1800000000002',
  ]);
});

describe.each([
  ['in a transaction', contract],
  ['without a transaction', contractWithoutTransaction],
])('a later release that removes schema %s', (_how, make) => {
  it.each(NAMINGS)(
    'leaves this release ready only if its `unusedSince` is %s',
    async (_which, unusedSince, fits) => {
      const heard = await readinessWhile(make(unusedSince));
      expect(heard.length).toBeGreaterThan(25);
      if (fits) {
        expect(new Set(heard)).toEqual(new Set([200]));
        expect(await start()).toEqual([
          expect.stringMatching(/still has everything that this one uses: .*Narrowed/),
        ]);
      } else {
        // Unready from the start of the contract on.
        const last = heard.indexOf(503);
        expect(new Set(heard.slice(0, last))).toEqual(new Set([200]));
        expect(new Set(heard.slice(last))).toEqual(new Set([503]));
        await expect(start()).rejects.toThrow(/has removed schema.*\(Narrowed1790000000002\)/);
      }
    },
  );
});

it.each(NAMINGS)(
  'an unfinished contract of a later release leaves this release ready only if its `unusedSince` is %s',
  async (_which, unusedSince, fits) => {
    await migrateAsNode(database.url);
    await api.db.query(
      `INSERT INTO migrations_begun (name, kind, unused_since) VALUES ('Narrowed1790000000002', 'contract', $1)`,
      [unusedSince ?? null],
    );
    await api
      .agent()
      .get('/api/ready')
      .expect(fits ? 200 : 503);
    const started = await start().then(
      () => true,
      () => false,
    );
    expect(started).toBe(fits);
  },
);

it('a process whose schema a later release has removed ends with an error message and exit code 78', async () => {
  await migrateAsNode(database.url, { migrations: [...PLANTED, contract(UNKNOWN)] });
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that nothing here uses, but settings have one',
  };
  const failure = await startApiProcess(settings).catch(String);
  expect(failure).toMatch(/the API ended with 78/);
  expect(failure).toMatch(/DATABASE_URL: a later release has removed schema.*\(Narrowed1790000000002\)/);
  expect(failure).not.toMatch(/Retrying/);
});
