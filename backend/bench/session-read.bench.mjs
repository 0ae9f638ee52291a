import { freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { median, table, throughput } from './lib/stats.mjs';

/** The same read signed in and signed out: public reads look up no session, so the cookie should cost next to nothing. */
const CLIENTS = 16;
const REQUESTS = 3000;
const ROUNDS = 7;
const PATHS = ['/api/booking-options', '/api/config'];

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

/** @type {(string | number)[][]} */
const rows = [];
for (const path of PATHS) {
  await rate(path);
  /** @type {{ out: number, in: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ out: await rate(path), in: await rate(path, cookie) });
  const of = (/** @type {(r: { out: number, in: number }) => number} */ pick) => median(rounds.map(pick));
  rows.push([
    path,
    of((r) => r.out).toFixed(0),
    of((r) => r.in).toFixed(0),
    of((r) => r.in / r.out).toFixed(2),
  ]);
}
const out = await rate('/api/config');
const user = await rate('/api/user', cookie);
rows.push([
  '/api/user (session and account looked up) against /api/config',
  out.toFixed(0),
  user.toFixed(0),
  (user / out).toFixed(2),
]);
table(`Reads a second, ${CLIENTS} clients`, [['path', 'signed out', 'signed in', 'share'], ...rows]);
console.log('  aim: a share of at least 0.5 for the same read');
client.close();
await api.stop();
