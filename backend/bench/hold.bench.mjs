import pg from 'pg';
import { checkedHolds } from './lib/checked-holds.mjs';
import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { median, table, throughput } from './lib/stats.mjs';
import { LAPSED } from '../dist/src/bookings/persistence/lapsed.js';
import {
  IS_STAFF_ONLY,
  OVERLAPS_WANTED,
  LOCK_STAFF_ONLY,
  wantedRoomsSql,
  takeRoomsForNewBookingSql,
} from '../dist/src/bookings/persistence/occupancies.js';
import { termsStatement } from '../dist/src/bookings/persistence/terms.js';
import { size } from './lib/size.mjs';

/**
 * Compares a hold through the API with its bare SQL statements run with `pg`, by 16 clients on one durable database: for the whole
 * venue (three rooms) and for one room. Rounds alternate, so that noise affects both.
 */
const CLIENTS = 16;
const ROUNDS = size(7, 1);
const HIRES = [
  { name: 'the whole venue', spaceId: 1 },
  { name: 'the hall', spaceId: 2 },
];
const AIM = 0.55;
const DAYS = size(100, 4);

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

const WANTED = wantedRoomsSql('$1::integer', '$2::timestamptz', '$3::timestamptz');
const FIND_IN_THE_WAY = `WITH wanted AS (${WANTED})
  SELECT bool_or((booking.status = 'held' AND (booking.user_id = $4 AND booking.waiting_list_entry_id IS NULL OR ${LAPSED})) IS NOT TRUE) OR ${IS_STAFF_ONLY} AS taken, bool_or(${LAPSED}) AS lapsed
  FROM wanted JOIN occupancies occupancy ON ${OVERLAPS_WANTED} LEFT JOIN bookings booking ON booking.id = occupancy.booking_id`;
const LIVE_HOLDS = `WITH wanted AS (${WANTED})
  SELECT id, space_id, date, time_slot, payment_status, hold_expires_at,
         EXISTS (SELECT FROM wanted JOIN occupancies occupancy ON ${OVERLAPS_WANTED} WHERE occupancy.booking_id = booking.id) AS is_in_the_way
  FROM bookings booking WHERE user_id = $4 AND status = 'held' AND waiting_list_entry_id IS NULL AND NOT (${LAPSED}) ORDER BY id FOR UPDATE`;
const INSERT = `WITH ${takeRoomsForNewBookingSql('$1::integer', '$5::timestamptz', '$6::timestamptz', { byMember: true })},
  booked AS (
    INSERT INTO bookings (id, space_id, user_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
      total_minor, currency, held_at, hold_expires_at)
    SELECT id, $1, $2, 'Birthday Party', $3, $4, $5, $6, 25, 'Bench', 'bench@example.org', 'held', 36000, 'GBP', clock_timestamp(),
      clock_timestamp() + interval '15 minutes' FROM outcome WHERE complete RETURNING hold_expires_at)
  SELECT outcome.id, outcome.complete, booked.hold_expires_at, clock_timestamp() FROM outcome LEFT JOIN booked ON true`;
const NOTIFY = `SELECT pg_notify($1, json_build_object(
  'dates', (SELECT json_agg(DISTINCT to_char(day + beside, 'YYYY-MM-DD')) FROM unnest($2::date[]) AS day,
            (SELECT least(max(setup_minutes + cleanup_minutes), 1) AS most FROM rooms) AS pause,
            generate_series(-pause.most, pause.most) AS beside),
  'spaceIds', (SELECT json_agg(DISTINCT other.id) FROM spaces changed
               JOIN spaces other ON other.room_ids && changed.room_ids WHERE changed.id = ANY ($3::integer[])))::text)`;

/** The statements of one hold in the order of the API. */
async function bareHold({ date, slot }, lane, spaceId) {
  const { id, user_id: userId } = sessions[lane];
  const start = new Date(Date.parse(`${date}T00:00:00+10:30`) + slot.startMinute * 60_000);
  const end = new Date(Date.parse(`${date}T00:00:00+10:30`) + slot.endMinute * 60_000);
  await pool.query({
    text: `SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.id = $1 AND s.ends_at > now() AND s.last_used_at > now() - interval '30 days'`,
    values: [id],
  });
  const asked = {
    eventType: 'Birthday Party',
    spaceId,
    extraIds: [],
    timeSlot: slot.label,
    untilTimeSlot: null,
  };
  await pool.query(termsStatement(asked));
  await pool.query({ text: FIND_IN_THE_WAY, values: [spaceId, start, end, userId] });
  const connection = await pool.connect();
  try {
    await connection.query('BEGIN');
    await connection.query({
      text: `SELECT ${LOCK_STAFF_ONLY}, pg_advisory_xact_lock(7301, $1)`,
      values: [userId],
    });
    await connection.query({ text: LIVE_HOLDS, values: [spaceId, start, end, userId] });
    await connection.query({ text: INSERT, values: [spaceId, userId, date, slot.label, start, end] });
    await connection.query({ text: NOTIFY, values: ['availability_changed', [date], [spaceId]] });
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
}

const checker = await checkedHolds();

/** Recorded, because the answers alone must show that no slot was sold twice. */
async function apiHold({ date, slot }, lane, spaceId) {
  const body = {
    spaceId,
    date,
    timeSlot: slot.label,
    eventType: 'Birthday Party',
    guestCount: 25,
    name: 'Bench',
    email: 'bench@example.org',
  };
  const { status, text } = await checker.hold(lane, date, slot.label, () =>
    client.call(lane, 'POST', '/api/bookings/hold', { body, cookie: cookies[lane] }),
  );
  if (status !== 201) throw new Error(`${status} ${text}`);
}

/** @param {(item: (typeof slots)[number], lane: number, spaceId: number) => Promise<void>} work @param {number} spaceId */
async function round(work, spaceId) {
  await pool.query('TRUNCATE bookings CASCADE');
  const perSecond = await throughput(slots, CLIENTS, (item, lane) => work(item, lane, spaceId));
  checker.round();
  return perSecond;
}

for (const { name, spaceId } of HIRES) {
  await round(bareHold, spaceId);
  await round(apiHold, spaceId);
  /** @type {{ bare: number, api: number }[]} */
  const rounds = [];
  for (let number = 0; number < ROUNDS; number++)
    rounds.push({ bare: await round(bareHold, spaceId), api: await round(apiHold, spaceId) });
  table(`Holds of ${name} a second, ${CLIENTS} clients, ${slots.length} free slots a round`, [
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
  console.log(`  aim: a share of at least ${AIM}`);
}
checker.tell();
client.close();
await pool.end();
await api.stop();
