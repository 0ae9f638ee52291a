import './check-node.mjs';
import { run } from './lifecycle.mjs';
import { runOverDatabase } from './program.mjs';

/** `npm run setup`: sets up the site interactively (`backend/src/set-up.ts`). */
await run(() => runOverDatabase('npm run setup', 'set-up.js'));
