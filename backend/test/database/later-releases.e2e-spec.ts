import type { QueryRunner } from 'typeorm';
import type { Migration } from '../../src/database/migrating/migration.js';
import { nameOf } from '../../src/database/migrating/migration.js';
import { dropIndex } from '../../src/database/migrating/steps.js';
import { MIGRATIONS } from '../../src/database/migrations/index.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { startApiProcess } from '../support/api-process.js';
import { migrateAsNode, PLANTED, SHELF, Widened1790000000000 } from '../support/planted-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Processes of the release before, this one, while a later release migrates and has migrated. */

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

/** Known to this release, as to each after it. */
const KNOWN = nameOf(new (MIGRATIONS.at(-1) as (typeof MIGRATIONS)[number])());
/** The later release has stopped to use it only by itself. */
const UNKNOWN = nameOf(new Widened1790000000000());
const NAMINGS: [which: string, unusedSince: string | undefined, fits: boolean][] = [
  ['one that this release knows', KNOWN, true],
  ['one that only the later release knows', UNKNOWN, false],
  ['none', undefined, false],
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

/** One that stands in `migrations_begun` while it runs. */
function contractApart(unusedSince?: string): new () => Migration {
  return class extends contract(unusedSince) {
    override transaction = false as const;
    override up = (runner: QueryRunner): Promise<void> => dropIndex(runner, 'shelf_by_pence');
  };
}

/** @returns what a balancer hears of this process before each statement of the later release, and after the last */
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

/** A start of this release; what it says. */
async function start(): Promise<string[]> {
  const said: string[] = [];
  const say = (words: unknown): void => void said.push(String(words));
  await migrateAsNode(database.url, { migrations: [], log: { log: say, warn: say } });
  return said;
}

it('a process stays ready while a later release adds and moves, and starts afterwards', async () => {
  await migrateAsNode(database.url);
  await api.agent().get('/api/ready').expect(200);
  await api.db.query(`INSERT INTO migrations_begun (name, kind) VALUES ('Indexed1800000000002', 'expand')`);
  expect(await start()).toEqual([
    'the schema is a later release’s, which has all that this one uses: Widened1790000000000, Moved1790000000001, Indexed1800000000002',
    'begun and not finished by a later release, which finishes it at its next start: Indexed1800000000002',
  ]);
});

describe.each([
  ['in its transaction', contract],
  ['without one', contractApart],
])('a later release that takes away, %s', (_how, make) => {
  it.each(NAMINGS)(
    'leaves this one ready only if its `unusedSince` is known here: %s',
    async (_which, unusedSince, fits) => {
      const heard = await readinessWhile(make(unusedSince));
      expect(heard.length).toBeGreaterThan(25);
      if (fits) {
        expect(new Set(heard)).toEqual(new Set([200]));
        expect(await start()).toEqual([expect.stringMatching(/has all that this one uses: .*Narrowed/)]);
      } else {
        // From its begin to ever after.
        const last = heard.indexOf(503);
        expect(new Set(heard.slice(0, last))).toEqual(new Set([200]));
        expect(new Set(heard.slice(last))).toEqual(new Set([503]));
        await expect(start()).rejects.toThrow(/has taken away.*\(Narrowed1790000000002\)/);
      }
    },
  );
});

it.each(NAMINGS)(
  'a later release that has begun to take away leaves this one ready only if `unusedSince` is known here: %s',
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

it('a process that uses what a later release took away ends with a sentence and exit code 78', async () => {
  await migrateAsNode(database.url, { migrations: [...PLANTED, contract(UNKNOWN)] });
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that nothing here uses, but settings have one',
  };
  const failure = await startApiProcess(settings).catch(String);
  expect(failure).toMatch(/the API ended with 78/);
  expect(failure).toMatch(/DATABASE_URL: a later release has taken away.*\(Narrowed1790000000002\)/);
  expect(failure).not.toMatch(/Retrying/);
});
