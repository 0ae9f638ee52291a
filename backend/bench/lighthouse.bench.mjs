import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../launcher/test/chromium.mjs';
import { freePort, freshDatabase, httpClient, memberCookie, startApi } from './lib/api.mjs';
import { hangPhotographs } from './lib/photographs.mjs';
import { median, table } from './lib/stats.mjs';
import { isShort, size } from './lib/size.mjs';

/**
 * Lighthouse with its mobile preset, median of five, for the preset's phone and for one of half its speed.
 * Only this needs Lighthouse and its 160 MB, so npx fetches it on the first run instead of `npm ci`.
 *
 * The preset's phone is a fast desktop slowed down four times. A slower machine needs a smaller factor (Lighthouse's
 * throttling.md, "Calibrating the CPU slowdown"), which is computed from Lighthouse's own index of this machine's speed.
 * LIGHTHOUSE_SLOWDOWN sets the factors, for example "4,8". LIGHTHOUSE_PHOTOGRAPHS=true replaces drawings by photos first.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PATHS = ['/', '/club/28', '/events', '/venue-hire', '/booking'];
/** Read by a signed-in member. */
const MEMBER_PATHS = ['/booking'];
/** The index of a fast desktop, and the slowdown factors of the two phones. */
const FAST_DESKTOP = 1750;
const PHONES = isShort ? [4] : [4, 8];
const RUNS = size(5, 1);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const api = await startApi(await freshDatabase('bench_lighthouse'), {
  SEED_DEMO: 'true',
  NODE_ENV: 'development',
});
if (process.env.LIGHTHOUSE_PHOTOGRAPHS === 'true')
  table('A photograph', [['form', 'size'], ...(await hangPhotographs(api.base, 28))]);
const client = httpClient(api.port, 1);
const memberCookies = (await memberCookie(client, 1)).split('; ').map((pair) => {
  const [name = '', value = ''] = pair.split('=');
  return { name, value, url: api.base };
});
client.close();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: (await findChromium()).whole,
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const session = await browser.newBrowserCDPSession();

/**
 * @param {string} path
 * @param {number} slowdown
 */
async function measure(path, slowdown) {
  // In the browser, because pages read one of them. Lighthouse keeps cookies.
  if (MEMBER_PATHS.includes(path)) await session.send('Storage.setCookies', { cookies: memberCookies });
  else await session.send('Storage.clearCookies');
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      api.base + path,
      `--port=${port}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const result = JSON.parse(stdout);
  if (new URL(result.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${result.finalDisplayedUrl}`);
  return result;
}

/** Lighthouse's index of this machine: the median of three readings, which also warm the server. */
async function indexOfThisMachine() {
  const readings = [];
  for (const path of PATHS.slice(0, 3))
    readings.push((await measure(path, PHONES[0])).environment.benchmarkIndex);
  return median(readings);
}
const index = await indexOfThisMachine();
console.log(`  this machine by Lighthouse's index: ${index.toFixed(0)} (a fast desktop: ${FAST_DESKTOP})`);
const given = process.env.LIGHTHOUSE_SLOWDOWN?.split(',').map(Number);
const slowdowns = given ?? PHONES.map((phone) => Number(((phone * index) / FAST_DESKTOP).toFixed(1)));

for (const slowdown of slowdowns) {
  /** @type {(string | number)[][]} */
  const rows = [];
  /** @type {Set<string>} */
  const findings = new Set();
  for (const path of PATHS) {
    /** @type {Record<string, number[]>} */
    const scores = Object.fromEntries(CATEGORIES.map((category) => [category, []]));
    /** @type {Record<string, number[]>} */
    const times = {
      'first-contentful-paint': [],
      'largest-contentful-paint': [],
      'total-blocking-time': [],
      'cumulative-layout-shift': [],
    };
    for (let run = 0; run < RUNS; run++) {
      const { categories, audits } = await measure(path, slowdown);
      for (const category of CATEGORIES) scores[category].push((categories[category]?.score ?? 0) * 100);
      for (const name of Object.keys(times)) times[name].push(audits[name]?.numericValue ?? NaN);
      for (const audit of Object.values(audits)) {
        const scored = audit.scoreDisplayMode === 'binary' || audit.scoreDisplayMode === 'metricSavings';
        if (scored && audit.score !== null && audit.score < 0.9)
          findings.add(`${path}: ${audit.id} ${audit.displayValue ?? ''}`);
      }
    }
    rows.push([
      path,
      ...CATEGORIES.map((category) => median(scores[category]).toFixed(0)),
      ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
        (name) => `${median(times[name]).toFixed(0)} ms`,
      ),
      median(times['cumulative-layout-shift']).toFixed(3),
    ]);
  }
  table(`Lighthouse, mobile preset at a slow-down of ${slowdown}, median of ${RUNS}`, [
    ['page', ...CATEGORIES, 'FCP', 'LCP', 'TBT', 'CLS'],
    ...rows,
  ]);
  for (const finding of findings) console.log(`  below 0.9 at least once: ${finding}`);
}
console.log('  aim: performance 98, the others 100; on the slower phone 95, blocked at most 200 ms');
await browser.close();
await api.stop();
