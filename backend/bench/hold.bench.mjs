import pg from 'pg';
import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { median, table, throughput } from './lib/stats.mjs';

/**
 * A hold through the API (session, user, validation, price, lock, insert, notify) against the same statements run bare with
 * `pg`, both by 16 clients on one durable database. Rounds alternate, so that noise hits both.
 */
const CLIENTS = 16;
const ROUNDS = 7;
const DAYS = 100;

const databaseUrl = await freshDatabase('bench_hold');
const api = await startApi(databaseUrl, { LIMIT_LIVE_HOLDS: '100000', LIMIT_REGISTRATIONS_PER_HOUR: '1000' });
const client = httpClient(api.port, CLIENTS);
const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS });
const cookies = await Promise.all(
  Array.from({ length: CLIENTS }, (_, number) => memberCookie(client, number)),
);
const { rows: sessions } = await pool.query(`SELECT id, user_id FROM sessions ORDER BY 2`);

const options = JSON.parse((await client.call(0, 'GET', '/api/booking-options')).text);
const labels = options.slots.filter((slot) => slot.list === 'booking');
const first = Date.parse(`${options.today}T00:00:00Z`) + 86_400_000 * 3;
const slots = Array.from({ length: DAYS }, (_, day) =>
  new Date(first + day * 86_400_000).toISOString().slice(0, 10),
).flatMap((date) => labels.map((slot) => ({ date, slot })));

/** The statements of one hold, in their order, as the API runs them. */
async function bareHold({ date, slot }, lane) {
  const { id, user_id: userId } = sessions[lane];
  const start = new Date(Date.parse(`${date}T00:00:00+10:30`) + slot.startMinute * 60_000);
  const end = new Date(Date.parse(`${date}T00:00:00+10:30`) + slot.endMinute * 60_000);
  await pool.query({
    text: `SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.id = $1 AND s.ends_at > now() AND s.last_used_at > now() - interval '30 days'`,
    values: [id],
  });
  await pool.query({
    text: `SELECT * FROM booking_configs WHERE booking_type = $1 LIMIT 1`,
    values: ['Birthday Party'],
  });
  await pool.query({
    text: `SELECT bool_or(NOT (status = 'held' AND hold_expires_at <= now() AND payment_status <> 'processing')
                          AND user_id IS DISTINCT FROM $3) AS taken,
                  bool_or(status = 'held' AND hold_expires_at <= now() AND payment_status <> 'processing') AS lapsed
           FROM bookings WHERE venue_id = 1 AND period && tstzrange($1, $2, '[)')
             AND status IN ('held', 'pending', 'confirmed', 'completed')`,
    values: [start, end, userId],
  });
  const connection = await pool.connect();
  try {
    await connection.query('BEGIN');
    await connection.query({
      text: 'SELECT pg_advisory_xact_lock(7301, $1)',
      values: [userId],
    });
    await connection.query({
      text: `SELECT id, date, time_slot, payment_status, hold_expires_at FROM bookings WHERE user_id = $1 AND status = 'held'
               AND NOT (hold_expires_at <= now() AND payment_status <> 'processing') ORDER BY id`,
      values: [userId],
    });
    await connection.query({
      text: `INSERT INTO bookings (user_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
               total_minor, currency, held_at, hold_expires_at)
             VALUES ($1, 'Birthday Party', $2, $3, $4, $5, 25, 'Bench', 'bench@example.org', 'held', 36000, 'GBP', now(),
               now() + interval '15 minutes') ON CONFLICT DO NOTHING RETURNING id, hold_expires_at`,
      values: [userId, date, slot.label, start, end],
    });
    await connection.query({
      text: 'SELECT pg_notify($1, $2)',
      values: ['availability_changed', `["${date}"]`],
    });
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
}

async function apiHold({ date, slot }, lane) {
  const body = {
    date,
    timeSlot: slot.label,
    eventType: 'Birthday Party',
    guestCount: 25,
    name: 'Bench',
    email: 'bench@example.org',
  };
  const { status, text } = await client.call(lane, 'POST', '/api/bookings/hold', {
    body,
    cookie: cookies[lane],
  });
  if (status !== 201) throw new Error(`${status} ${text}`);
}

/** @param {(item: (typeof slots)[number], lane: number) => Promise<void>} work */
async function round(work) {
  await pool.query('TRUNCATE bookings CASCADE');
  return throughput(slots, CLIENTS, work);
}

await round(bareHold);
await round(apiHold);
/** @type {{ bare: number, api: number }[]} */
const rounds = [];
for (let number = 0; number < ROUNDS; number++)
  rounds.push({ bare: await round(bareHold), api: await round(apiHold) });
table(`Holds a second, ${CLIENTS} clients, ${slots.length} free slots a round`, [
  ['round', 'bare pg', 'API', 'share'],
  ...rounds.map(({ bare, api: through }, index) => [
    index + 1,
    bare.toFixed(0),
    through.toFixed(0),
    (through / bare).toFixed(2),
  ]),
  [
    'median',
    median(rounds.map((r) => r.bare)).toFixed(0),
    median(rounds.map((r) => r.api)).toFixed(0),
    median(rounds.map((r) => r.api / r.bare)).toFixed(2),
  ],
]);
console.log('  aim: a share of at least 0.5');
client.close();
await pool.end();
await api.stop();
