import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { eventually } from '../support/eventually.js';
import { AFTER, migrateAsNode, type NodeOptions, SHELF, stateOf } from '../support/planted-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { itAtRelease } from '../support/level.js';

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

/** A migrating process, as the database sees it. */
class Node {
  readonly log: string[] = [];
  before: (sql: string) => Promise<void> = () => Promise.resolve();
  private runner: QueryRunner | null = null;

  migrate(options: NodeOptions = {}): Promise<void> {
    const write = (line: unknown): void => void this.log.push(String(line));
    return migrateAsNode(database.url, {
      log: { log: write, warn: write },
      before: (sql) => this.before(sql),
      onStart: (runner) => (this.runner = runner),
      ...options,
    });
  }

  hasLogged(lines: number): Promise<void> {
    return eventually(() => {
      expect(this.log.length).toBeGreaterThanOrEqual(lines);
    });
  }

  /** Ends its connection, as the death of the process would. */
  async die(): Promise<void> {
    if (!this.runner) throw new Error('the node is not connected');
    const { processID } = (await this.runner.connect()) as { processID: number };
    await site.query('SELECT pg_terminate_backend($1, 5000)', [processID]);
  }
}

it('each migration is recorded once with its kind', async () => {
  await new Node().migrate();
  await new Node().migrate();
  expect(await stateOf(site)).toEqual(AFTER);
});

itAtRelease(
  'a migration whose process dies before any of its statements is finished by the next process',
  async () => {
    let statements = 0;
    // `test/drills/migrations` does the same with SIGKILL and two other processes.
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
    // About 40 deaths.
  },
  120_000,
);

it('a half-built index is dropped and built again, and the log says so', async () => {
  const node = new Node();
  const other = await reader('clubs');
  const ends = expect(node.migrate()).rejects.toThrow();
  // CREATE INDEX CONCURRENTLY waits for transactions that may still read the table.
  await eventually(async () => {
    const { rows } = await site.query(`SELECT FROM pg_index WHERE NOT indisvalid`);
    expect(rows).toHaveLength(1);
  });
  await node.die();
  await ends;
  await other.end();
  const next = new Node();
  await next.migrate();
  expect(next.log).toEqual(['Moved1790000000001 was not finished; continuing it']);
  expect(await stateOf(site)).toEqual(AFTER);
});

describe('two processes that start at the same time', () => {
  it('migrate one after the other, also while an index is made concurrently', async () => {
    const [first, second] = [new Node(), new Node()];
    await Promise.all([first.migrate(), second.migrate()]);
    expect(await stateOf(site)).toEqual(AFTER);
    expect([...first.log, ...second.log]).toEqual([
      'another process is migrating the database; waiting for it',
    ]);
  });

  it('the second one takes over when the first one dies', async () => {
    const [first, second] = [new Node(), new Node()];
    const other = await reader('clubs');
    const dies = expect(first.migrate()).rejects.toThrow();
    await eventually(async () => expect((await site.query(`SELECT FROM migrations_begun`)).rowCount).toBe(1));
    const done = second.migrate();
    await second.hasLogged(1);
    await first.die();
    await dies;
    await other.end();
    await done;
    expect(await stateOf(site)).toEqual(AFTER);
  });

  // Shows that only the lock keeps the processes apart.
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
    await expect(second.migrate({ takesLock: false })).rejects.toThrow(
      /Widened1790000000000 failed.*"labels" already exists/,
    );
  });
});

/** Opens a transaction that has read the table. */
async function reader(table = 'shelf'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'a long report' });
  await client.connect();
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM ${table}`);
  return client;
}

describe('a lock that another transaction holds', () => {
  it('is retried in short attempts, and the error names the blocking process', async () => {
    const other = await reader();
    const node = new Node();
    const ends = expect(node.migrate(QUICK)).rejects.toMatchObject({
      exitCode: 75,
      message: expect.stringMatching(
        /^The migration Widened1790000000000 could not get its lock for \d+ seconds? because of database process \d+ \(a long report, in a transaction since .*Z\)/,
      ) as string,
    });
    await node.hasLogged(1);
    await site.query(`SET lock_timeout = 1000`);
    for (let read = 0; read < 3; read += 1) await site.query(`SELECT count(*) FROM shelf`);
    await ends;
    await other.end();
    // The migration was rolled back.
    expect((await site.query(`SELECT to_regclass('labels') AS labels`)).rows).toEqual([{ labels: null }]);
    await new Node().migrate(QUICK);
    expect(await stateOf(site)).toEqual(AFTER);
  });

  it('is taken without a restart when the blocking transaction ends', async () => {
    const other = await reader();
    const node = new Node();
    const done = node.migrate({ lockMs: 120, pauseMs: 20 });
    // The blocker may not be seen in the first attempts, because they are so short.
    await eventually(() => {
      expect(node.log).toContainEqual(
        expect.stringMatching(
          /^The migration Widened1790000000000 is blocked by database process \d+ \(a long report/,
        ),
      );
    });
    await other.end();
    await done;
    expect(await stateOf(site)).toEqual(AFTER);
  });
});

it('a migration with a failing statement ends the start with its reason and can be continued', async () => {
  await site.query(`UPDATE shelf SET pence = -1 WHERE id = 7`);
  await expect(new Node().migrate()).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(
      /^The migration Moved1790000000001 failed and continues.*shelf_minor_positive/,
    ) as string,
  });
  // The constraint already applies to new rows, so the value is corrected.
  await site.query(`UPDATE shelf SET pence = 1000000, minor = 1000000 WHERE id = 7`);
  await new Node().migrate();
  expect(await stateOf(site)).toEqual(AFTER);
});
