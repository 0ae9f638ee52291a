import './check-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureApiBuilt } from './ensure-built.mjs';
import { PROGRAMS } from './bundle.mjs';
import { dataDirectory, loadDotEnv } from './environment.mjs';
import { Instance } from './instance.mjs';
import { end, run } from './lifecycle.mjs';
import { portFromEnvironment } from './ports.mjs';
import { appEnvironment, startPostgres } from './stack.mjs';

/**
 * `npm run admin -- create EMAIL`: a link by which somebody becomes an admin. Over the embedded PostgreSQL, or DATABASE_URL.
 * What it does itself stands in `backend/src/admin.ts`.
 */
await run(async () => {
  loadDotEnv();
  const dataDir = dataDirectory();
  const external = process.env.DATABASE_URL || null;
  await ensureApiBuilt();
  // A running site has its embedded database to itself.
  if (!external) await new Instance(dataDir).claim('npm run admin', dataDir);
  const databaseUrl = external ?? (await startPostgres(dataDir)).url;
  const port = portFromEnvironment('PORT', 3000);
  const { api } = appEnvironment({ dataDir, port, sandboxPort: null, databaseUrl, seedDemo: false });
  const program = join(PROGRAMS, 'admin.js');
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    env: api,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  await end(code ?? 1);
});
