import { register } from 'node:module';

/** Creates the template of test databases at TEST_DATABASE_URL and prints its name. */
register('./typescript-hooks.mjs', import.meta.url);
const kit = new URL('../support/test-database.ts', import.meta.url);
const { ensureTemplate } = await import(kit.href);
process.stdout.write(await ensureTemplate());
