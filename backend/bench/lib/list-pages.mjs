import pg from 'pg';
import { freshDatabase, httpClient, memberCookie, startApi } from './api.mjs';
import { quantile, table } from './stats.mjs';

const REQUESTS = 400;
const WARM_UP = 40;
const AIM_MS = 50;

/**
 * How long the staff's lists take, one request at a time, as somebody at a desk asks, from page to page; a p99 beyond the aim
 * fails the measurement.
 * @param {{ name: string, title: string, paths: readonly string[], aims?: Readonly<Record<string, number>>,
 *   fill: (database: pg.Client) => Promise<void> }} lists `aims`: of a path that has another one
 */
export async function measureLists({ name, title, paths, aims = {}, fill }) {
  const databaseUrl = await freshDatabase(name);
  const api = await startApi(databaseUrl);
  const client = httpClient(api.port, 1);
  const cookie = await memberCookie(client, 1);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('SET statement_timeout = 0');
  await fill(database);
  await database.query(`UPDATE users SET role = 'admin' WHERE id IN (SELECT user_id FROM sessions)`);
  await database.query('VACUUM ANALYZE');
  await database.end();

  let slow = 0;
  /** @type {(string | number)[][]} */
  const rows = [];
  for (const path of paths) {
    /** @type {number[]} */
    const times = [];
    let address = path;
    for (let turn = 0; turn < WARM_UP + REQUESTS; turn++) {
      const begun = performance.now();
      const { status, text } = await client.call(0, 'GET', address, { cookie });
      const took = performance.now() - begun;
      if (status !== 200) throw new Error(`${address} answered ${status}: ${text}`);
      if (turn >= WARM_UP) times.push(took);
      // On from page to page, and from the last to the first.
      const next = JSON.parse(text).nextCursor;
      // What has no pages is asked for again.
      address = (next ?? null) === null ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`;
    }
    const p99 = quantile(times, 0.99);
    const aim = aims[path] ?? AIM_MS;
    if (p99 > aim) slow++;
    rows.push([path, quantile(times, 0.5).toFixed(1), p99.toFixed(1), aim]);
  }
  table(`${title}, ms of ${REQUESTS} pages each`, [['path', 'p50', 'p99', 'aim'], ...rows]);
  console.log('  aim: of the p99, at most');
  client.close();
  await api.stop();
  if (slow > 0) process.exitCode = 1;
}
