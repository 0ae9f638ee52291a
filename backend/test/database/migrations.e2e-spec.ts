import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { eventually } from '../support/eventually.js';
import { AFTER, migrateAsNode, type NodeOptions, SHELF, stateOf } from '../support/planted-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;
let site: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  site = new pg.Client({ connectionString: database.url, application_name: 'a site that runs' });
  await site.connect();
  await site.query(SHELF);
});
afterEach(async () => {
  await site.end();
  await database.drop();
});

const QUICK = { lockMs: 120, pauseMs: 20, giveUpAfterMs: 1000 };

/** A process that migrates, as the database sees one. */
class Node {
  readonly said: string[] = [];
  before: (sql: string) => Promise<void> = () => Promise.resolve();
  private runner: QueryRunner | null = null;

  migrate(options: NodeOptions = {}): Promise<void> {
    const say = (words: unknown): void => void this.said.push(String(words));
    return migrateAsNode(database.url, {
      log: { log: say, warn: say },
      before: (sql) => this.before(sql),
      onStart: (runner) => (this.runner = runner),
      ...options,
    });
  }

  hasSaid(lines: number): Promise<void> {
    return eventually(() => {
      expect(this.said.length).toBeGreaterThanOrEqual(lines);
    });
  }

  /** What its death is to the database: its connection ends, whatever runs on it. */
  async die(): Promise<void> {
    if (!this.runner) throw new Error('it does not live');
    const { processID } = (await this.runner.connect()) as { processID: number };
    await site.query('SELECT pg_terminate_backend($1, 5000)', [processID]);
  }
}

it('each migration is recorded once with its kind', async () => {
  await new Node().migrate();
  await new Node().migrate();
  expect(await stateOf(site)).toEqual(AFTER);
});

it('a migration whose process dies before any of its statements is finished by the next process', async () => {
  let statements = 0;
  // By SIGKILL, and with two that take over: `test/drills/migrations`.
  for (let dieAt = 1; ; dieAt += 1) {
    await site.query(`DROP TABLE shelf; DROP TABLE IF EXISTS labels; DELETE FROM migrations_begun;
      DELETE FROM migrations WHERE timestamp >= 1790000000000`);
    await site.query(SHELF);
    const node = new Node();
    statements = 0;
    node.before = async () => {
      statements += 1;
      if (statements === dieAt) await node.die();
    };
    const end = await node.migrate().then(
      () => 'done',
      () => 'died',
    );
    if (end === 'done') break;
    await new Node().migrate();
    expect({ dieAt, ...((await stateOf(site)) as object) }).toEqual({ dieAt, ...AFTER });
  }
  expect(statements).toBeGreaterThan(25);
  // Some forty deaths.
}, 120_000);

it('a half-built index is dropped and built again, and the log says so', async () => {
  const node = new Node();
  const other = await reader('clubs');
  const ends = expect(node.migrate()).rejects.toThrow();
  // It waits for transactions that may still read without it.
  await eventually(async () => {
    const { rows } = await site.query(`SELECT FROM pg_index WHERE NOT indisvalid`);
    expect(rows).toHaveLength(1);
  });
  await node.die();
  await ends;
  await other.end();
  const next = new Node();
  await next.migrate();
  expect(next.said).toEqual(['Moved1790000000001 was begun and not finished: it goes on now']);
  expect(await stateOf(site)).toEqual(AFTER);
});

describe('two processes that start at the same time', () => {
  it('migrate one after the other, also while an index is made concurrently', async () => {
    const [first, second] = [new Node(), new Node()];
    await Promise.all([first.migrate(), second.migrate()]);
    expect(await stateOf(site)).toEqual(AFTER);
    expect([...first.said, ...second.said]).toEqual([
      'another process changes the schema; this one waits for it',
    ]);
  });

  it('the second one takes over when the first one dies', async () => {
    const [first, second] = [new Node(), new Node()];
    const other = await reader('clubs');
    const dies = expect(first.migrate()).rejects.toThrow();
    await eventually(async () => expect((await site.query(`SELECT FROM migrations_begun`)).rowCount).toBe(1));
    const done = second.migrate();
    await second.hasSaid(1);
    await first.die();
    await dies;
    await other.end();
    await done;
    expect(await stateOf(site)).toEqual(AFTER);
  });

  // That it is the turn which keeps them apart.
  it('negative control: fail when the second one does not wait', async () => {
    const [first, second] = [new Node(), new Node()];
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    first.before = (sql) => (sql.includes('CREATE TABLE labels') ? gate : Promise.resolve());
    const done = first.migrate();
    second.before = async (sql) => {
      if (!sql.includes('CREATE TABLE labels')) return;
      go();
      await done;
    };
    await expect(second.migrate({ isInTurn: false })).rejects.toThrow(
      /Widened1790000000000 failed.*"labels" already exists/,
    );
  });
});

/** A transaction that has read the table and has not ended. */
async function reader(table = 'shelf'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'a long report' });
  await client.connect();
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM ${table}`);
  return client;
}

describe('a lock that another transaction holds', () => {
  it('is tried for in short attempts, and the error names its holder', async () => {
    const other = await reader();
    const node = new Node();
    const ends = expect(node.migrate(QUICK)).rejects.toMatchObject({
      exitCode: 75,
      message: expect.stringMatching(
        /^The migration Widened1790000000000 has not got a lock for \d+ seconds?, because of the database’s process \d+ \(a long report, in a transaction since .*Z\)/,
      ) as string,
    });
    await node.hasSaid(1);
    await site.query(`SET lock_timeout = 1000`);
    for (let read = 0; read < 3; read += 1) await site.query(`SELECT count(*) FROM shelf`);
    await ends;
    await other.end();
    // Nothing of it is there.
    expect((await site.query(`SELECT to_regclass('labels') AS labels`)).rows).toEqual([{ labels: null }]);
    await new Node().migrate(QUICK);
    expect(await stateOf(site)).toEqual(AFTER);
  });

  it('is taken when its holder ends, without a restart', async () => {
    const other = await reader();
    const node = new Node();
    const done = node.migrate({ lockMs: 120, pauseMs: 20 });
    // A first look may come too late for a wait that is so brief.
    await eventually(() => {
      expect(node.said).toContainEqual(
        expect.stringMatching(
          /^The migration Widened1790000000000 waits for the database’s process \d+ \(a long report/,
        ),
      );
    });
    await other.end();
    await done;
    expect(await stateOf(site)).toEqual(AFTER);
  });
});

it('a statement that PostgreSQL refuses ends the start with its reason', async () => {
  await site.query(`UPDATE shelf SET pence = -1 WHERE id = 7`);
  await expect(new Node().migrate()).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(
      /^The migration Moved1790000000001 failed, and goes on.*shelf_minor_positive/,
    ) as string,
  });
  // What is asked of new rows is not asked of this one again.
  await site.query(`UPDATE shelf SET pence = 1000000, minor = 1000000 WHERE id = 7`);
  await new Node().migrate();
  expect(await stateOf(site)).toEqual(AFTER);
});
