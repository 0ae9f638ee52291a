import './check-node.mjs';
import { run } from './lifecycle.mjs';
import { runOverDatabase } from './program.mjs';

/** `npm run admin -- create EMAIL`: prints a link that makes the owner of EMAIL an admin (`backend/src/admin.ts`). */
await run(() => runOverDatabase('npm run admin', 'admin.js'));
