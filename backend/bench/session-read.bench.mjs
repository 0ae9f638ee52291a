import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { median, table, throughput } from './lib/stats.mjs';
import { size } from './lib/size.mjs';

/** The same read signed in and signed out: public reads look up no session, so the cookie should cost next to nothing. */
const CLIENTS = 16;
const REQUESTS = size(3000, 100);
const ROUNDS = size(7, 1);
const PATHS = ['/api/availability?from=2027-03-01&to=2027-03-31', '/api/config'];

const api = await startApi(await freshDatabase('bench_session'));
const client = httpClient(api.port, CLIENTS);
const cookie = await memberCookie(client, 1);
const items = Array.from({ length: REQUESTS }, (_, number) => number);

/** @param {string} path @param {string} [session] */
function rate(path, session) {
  return throughput(items, CLIENTS, async (_, lane) => {
    const { status } = await client.call(lane, 'GET', path, { cookie: session });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  });
}

/**
 * @param {string} label
 * @param {() => Promise<number>} base
 * @param {() => Promise<number>} measured
 */
async function compare(label, base, measured) {
  await base();
  await measured();
  /** @type {{ base: number, measured: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ base: await base(), measured: await measured() });
  const of = (/** @type {(round: typeof rounds[number]) => number} */ pick) => median(rounds.map(pick));
  return [
    label,
    of((round) => round.base).toFixed(0),
    of((round) => round.measured).toFixed(0),
    of((round) => round.measured / round.base).toFixed(2),
  ];
}

const rows = [];
for (const path of PATHS)
  rows.push(
    await compare(
      path,
      () => rate(path),
      () => rate(path, cookie),
    ),
  );
rows.push(
  await compare(
    '/api/user (session and account looked up) against /api/config',
    () => rate('/api/config'),
    () => rate('/api/user', cookie),
  ),
);
table(`Reads a second, ${CLIENTS} clients`, [['path', 'signed out', 'signed in', 'share'], ...rows]);
console.log('  aim: a share of at least 0.5 for the same read');
client.close();
await api.stop();
