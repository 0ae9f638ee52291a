import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backend } from './paths.mjs';

/**
 * A provider's settings for the sandbox, from `settings.json` in its sandbox folder.
 * @typedef {object} SandboxProvider
 * @property {string} name
 * @property {string} account The setting that, if set, selects the real provider.
 * @property {Record<string, string>} keys Generated at the first start; `{random}` is replaced.
 * @property {Record<string, string>} addresses `{inside}` is the sandbox's URL for the API, `{outside}` the one for browsers.
 */

/** @returns {SandboxProvider[]} */
export function sandboxProviders() {
  const sandbox = join(backend, 'payment-sandbox');
  return readdirSync(sandbox).flatMap((name) => {
    const file = join(sandbox, name, 'settings.json');
    return existsSync(file) ? [{ name, ...JSON.parse(readFileSync(file, 'utf8')) }] : [];
  });
}

/**
 * @param {Record<string, string>} templates
 * @param {Record<string, () => string>} words Replacement for each `{word}`.
 * @returns {Record<string, string>}
 */
export function filledIn(templates, words) {
  const fill = (/** @type {string} */ text) =>
    text.replace(/\{(\w+)\}/g, (all, /** @type {string} */ word) => words[word]?.() ?? all);
  return Object.fromEntries(Object.entries(templates).map(([name, text]) => [name, fill(text)]));
}
