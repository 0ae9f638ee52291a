import { register } from 'node:module';

/** Makes the template of the tests' databases at TEST_DATABASE_URL, and prints its name. */
register('./typescript-hooks.mjs', import.meta.url);
const kit = new URL('../support/test-database.ts', import.meta.url);
const { ensureTemplate } = await import(kit.href);
process.stdout.write(await ensureTemplate());
