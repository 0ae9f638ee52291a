import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backend } from './paths.mjs';

/**
 * What of the settings is a provider's that the sandbox stands in for: `settings.json` in its folder of the sandbox.
 * @typedef {object} SandboxProvider
 * @property {string} name
 * @property {string} account The setting that says, where somebody has given it, that the real provider is meant.
 * @property {Record<string, string>} keys Made at the first start; `{random}` is drawn.
 * @property {Record<string, string>} addresses `{inside}` is where the API reaches the sandbox, `{outside}` where browsers do.
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
 * @param {Record<string, () => string>} words What stands for each `{word}`.
 * @returns {Record<string, string>}
 */
export function filledIn(templates, words) {
  const fill = (/** @type {string} */ text) =>
    text.replace(/\{(\w+)\}/g, (all, /** @type {string} */ word) => words[word]?.() ?? all);
  return Object.fromEntries(Object.entries(templates).map(([name, text]) => [name, fill(text)]));
}
