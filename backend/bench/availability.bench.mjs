import pg from 'pg';
import { freshDatabase, httpClient, startApi } from './lib/api.mjs';
import { median, table } from './lib/stats.mjs';
import { size } from './lib/size.mjs';

/**
 * Availability of the whole venue for 180 days while old bookings are added. The plan must stay one index scan for each room,
 * and the time constant.
 */
const SIZES = [0, size(100_000, 1_000), size(1_000_000, 10_000)];
const ROUNDS = size(60, 5);
const DAYS = 180;
const DAY_MS = 86_400_000;

const databaseUrl = await freshDatabase('bench_availability');
const api = await startApi(databaseUrl);
const client = httpClient(api.port, 1);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
await pool.query('SET statement_timeout = 0');
// Triggers would check each of a million correct rows.
for (const name of ['bookings', 'occupancies']) await pool.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
const { today } = JSON.parse((await client.call(0, 'GET', '/api/booking-options')).text);
const to = new Date(Date.parse(`${today}T00:00:00Z`) + DAYS * DAY_MS).toISOString().slice(0, 10);

/** Two future bookings a day, so that there is something to find. */
await insert(`current_date + 1 + n / 2`, 2 * DAYS);

/** @param {string} day @param {number} count */
async function insert(day, count) {
  await pool.query(`
    WITH added AS (
      INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status, total_minor,
        currency)
      SELECT 2, 'Other', d, '2:00 PM - 4:00 PM', d + time '14:00' + (n % 2) * interval '2 hours',
             d + time '16:00' + (n % 2) * interval '2 hours', 20, 'Bench', 'bench@example.org', 'completed', 10000, 'GBP'
      FROM (SELECT n, (${day})::date AS d FROM generate_series(0, ${count - 1}) AS n) AS days
      RETURNING id, start_time, end_time)
    INSERT INTO occupancies (room_id, period, booking_id)
    SELECT 1, tstzrange(start_time, end_time), id FROM added`);
}

/** @type {(string | number)[][]} */
const rows = [];
let old = 0;
let base = 0;
for (const size of SIZES) {
  // Two a day, further and further in the past.
  if (size > old) await insert(`current_date - 2 - (n + ${old}) / 2`, size - old);
  old = size;
  await pool.query('VACUUM ANALYZE bookings, occupancies');
  const { rows: plan } = await pool.query(
    `EXPLAIN (FORMAT JSON) SELECT lower(period) FROM occupancies
     WHERE venue_id = 1 AND room_id = 1 AND period && tstzrange($1::date, $2::date, '[)')`,
    [today, to],
  );
  const node = plan[0]['QUERY PLAN'][0].Plan;
  const scan = `${node['Node Type']} on ${node['Index Name'] ?? node.Plans?.[0]?.['Index Name'] ?? 'no index'}`;
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const { status } = await client.call(0, 'GET', `/api/availability?from=${today}&to=${to}`);
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`availability answered ${status}`);
  }
  base ||= median(times);
  rows.push([
    size.toLocaleString('en-AU'),
    median(times).toFixed(1),
    (median(times) / base).toFixed(2),
    scan,
  ]);
}
table(`Availability of ${DAYS} days over HTTP`, [
  ['old bookings', 'ms (median)', 'of the empty table', 'plan'],
  ...rows,
]);
console.log('  aim: one indexed query, flat');
client.close();
await pool.end();
await api.stop();
