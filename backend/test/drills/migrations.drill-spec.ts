import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { AFTER, SHELF, stateOf } from '../support/planted-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Long form of `test/database/migrations.e2e-spec.ts`, with processes. */

const MIGRATING = join(import.meta.dirname, '../support/migrating-process.mjs');

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

beforeEach(async () => {
  await goBack();
});

async function goBack(): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS shelf, labels; DELETE FROM migrations_begun;
    DELETE FROM migrations WHERE timestamp >= 1790000000000`);
  await client.query(SHELF);
}

/** Runs the migrations in a new process. @returns its exit code or signal */
function migrateApart(dieAt = 0): Promise<string> {
  const child = spawn(process.execPath, [MIGRATING, database.url, String(dieAt)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? String(code))));
}

it('migrations killed before any statement are completed by the next process', async () => {
  let kills = 0;
  for (;;) {
    await goBack();
    const end = await migrateApart(kills + 1);
    if (end !== 'SIGKILL') {
      expect(end).toBe('0');
      break;
    }
    kills += 1;
    // Two processes continue at once.
    expect(await Promise.all([migrateApart(), migrateApart()])).toEqual(['0', '0']);
    expect({ kills, ...((await stateOf(client)) as object) }).toEqual({ kills, ...AFTER });
  }
  expect(kills).toBeGreaterThan(25);
});

it('eight processes that start at once run each migration once', async () => {
  const ends = await Promise.all(Array.from({ length: 8 }, () => migrateApart()));
  expect(new Set(ends)).toEqual(new Set(['0']));
  expect(await stateOf(client)).toEqual(AFTER);
});
