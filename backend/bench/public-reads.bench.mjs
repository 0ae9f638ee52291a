import { freshDatabase, startApi } from './lib/api.mjs';
import { untilFromMemory } from './lib/load.mjs';
import { CLIENTS, shareOfBare } from './lib/share.mjs';
import { table } from './lib/stats.mjs';

/** Public reads of the API against a bare server that sends the same bytes. */
const PATHS = ['/api/clubs', '/api/events', '/api/events?upcoming=true&limit=6'];

const api = await startApi(await freshDatabase('bench_public_reads'), {
  NODE_ENV: 'development',
  SEED_DEMO: 'true',
});

/** @type {(string | number)[][]} */
const rows = [];
try {
  for (const path of PATHS) await untilFromMemory(api.port, path);
  for (const path of PATHS) rows.push(await shareOfBare(api.port, path));
} finally {
  await api.stop();
}
table(`Public reads a second, ${CLIENTS} connections`, [
  ['path', 'KiB', 'API', 'bare node:http', 'share'],
  ...rows,
]);
console.log('  aim: a share of at least 0.85');
