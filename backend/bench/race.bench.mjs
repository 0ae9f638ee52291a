import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { median, quantile, table } from './lib/stats.mjs';

/** Fifty members want one slot in the same moment: how long until the last of them knows, and whether one has it. */
const CLIENTS = 50;
const ROUNDS = 40;
const WARM_UP = 5;

const api = await startApi(await freshDatabase('bench_race'), {
  LIMIT_LIVE_HOLDS: '100000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
});
const client = httpClient(api.port, CLIENTS);
/** @type {string[]} */
const cookies = [];
for (let number = 0; number < CLIENTS; number++) cookies.push(await memberCookie(client, number));

const { today } = JSON.parse((await client.call(0, 'GET', '/api/booking-options')).text);
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
      const { status } = await client.call(lane, 'POST', '/api/bookings/hold', { body, cookie });
      return { status, ms: performance.now() - started };
    }),
  );
  const won = answers.filter((answer) => answer.status === 201).length;
  const refused = answers.filter((answer) => answer.status === 409).length;
  if (won !== 1 || refused !== CLIENTS - 1) throw new Error(`${won} won, ${refused} refused`);
  return {
    settled: Math.max(...answers.map((answer) => answer.ms)),
    typical: median(answers.map((answer) => answer.ms)),
  };
}

for (let number = 0; number < WARM_UP; number++) await round(number);
/** @type {Awaited<ReturnType<typeof round>>[]} */
const rounds = [];
for (let number = 0; number < ROUNDS; number++) rounds.push(await round(WARM_UP + number));
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
console.log('  aim: settled within 100 ms at the median and 500 ms at worst');
client.close();
await api.stop();
