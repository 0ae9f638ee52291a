import { freshDatabase, startApi } from './lib/api.mjs';
import { untilFromMemory } from './lib/load.mjs';
import { CLIENTS, shareOfBare } from './lib/share.mjs';
import { table } from './lib/stats.mjs';

/** Public pages, compressed as browsers ask for them, against a bare server that sends the same bytes. */
const PATHS = ['/', '/events', '/club/28', '/event/1', '/terms'];
const VISITOR = ['Accept: text/html', 'Accept-Encoding: gzip, deflate, br'];
const MEMBER = [...VISITOR, 'Cookie: bridgewater_theme=dark; bridgewater_session=x; bridgewater_signed_in=1'];

const api = await startApi(await freshDatabase('bench_pages'), {
  NODE_ENV: 'development',
  SEED_DEMO: 'true',
});

/** @type {(string | number)[][]} */
const rows = [];
try {
  for (const path of PATHS) {
    await untilFromMemory(api.port, path, VISITOR);
    rows.push(await shareOfBare(api.port, path, VISITOR));
  }
  await untilFromMemory(api.port, '/', MEMBER);
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
