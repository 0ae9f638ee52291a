import './check-node.mjs';
import { run } from './lifecycle.mjs';
import { runOverDatabase } from './program.mjs';

/** `npm run setup`: asks whose site this is, and makes it that (`backend/src/set-up.ts`). */
await run(() => runOverDatabase('npm run setup', 'set-up.js'));
