import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from './log.mjs';
import { root } from './paths.mjs';
import { filledIn, sandboxProviders } from './sandbox-settings.mjs';

/**
 * Reads `.env` of the checkout, where there is one; what the shell sets wins.
 * Empty variables count as not set.
 */
export function loadDotEnv() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @returns {string} DATA_DIR, absolute; a relative one is below the checkout, wherever the command is called from. */
export function dataDirectory() {
  return resolve(root, process.env.DATA_DIR || '.data');
}

/** @returns {string | null} The database of a real server, on connections of one's own where a pooler stands before it; null: the embedded one. */
export function serverUrl() {
  return process.env.DATABASE_URL ? process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL : null;
}

/**
 * What must be random and stay the same over restarts, made at the first start that needs it.
 * @typedef {object} Secrets
 * @property {string} sessionSecret
 * @property {Record<string, string>} keys The providers' that the sandbox stands in for, by the names of their settings.
 */

/** @param {string} setting `STRIPE_SECRET_KEY` is kept as `stripeSecretKey`. */
const storedName = (setting) =>
  setting.toLowerCase().replace(/_(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

/**
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function readSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  /** @type {Record<string, string>} */
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const random = () => randomBytes(24).toString('hex');
  const keys = Object.assign({}, ...sandboxProviders().map((provider) => provider.keys));
  /** @type {Record<string, string>} */
  const made = { sessionSecret: random() };
  for (const [name, key] of Object.entries(filledIn(keys, { random }))) made[storedName(name)] = key;
  const secrets = { ...made, ...stored };
  if (Object.keys(made).some((name) => stored[name] === undefined)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return {
    sessionSecret: secrets['sessionSecret'] ?? '',
    keys: Object.fromEntries(Object.keys(keys).map((name) => [name, secrets[storedName(name)] ?? ''])),
  };
}

/** @returns {boolean} Whether the payment sandbox stands in: no provider's keys are set, and it is not production. */
export function wantsSandbox() {
  const { env } = process;
  // With the keys of one provider only, a made-up wallet beside real cards would confirm unpaid bookings.
  return env.NODE_ENV !== 'production' && sandboxProviders().every(({ account }) => !env[account]);
}

/**
 * The API refuses it as well; here it is told before anything is built.
 * @param {string} host Where the site will listen.
 */
export function refuseExposedDemo(host) {
  if (process.env.DEMO === 'public' || /^(localhost|::1|127\.\d+\.\d+\.\d+)$/.test(host)) return;
  throw new Problem(
    `HOST=${host} would show demo data, whose logins everybody knows, to other machines. Leave HOST out, say DEMO=public when ` +
      'everybody may use them, or give DATABASE_URL a database of your own.',
  );
}
