import pg from 'pg';
import { createTestDatabase } from '../../support/test-database.js';

/** Runs SQL as the application would, in a database that is then dropped. */
async function asApplication(sql: string): Promise<void> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url, application_name: 'bridgewater-api' });
  await client.connect();
  await client.query(sql);
  await client.end();
  await database.drop();
}

const CLOSURE = `INSERT INTO closures (kind, rule, public_text, first_date, last_date) VALUES ('closed', 'once', 'Wet', '2030-01-02', '2030-01-02')`;
const EVENT = `INSERT INTO integration_events (type, object_kind, object_id, data)`;

describe('the comparison of changes and events', () => {
  it('finds a change without an event', async () => {
    await expect(asApplication(CLOSURE)).rejects.toThrow(/not written: .*closure.created/);
  });

  it('finds an event with other data than the row', async () => {
    const sql = `BEGIN; ${CLOSURE}; ${EVENT} VALUES ('closure.created', 'closure', '1', '{"id": 2}'); COMMIT`;
    await expect(asApplication(sql)).rejects.toThrow(/not written: .*\n.*not expected: .*closure.created/);
  });

  it('finds an event without a change', async () => {
    const sql = `${EVENT} VALUES ('closure.created', 'closure', '1', '{}')`;
    await expect(asApplication(sql)).rejects.toThrow(/not expected: .*closure.created/);
  });
});
