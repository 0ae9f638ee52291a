import '../run/check-node.mjs';
import { join } from 'node:path';
import { ensureApiBuilt } from '../run/ensure-built.mjs';
import { end, run } from '../run/lifecycle.mjs';
import { backend } from '../run/paths.mjs';
import { runNode } from '../run/program.mjs';
import { startPostgres } from '../run/stack.mjs';
import { makeTestData } from './test-data.mjs';

/**
 * `npm run openapi [-- --check]`: writes docs/openapi*.json from the code, or fails if they are out of date. It starts the application with a temporary database.
 */
await run(async () => {
  await ensureApiBuilt();
  const server = await startPostgres(await makeTestData(), { durable: false });
  const code = await runNode([join(backend, 'dist/src/openapi.js'), ...process.argv.slice(2)], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: server.url,
      SESSION_SECRET: 'only for the moment in which the document is written',
    },
  });
  await end(code);
});
