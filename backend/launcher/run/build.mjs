import './check-node.mjs';
import { ensureApiBuilt, ensureWebBuilt } from './ensure-built.mjs';
import { run, end } from './lifecycle.mjs';
import { say } from './log.mjs';

/** `npm run build`: what `npm start` builds before it starts. */
await run(async () => {
  await ensureApiBuilt();
  await ensureWebBuilt();
  say('backend/dist and frontend/dist are of the present sources');
  await end(0);
});
