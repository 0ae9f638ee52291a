import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freshDatabase, startApi } from './lib/api.mjs';
import { loadFor, sample } from './lib/load.mjs';
import { median, table } from './lib/stats.mjs';

/**
 * Public reads against a bare node:http server, in a process of its own as the API is, that answers the same bytes: body
 * and headers. Both are asked in turns within one run, so that they meet the same machine; the share is the median of
 * the rounds.
 */
const CLIENTS = 32;
const SECONDS = 0.5;
const ROUNDS = 15;
const PATHS = ['/api/clubs', '/api/events', '/api/events?upcoming=true&limit=6'];
const BARE = fileURLToPath(new URL('./lib/bare-server.mjs', import.meta.url));
/** Node adds these by itself. */
const OWN_HEADERS = /^(date|connection|keep-alive)$/i;

/** @param {{ head: string, body: Buffer }} answer */
async function startBare({ head, body }) {
  const child = fork(BARE);
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
    .filter(([name]) => !OWN_HEADERS.test(name ?? ''));
  child.send({ headers, body: body.toString('base64') });
  const [address] = await once(child, 'message');
  return { port: /** @type {{ port: number }} */ (address).port, stop: () => child.kill() };
}

const api = await startApi(await freshDatabase('bench_public_reads'), {
  NODE_ENV: 'development',
  SEED_DEMO: 'true',
});
/** @param {string} path @returns {Promise<(string | number)[]>} */
async function measure(path) {
  const answer = await sample(api.port, path);
  const bare = await startBare(answer);
  try {
    // The two differ in the seconds of Keep-Alive only, so each is counted by its own size.
    const [own, other] = [await sample(api.port, path), await sample(bare.port, path)];
    if (!own.body.equals(other.body)) throw new Error(`${path}: not the same bytes`);
    const ask = (seconds = SECONDS) =>
      loadFor(api.port, path, { clients: CLIENTS, seconds, bytes: own.bytes });
    const askBare = (seconds = SECONDS) =>
      loadFor(bare.port, path, { clients: CLIENTS, seconds, bytes: other.bytes });
    await ask(1);
    await askBare(1);
    /** @type {{ api: number, bare: number }[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push({ api: await ask(), bare: await askBare() });
    const of = (/** @type {(round: { api: number, bare: number }) => number} */ pick) =>
      median(rounds.map(pick));
    return [
      path,
      (answer.body.length / 1024).toFixed(1),
      of((round) => round.api).toFixed(0),
      of((round) => round.bare).toFixed(0),
      of((round) => round.api / round.bare).toFixed(2),
    ];
  } finally {
    bare.stop();
  }
}

/** @type {(string | number)[][]} */
const rows = [];
try {
  for (const path of PATHS) rows.push(await measure(path));
} finally {
  await api.stop();
}
table(`Public reads a second, ${CLIENTS} connections`, [
  ['path', 'KiB', 'API', 'bare node:http', 'share'],
  ...rows,
]);
console.log('  aim: a share of at least 0.8');
