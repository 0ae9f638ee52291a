import { freshDatabase, startApi } from './lib/api.mjs';
import { sample } from './lib/load.mjs';
import { CLIENTS, shareOfBare } from './lib/share.mjs';
import { table } from './lib/stats.mjs';

/** Public pages, compressed as browsers ask for them, against a bare server that sends the same bytes. */
const PATHS = ['/', '/events', '/club/28', '/event/1', '/terms'];
const VISITOR = ['Accept: text/html', 'Accept-Encoding: gzip, deflate, br'];
const MEMBER = [...VISITOR, 'Cookie: bridgewater_theme=dark; bridgewater_session=x; bridgewater_signed_in=1'];
const RENDERED_WITHIN_MS = 10_000;

const api = await startApi(await freshDatabase('bench_pages'), {
  NODE_ENV: 'development',
  SEED_DEMO: 'true',
});

/** Requests a page until it comes from the cache. @param {string} path @param {string[]} headers */
async function warm(path, headers) {
  const deadline = Date.now() + RENDERED_WITHIN_MS;
  while (Date.now() < deadline) {
    const { head } = await sample(api.port, path, headers);
    // Cached responses have no request id.
    if (!/^x-request-id:/im.test(head)) return;
  }
  throw new Error(`${path} is not kept`);
}

/** @type {(string | number)[][]} */
const rows = [];
try {
  for (const path of PATHS) {
    await warm(path, VISITOR);
    rows.push(await shareOfBare(api.port, path, VISITOR));
  }
  await warm('/', MEMBER);
  const [, ...figures] = await shareOfBare(api.port, '/', MEMBER);
  rows.push(['/ (signed in, dark)', ...figures]);
} finally {
  await api.stop();
}
table(`Public pages a second, ${CLIENTS} connections`, [
  ['path', 'KiB (br)', 'API', 'bare node:http', 'share'],
  ...rows,
]);
console.log('  aim: a share of at least 0.6');
