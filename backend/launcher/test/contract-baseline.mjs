import '../run/check-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/paths.mjs';

/**
 * `npm run baseline`, at a release: keeps what programs rely on of the contract, without descriptions and examples, as
 * docs/contract-baseline/openapi.json. These are the public calls, those that are open to keys, and the webhooks.
 */

/** @typedef {{ [key: string]: any }} Json */

const docs = join(root, 'docs');
const WORDS = ['description', 'example', 'examples', 'summary', 'title'];

/** @type {Json} */
const baseline = { paths: {}, webhooks: {}, components: { schemas: {} } };
for (const name of ['openapi.integrators.json', 'openapi.json', 'openapi.staff.json']) {
  const contract = JSON.parse(readFileSync(join(docs, name), 'utf8'));
  const kept = { paths: callsOf(contract), webhooks: contract.webhooks ?? {} };
  for (const [path, calls] of Object.entries(kept.paths))
    baseline.paths[path] = { ...baseline.paths[path], ...calls };
  Object.assign(baseline.webhooks, withoutWords(kept.webhooks));
  keepSchemas(contract.components.schemas, kept);
}
const file = join(docs, 'contract-baseline/openapi.json');
writeFileSync(file, `${JSON.stringify(baseline)}\n`);
console.log(`wrote ${file}`);

/** @param {Json} contract */
function callsOf({ paths, components }) {
  /** @type {Json} */
  const calls = {};
  for (const [path, item] of Object.entries(paths))
    for (const [method, call] of Object.entries(item))
      if (isStable(call))
        calls[path] = { ...calls[path], [method]: partsOf(call, components.parameters ?? {}) };
  return calls;
}

/** @param {Json} call */
function isStable({ security = [] }) {
  return security.length === 0 || security.some((/** @type {Json} */ scheme) => 'apiKey' in scheme);
}

/**
 * @param {Json} call
 * @param {Json} shared
 */
function partsOf({ security, parameters = [], requestBody, responses }, shared) {
  const inPlace = parameters.map((/** @type {Json} */ one) => shared[one.$ref?.split('/').at(-1)] ?? one);
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const answers = successes.map(([status, { content, headers }]) => [
    status,
    { content, headers: Object.fromEntries(Object.keys(headers ?? {}).map((name) => [name, {}])) },
  ]);
  return withoutWords({ security, parameters: inPlace, requestBody, responses: Object.fromEntries(answers) });
}

/**
 * @param {Json} schemas
 * @param {unknown} users
 */
function keepSchemas(schemas, users) {
  for (const [, name = ''] of JSON.stringify(users).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (baseline.components.schemas[name]) continue;
    baseline.components.schemas[name] = withoutWords(schemas[name]);
    keepSchemas(schemas, schemas[name]);
  }
}

/**
 * Leaves out what only people read, but not properties of that name.
 * @param {any} part
 * @param {string} at the key of the part
 * @returns {any}
 */
function withoutWords(part, at = '') {
  if (Array.isArray(part)) return part.map((each) => withoutWords(each));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([key]) => at === 'properties' || !WORDS.includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutWords(value, key)]));
}
