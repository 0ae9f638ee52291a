import './check-node.mjs';
import { run } from './lifecycle.mjs';
import { runOverDatabase } from './program.mjs';

/** `npm run admin -- create EMAIL`: a link by which its owner becomes an admin (`backend/src/admin.ts`). */
await run(() => runOverDatabase('npm run admin', 'admin.js'));
