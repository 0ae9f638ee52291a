import { freePort, freshDatabase, startApi } from './lib/api.mjs';
import { loadFor, sample, untilFromMemory } from './lib/load.mjs';
import { median, table } from './lib/stats.mjs';
import { miss, size } from './lib/size.mjs';

/**
 * The cost of metrics: the same reads from a process with metrics and from one without. It is scraped every second, 15 times as often
 * as operations.md recommends. Rounds alternate, so that noise affects both.
 */
const CLIENTS = 32;
const SECONDS = 0.5;
const ROUNDS = size(30, 1);
const SCRAPED_EVERY_MS = 1000;
/** Each with a target share: a cached response, which is very cheap, and one from the application. */
const READS = [
  { path: '/api/clubs', what: 'out of memory', isCached: true, aim: 0.8 },
  { path: '/api/health', what: 'the least that a route does', aim: 0.8 },
  { path: '/api/availability?from=2027-03-01&to=2027-03-31', what: 'with a query', aim: 0.9 },
];

const databaseUrl = await freshDatabase('bench_metrics');
const settings = { NODE_ENV: 'development', SEED_DEMO: 'true' };
const metricsPort = await freePort();
const plain = await startApi(databaseUrl, settings);
const measured = await startApi(databaseUrl, { ...settings, METRICS_PORT: String(metricsPort) });
const address = `http://127.0.0.1:${metricsPort}/metrics`;
/** @type {number[]} */
const scrapes = [];
let bytes = 0;
const scraper = setInterval(() => {
  const begun = performance.now();
  void fetch(address)
    .then((answer) => answer.text())
    .then((text) => {
      scrapes.push(performance.now() - begun);
      bytes = text.length;
    });
}, SCRAPED_EVERY_MS);

let slow = 0;
/** @type {(string | number)[][]} */
const rows = [];
for (const { path, what, isCached = false, aim } of READS) {
  /** @param {number} port */
  const asker = async (port) => {
    if (isCached) await untilFromMemory(port, path);
    const { bytes } = await sample(port, path);
    return (seconds = SECONDS) => loadFor(port, path, { clients: CLIENTS, seconds, bytes });
  };
  const [without, withThem] = [await asker(plain.port), await asker(measured.port)];
  await without(1);
  await withThem(1);
  /** @type {{ without: number, withThem: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Alternates the order, because the second measurement finds warm caches or a busy machine.
    if (round % 2 === 0) rounds.push({ without: await without(), withThem: await withThem() });
    else {
      const measuredFirst = await withThem();
      rounds.push({ without: await without(), withThem: measuredFirst });
    }
  }
  const of = (/** @type {(round: typeof rounds[number]) => number} */ pick) => median(rounds.map(pick));
  const share = of((round) => round.withThem / round.without);
  if (share < aim) slow++;
  rows.push([
    `${path} (${what})`,
    of((round) => round.without).toFixed(0),
    of((round) => round.withThem).toFixed(0),
    share.toFixed(2),
    aim,
  ]);
}
clearInterval(scraper);
table(`Reads a second, ${CLIENTS} connections`, [
  ['read', 'without', 'with metrics', 'share', 'aim'],
  ...rows,
]);
console.log(
  `  a scrape under that load: ${median(scrapes).toFixed(0)} ms at the median, ${(bytes / 1024).toFixed(0)} KiB`,
);
await measured.stop();
await plain.stop();
if (slow > 0) miss();
