import { register } from 'node:module';

/** `node migrating-process.mjs URL N`: migrates to a future release and kills itself before its Nth statement. */
register('../runner/typescript-hooks.mjs', import.meta.url);
const { migrateAsNode } = await import('./planted-migrations.ts');
const [url, dieAt] = process.argv.slice(2);
let statements = 0;
const before = async () => void ((statements += 1) === Number(dieAt) && process.kill(process.pid, 'SIGKILL'));
await migrateAsNode(url, { before });
