import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freshDatabase, httpClient, memberCookie, startApi } from './api.mjs';
import { quantile, table } from './stats.mjs';
import { miss, size } from './size.mjs';

const REQUESTS = size(400, 10);
const WARM_UP_PART = 0.1;
const AIM_MS = 50;
const MAIL_MS = 900_000;
/** Reads one row. Its p99 shows how much of the others is the machine. */
const CHEAP = '/api/user';

/** @param {number} since */
const secondsSince = (since) => Math.round((performance.now() - since) / 1000);

/**
 * Waits until the API has sent the reminders that the new bookings caused. Otherwise it sends them while it is measured.
 * @param {pg.Client} database
 */
async function untilMailIsSent(database) {
  const deadline = performance.now() + MAIL_MS;
  for (;;) {
    const { rows } = await database.query(`SELECT EXISTS (
      SELECT FROM pgboss.job WHERE state < 'completed' AND start_after <= now()) OR EXISTS (
      SELECT FROM mails WHERE created_at > now() - interval '20 seconds') AS busy`);
    if (!rows[0].busy) return;
    if (performance.now() > deadline) throw new Error('the API still sends emails');
    await setTimeout(1000);
  }
}

/**
 * Measures staff lists page by page, one request at a time. Fails if a p99 exceeds its target.
 * @param {{ name: string, title: string, paths: readonly string[], requests?: number,
 *   aims?: Readonly<Record<string, number>>, ofClub?: readonly string[], fill: (database: pg.Client) => Promise<void> }} lists
 *   `requests`: for each path; `aims`: targets of single paths; `ofClub`: paths requested by the secretary of two clubs. In paths `{me}` is the account, and `{club}` the newest club.
 */
export async function measureLists({
  name,
  title,
  paths,
  requests = REQUESTS,
  ofClub = [],
  aims = {},
  fill,
}) {
  const databaseUrl = await freshDatabase(name);
  const api = await startApi(databaseUrl);
  const client = httpClient(api.port, 1);
  const cookie = await memberCookie(client, 1);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('SET statement_timeout = 0');
  const begun = performance.now();
  await fill(database);
  await database.query(`INSERT INTO club_staff (user_id, club_id)
    SELECT user_id, club.id FROM sessions, (SELECT id FROM clubs ORDER BY id DESC LIMIT 2) AS club`);
  const { rows: named } = await database.query(
    'SELECT user_id AS me, (SELECT max(id) FROM clubs) AS club FROM sessions LIMIT 1',
  );
  /** @param {string} role */
  const become = (role) =>
    database.query('UPDATE users SET role = $1 WHERE id IN (SELECT user_id FROM sessions)', [role]);
  await database.query('VACUUM ANALYZE');
  await untilMailIsSent(database);
  console.log(`  filled in ${secondsSince(begun)} s`);

  let slow = 0;
  /** @type {(string | number)[][]} */
  const rows = [];
  /** @param {string} asked @param {string} by */
  const measure = async (asked, by) => {
    const path = asked.replace('{me}', named[0].me).replace('{club}', named[0].club);
    /** @type {number[]} */
    const times = [];
    let address = path;
    const warmUp = requests * WARM_UP_PART;
    for (let turn = 0; turn < warmUp + requests; turn++) {
      const sent = performance.now();
      const { status, text } = await client.call(0, 'GET', address, { cookie });
      const took = performance.now() - sent;
      if (status !== 200) throw new Error(`${address} answered ${status}: ${text}`);
      if (turn >= warmUp) times.push(took);
      // Requests ten pages in a row, then starts again at the first, which is the most frequent one.
      const next = turn % 10 < 9 ? (JSON.parse(text).nextCursor ?? null) : null;
      // Answers without pages are requested again.
      address = next === null ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`;
    }
    const p99 = quantile(times, 0.99);
    const aim = aims[asked] ?? AIM_MS;
    if (p99 > aim) slow++;
    rows.push([
      `${asked}${by}`,
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      p99.toFixed(1),
      aim,
    ]);
  };
  await become('admin');
  await measure(CHEAP, ' (for comparison)');
  for (const path of paths) await measure(path, '');
  await become('club_admin');
  for (const path of ofClub) await measure(path, ' (of two clubs)');
  await measure(CHEAP, ' (again)');
  await database.end();
  console.log(`  asked after ${secondsSince(begun)} s`);
  table(`${title}, ms of ${requests} pages each`, [['path', 'p50', 'p95', 'p99', 'aim'], ...rows]);
  console.log('  aim: of the p99, at most');
  client.close();
  await api.stop();
  if (slow > 0) miss();
}
