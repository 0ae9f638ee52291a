import pg from 'pg';
import { wantedRoomsSql, takeRoomsSql } from '../dist/src/bookings/persistence/occupancies.js';
import { checkedHolds } from './lib/checked-holds.mjs';
import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { median, quantile, table } from './lib/stats.mjs';
import { size } from './lib/size.mjs';

/**
 * Fifty members want one slot of the whole venue in the same moment: how long until the last of them knows, and whether one has it.
 * Beside it, in turns, the same race in SQL alone: fifty connections that take the three rooms.
 */
const CLIENTS = 50;
const ROUNDS = size(40, 2);
const WARM_UP = size(5, 1);

const databaseUrl = await freshDatabase('bench_race');
const api = await startApi(databaseUrl, {
  LIMIT_LIVE_HOLDS: '100000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
});
const client = httpClient(api.port, CLIENTS);
/** @type {string[]} */
const cookies = [];
for (let number = 0; number < CLIENTS; number++) cookies.push(await memberCookie(client, number));

const { today } = JSON.parse((await client.call(0, 'GET', '/api/booking-options')).text);
const checker = await checkedHolds();

/** @param {number} number */
async function round(number) {
  const date = new Date(Date.parse(`${today}T00:00:00Z`) + (number + 2) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const body = {
    date,
    timeSlot: '2:00 PM - 4:00 PM',
    eventType: 'Birthday Party',
    guestCount: 25,
    name: 'Bench',
    email: 'bench@example.org',
  };
  const started = performance.now();
  const answers = await Promise.all(
    cookies.map(async (cookie, lane) => {
      const { status } = await checker.hold(lane, date, body.timeSlot, () =>
        client.call(lane, 'POST', '/api/bookings/hold', { body, cookie }),
      );
      return { status, ms: performance.now() - started };
    }),
  );
  const won = answers.filter((answer) => answer.status === 201).length;
  const refused = answers.filter((answer) => answer.status === 409).length;
  checker.round();
  if (won !== 1 || refused !== CLIENTS - 1) throw new Error(`${won} won, ${refused} refused`);
  return {
    settled: Math.max(...answers.map((answer) => answer.ms)),
    typical: median(answers.map((answer) => answer.ms)),
  };
}

/** One connection for each racer, so that none waits for a connection. */
const connections = await Promise.all(
  cookies.map(async () => {
    const connection = new pg.Client({ connectionString: databaseUrl });
    await connection.connect();
    return connection;
  }),
);
const TAKE = `WITH wanted AS (${wantedRoomsSql('1', '$1::timestamptz', '$2::timestamptz')}), taken AS (${takeRoomsSql('event_id', '$3::integer')})
  SELECT count(*)::integer AS rooms FROM taken`;
const { rows: events } = await connections[0].query(
  `INSERT INTO events (title, description, date, start_time, end_time, venue)
   SELECT 'Bench', 'A race.', current_date, '14:00', '16:00', 'Hall' FROM generate_series(1, ${CLIENTS}) RETURNING id`,
);

/** @param {number} number @returns {Promise<number>} milliseconds until the last of them knows */
async function bareRound(number) {
  const start = new Date(Date.UTC(2040, 0, 1 + number, 4));
  const end = new Date(Date.UTC(2040, 0, 1 + number, 6));
  const started = performance.now();
  const taken = await Promise.all(
    connections.map(async (connection, lane) => {
      await connection.query('BEGIN');
      const { rows } = await connection.query(TAKE, [start, end, events[lane].id]);
      await connection.query(rows[0].rooms === 3 ? 'COMMIT' : 'ROLLBACK');
      return rows[0].rooms;
    }),
  );
  if (taken.filter((rooms) => rooms === 3).length !== 1)
    throw new Error(`the rooms went as ${taken.join(' ')}`);
  return performance.now() - started;
}

for (let number = 0; number < WARM_UP; number++) {
  await round(number);
  await bareRound(number);
}
/** @type {number[]} */
const bare = [];
/** @type {Awaited<ReturnType<typeof round>>[]} */
const rounds = [];
for (let number = 0; number < ROUNDS; number++) {
  rounds.push(await round(WARM_UP + number));
  bare.push(await bareRound(WARM_UP + number));
}
const settled = rounds.map((each) => each.settled);
table(
  `${CLIENTS} clients race for one slot over HTTP: milliseconds until all are answered, one winner in each round`,
  [
    ['rounds', 'best', 'median', 'p90', 'worst', 'typical client (median)'],
    [
      ROUNDS,
      ...[quantile(settled, 0), median(settled), quantile(settled, 0.9), Math.max(...settled)].map((ms) =>
        ms.toFixed(1),
      ),
      median(rounds.map((each) => each.typical)).toFixed(1),
    ],
  ],
);
console.log(`  each round: ${settled.map((ms) => ms.toFixed(0)).join(' ')}`);
console.log(
  `  in SQL alone: ${median(bare).toFixed(1)} ms, so ${(median(settled) / median(bare)).toFixed(1)} times as long`,
);
console.log('  aim: at most 6 times as long at the median; settled within 500 ms at worst');
checker.tell();
for (const connection of connections) await connection.end();
client.close();
await api.stop();
