import { chromium } from '@playwright/test';
import { findChromium } from '../launcher/test/chromium.mjs';
import { freshDatabase, startApi } from './lib/api.mjs';
import { table } from './lib/stats.mjs';

/** Bytes that a browser loads for the home page before any interaction, by kind, as sent over the network. */
const WIDTH = 412;
const HEIGHT = 823;

const api = await startApi(await freshDatabase('bench_first_view'), {
  SEED_DEMO: 'true',
  NODE_ENV: 'development',
});
const browser = await chromium.launch({
  executablePath: (await findChromium()).whole,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
const session = await page.context().newCDPSession(page);
await session.send('Network.enable');
/** @type {Map<string, { type: string, url: string, bytes: number }>} */
const requests = new Map();
session.on('Network.responseReceived', ({ requestId, type, response }) =>
  requests.set(requestId, { type, url: response.url, bytes: 0 }),
);
session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  const request = requests.get(requestId);
  if (request) request.bytes = encodedDataLength;
});
await page
  .goto(api.base, { waitUntil: 'networkidle' })
  .catch(() => page.goto(api.base, { waitUntil: 'load' }));

const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
const sum = (/** @type {{ bytes: number }[]} */ list) => list.reduce((total, { bytes }) => total + bytes, 0);
const all = [...requests.values()].filter(({ url }) => url.startsWith(api.base));
const kinds = [...new Set(all.map(({ type }) => type))].sort();
table('First view of the start page on a phone, kB over the wire', [
  ['kind', 'requests', 'kB'],
  ...kinds.map((kind) => {
    const list = all.filter(({ type }) => type === kind);
    return [kind, list.length, kb(sum(list))];
  }),
  ['all', all.length, kb(sum(all))],
]);
table('Scripts', [
  ['file', 'kB'],
  ...all.filter(({ type }) => type === 'Script').map(({ url, bytes }) => [new URL(url).pathname, kb(bytes)]),
]);
const foreign = [...requests.values()].filter(
  ({ url }) => url.startsWith('http') && !url.startsWith(api.base),
);
console.log(`  requests to other hosts: ${foreign.length}`);
console.log('  aim: at most 105 kB of JavaScript (brotli)');
await browser.close();
await api.stop();
