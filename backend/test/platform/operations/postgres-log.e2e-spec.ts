import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../launcher/run/postgres/embedded-postgres.js';

const ADDRESS = 'jo.public@members.example';

describe("the embedded PostgreSQL's log", () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'postgres-log-'));
  let server: EmbeddedPostgres;
  let client: pg.Client;
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('CREATE TABLE people (email text NOT NULL, age int)');
    await client.query('CREATE UNIQUE INDEX people_email ON people (lower(email))');
    await client.query('INSERT INTO people (email) VALUES ($1)', [ADDRESS]);
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await server.stop();
    removeEmbeddedPostgres(dataDir);
  });

  it.each([
    ['a duplicate value', 'INSERT INTO people (email) VALUES ($1)', [ADDRESS]],
    ['a value of another type', 'INSERT INTO people (email, age) VALUES ($1, $2)', ['b@b.example', ADDRESS]],
    [
      'a statement that contains the value',
      `SELECT no_such_column FROM people WHERE email = '${ADDRESS}'`,
      [],
    ],
  ])('has no personal data after %s', async (_, statement, values) => {
    await expect(client.query(statement, values)).rejects.toThrow();
    // A later line of the same backend, so that its lines about the failure are already written.
    await client.query(`DO $$ BEGIN RAISE LOG 'reached'; END $$`);
    const log = readFileSync(join(dataDir, 'logs/postgres.log'), 'utf8');
    expect(log).toContain('reached');
    expect(log).not.toContain('@');
  });
});
