import pg from 'pg';

/** Opens one connection without time limits while `work` runs. @param url `postgres://…` */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'bridgewater-backup',
  });
  client.on('error', () => undefined); // reported by the query that fails
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
