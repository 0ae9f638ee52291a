import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { quantile, table } from './lib/stats.mjs';

/** The staff's lists over 10,000 clubs and 100,000 events, one request at a time, as somebody at a desk asks. */
const REQUESTS = 400;
const WARM_UP = 40;
const AIM_MS = 50;
const RECORDS = fileURLToPath(new URL('lib/many-records.sql', import.meta.url));
const PATHS = [
  '/api/admin/events',
  '/api/admin/events?when=upcoming',
  '/api/admin/events?sort=title',
  '/api/admin/events?sort=-updatedAt&status=draft',
  '/api/admin/events?category=Rare%20771',
  '/api/admin/events?q=event%20c4ca4238',
  '/api/admin/events?q=event',
  '/api/admin/events?q=c4ca4238',
  '/api/admin/events?q=nowhere',
  '/api/admin/clubs',
  '/api/admin/clubs?state=changed',
  '/api/admin/clubs?q=club%2077',
  '/api/admin/log',
  '/api/admin/log?objectKind=event&objectId=77',
];

const databaseUrl = await freshDatabase('bench_staff');
const api = await startApi(databaseUrl);
const client = httpClient(api.port, 1);
const cookie = await memberCookie(client, 1);
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
await database.query('SET statement_timeout = 0');
await database.query(await readFile(RECORDS, 'utf8'));
await database.query(`UPDATE users SET role = 'admin'`);
await database.query('VACUUM ANALYZE');
await database.end();

let slow = 0;
/** @type {(string | number)[][]} */
const rows = [];
for (const path of PATHS) {
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
    address = next === null ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`;
  }
  const p99 = quantile(times, 0.99);
  if (p99 > AIM_MS) slow++;
  rows.push([path, quantile(times, 0.5).toFixed(1), p99.toFixed(1)]);
}
table(`The staff's lists, ms of ${REQUESTS} pages each`, [['path', 'p50', 'p99'], ...rows]);
console.log(`  aim: p99 of at most ${AIM_MS} ms`);
client.close();
await api.stop();
if (slow > 0) process.exitCode = 1;
