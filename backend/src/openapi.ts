import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv } from './platform/config/load-env.js';
import { createApp } from './create-app.js';
import { buildOpenApi } from './platform/http/api-docs.js';

/**
 * Writes docs/openapi.json, or with `--check` fails when it is not what the code says. Needs DATABASE_URL and SESSION_SECRET,
 * as any start does.
 */
const target = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../docs/openapi.json');

const app = await createApp(loadEnv({ LOG_LEVEL: 'error', ...process.env }));
const text = `${JSON.stringify(buildOpenApi(app), null, 2)}\n`;
await app.close();

if (process.argv.includes('--check')) {
  const committed = await readFile(target, 'utf8').catch(() => '');
  if (committed !== text) {
    process.stderr.write(
      'docs/openapi.json is not what the code says: run `npm run openapi` and commit it.\n',
    );
    process.exit(1);
  }
} else {
  await writeFile(target, text);
}
