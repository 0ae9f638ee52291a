import '../run/check-node.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureApiBuilt, ensureWebBuilt } from '../run/ensure-built.mjs';
import { end, run } from '../run/lifecycle.mjs';
import { Problem, say } from '../run/log.mjs';
import { backend, root } from '../run/paths.mjs';
import { runNode } from '../run/program.mjs';
import { startPostgres } from '../run/stack.mjs';
import { makeTestData } from './test-data.mjs';

/**
 * `npm run bench [-- name …]`: the measurements in backend/bench/*.bench.mjs, one after another, each a program that gets
 * BENCH_DATABASE_URL (a durable PostgreSQL on which it may create databases) and prints its table. The exit code is the
 * number of benchmarks that failed.
 */

const FOLDER = join(backend, 'bench');

await run(async () => {
  const wanted = process.argv.slice(2);
  const all = readdirSync(FOLDER).filter((file) => file.endsWith('.bench.mjs'));
  const chosen = all.filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.mjs', '')));
  if (chosen.length === 0) {
    throw new Problem(`Unknown benchmark. Choose from: ${all.join(', ')}.`);
  }
  await Promise.all([ensureApiBuilt(), ensureWebBuilt()]);
  const dataDir = await makeTestData();
  const server = await startPostgres(dataDir);
  const env = { ...process.env, BENCH_DATABASE_URL: server.url, BENCH_DATA_DIR: dataDir };
  let failures = 0;
  for (const file of chosen) {
    say(`measuring ${file.replace('.bench.mjs', '')}`);
    if ((await runNode([join(FOLDER, file)], { cwd: root, env })) !== 0) failures++;
  }
  await end(failures);
});
