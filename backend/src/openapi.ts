import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnv } from './platform/config/load-env.js';
import { createApp } from './create-app.js';
import { buildOpenApi } from './platform/http/api-docs.js';
import { contractsOf } from './platform/http/contracts.js';

/**
 * Writes docs/openapi.integrators.json, docs/openapi.json and docs/openapi.staff.json. With `--check` it fails if they are out of date. Needs
 * DATABASE_URL and SESSION_SECRET.
 */
const docs = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../docs');
const LINE = 120;

const app = await createApp(loadEnv({ LOG_LEVEL: 'error', ...process.env }));
const { integrators, site, staff } = contractsOf(buildOpenApi(app));
await app.close();

for (const [name, document] of [
  ['openapi.integrators.json', integrators],
  ['openapi.json', site],
  ['openapi.staff.json', staff],
] as const) {
  const text = `${format(JSON.parse(JSON.stringify(document)))}\n`;
  const target = path.join(docs, name);
  if (!process.argv.includes('--check')) await writeFile(target, text);
  else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`docs/${name} is not what the code says: run \`npm run openapi\` and commit it.\n`);
    process.exitCode = 1;
  }
}

/** Formats JSON with short objects on one line, which halves the number of lines. */
function format(value: unknown, indent = '', before = 0): string {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length <= LINE)
    return line;
  const inner = `${indent} `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(([key, part]) => {
    const label = isList ? '' : `${JSON.stringify(key)}: `;
    return inner + label + format(part, inner, label.length);
  });
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
