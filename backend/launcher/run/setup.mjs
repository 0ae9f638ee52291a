import './check-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureApiBuilt } from './ensure-built.mjs';
import { PROGRAMS } from './bundle.mjs';
import { dataDirectory, loadDotEnv } from './environment.mjs';
import { Instance } from './instance.mjs';
import { end, run } from './lifecycle.mjs';
import { appEnvironment, startPostgres } from './stack.mjs';

/**
 * `npm run setup`: asks whose site this is, and makes it that. Over the embedded PostgreSQL, or DATABASE_URL. What it does
 * itself stands in `backend/src/set-up.ts`.
 */
await run(async () => {
  loadDotEnv();
  const dataDir = dataDirectory();
  const external = process.env.DATABASE_URL || null;
  await ensureApiBuilt();
  // A running site has its database to itself; there the rest is asked in the browser.
  if (!external) await new Instance(dataDir).claim('npm run setup', dataDir);
  const databaseUrl = external ?? (await startPostgres(dataDir)).url;
  const { api } = appEnvironment({ dataDir, port: 3000, sandboxPort: null, databaseUrl, seedDemo: false });
  const program = join(PROGRAMS, 'set-up.js');
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    // Where a file of answers is named from.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: api,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  await end(code ?? 1);
});
