import './check-node.mjs';
import { ensureApiBuilt, ensureWebBuilt } from './ensure-built.mjs';
import { run, end } from './lifecycle.mjs';
import { say } from './log.mjs';

/** `npm run build`: builds what `npm start` needs. */
await run(async () => {
  await Promise.all([ensureApiBuilt(), ensureWebBuilt()]);
  say('backend/dist and frontend/dist are up to date');
  await end(0);
});
