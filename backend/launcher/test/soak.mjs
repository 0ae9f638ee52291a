import '../run/check-node.mjs';
import { register } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureApiBuilt } from '../run/ensure-built.mjs';
import { end, run } from '../run/lifecycle.mjs';
import { Problem, say } from '../run/log.mjs';
import { backend, root } from '../run/paths.mjs';
import { startPostgres } from '../run/stack.mjs';
import { makeTestData } from './test-data.mjs';

/**
 * `npm run soak [-- --minutes 60 --seed 7 --rate 20]`: members and staff use two API processes with a database of their
 * own, while one component after another fails. The results are checked at the end; the report is in .cache/soak/.
 */

/** @param {string | undefined} given @param {number} otherwise @param {string} name */
function count(given, otherwise, name) {
  const value = given === undefined ? otherwise : Number(given);
  if (!(value > 0)) throw new Problem(`--${name} takes a number above 0.`);
  return value;
}

await run(async () => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, seed: { type: 'string' }, rate: { type: 'string' } },
  });
  const minutes = count(values.minutes, 60, 'minutes');
  const seed = count(values.seed, Math.ceil(Math.random() * 1_000_000), 'seed');
  const perSecond = count(values.rate, 20, 'rate');
  await ensureApiBuilt();
  const server = await startPostgres(await makeTestData());
  process.env.TEST_DATABASE_URL = server.url;
  process.env.NODE_ENV = 'test';
  // These modules belong to the tests and are TypeScript.
  register('../../test/runner/typescript-hooks.mjs', import.meta.url);
  const load = (/** @type {string} */ file) => import(join(backend, 'test/soak', file));
  const { soak } = await load('soak.ts');
  const { failures, writeReport } = await load('report.ts');
  say(`seed ${seed}`);
  const report = await soak({ minutes, seed, perSecond, isOwnServer: true, tell: say });
  const name = `${new Date().toISOString().slice(0, 16).replace(':', '')}-seed-${seed}`;
  say(`report: ${writeReport(report, join(root, '.cache/soak', name))}`);
  const wrong = failures(report);
  for (const sentence of wrong) console.error(sentence);
  say(wrong.length === 0 ? 'no problems found' : `${wrong.length} found`);
  await end(wrong.length === 0 ? 0 : 1);
});
