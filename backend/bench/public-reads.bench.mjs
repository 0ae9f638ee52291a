import { freshDatabase, startApi } from './lib/api.mjs';
import { sample } from './lib/load.mjs';
import { CLIENTS, shareOfBare } from './lib/share.mjs';
import { table } from './lib/stats.mjs';

/** Public reads of the API against a bare server that sends the same bytes. */
const PATHS = ['/api/clubs', '/api/events', '/api/events?upcoming=true&limit=6'];

const api = await startApi(await freshDatabase('bench_public_reads'), {
  NODE_ENV: 'development',
  SEED_DEMO: 'true',
});
/**
 * Waits until the answer comes from memory. It is shorter then: it names no request.
 * @param {string} path
 */
async function answeredFromMemory(path) {
  for (let tries = 0; tries < 1000; tries++) {
    const { head } = await sample(api.port, path);
    if (!/^x-request-id:/im.test(head)) return;
  }
  throw new Error(`${path} is not answered from memory`);
}

/** @type {(string | number)[][]} */
const rows = [];
try {
  for (const path of PATHS) await answeredFromMemory(path);
  for (const path of PATHS) rows.push(await shareOfBare(api.port, path));
} finally {
  await api.stop();
}
table(`Public reads a second, ${CLIENTS} connections`, [
  ['path', 'KiB', 'API', 'bare node:http', 'share'],
  ...rows,
]);
console.log('  aim: a share of at least 0.85');
