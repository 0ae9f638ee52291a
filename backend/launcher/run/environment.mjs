import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from './log.mjs';
import { root } from './paths.mjs';
import { filledIn, sandboxProviders } from './sandbox-settings.mjs';

/**
 * Reads the checkout's `.env` file, if any; variables of the shell win.
 * Empty variables count as not set.
 */
export function loadDotEnv() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @returns {string} Absolute path of DATA_DIR. A relative value is below the checkout. */
export function dataDirectory() {
  return resolve(root, process.env.DATA_DIR || '.data');
}

/** @returns {string | null} URL of an external database, without a pooler; null for the embedded one. */
export function serverUrl() {
  return process.env.DATABASE_URL ? process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL : null;
}

/**
 * Random secrets that must survive restarts. Generated on first use.
 * @typedef {object} Secrets
 * @property {string} sessionSecret
 * @property {Record<string, string>} keys The sandbox's provider keys, by name of the setting.
 */

/** @param {string} setting `STRIPE_SECRET_KEY` is stored as `stripeSecretKey`. */
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

/** @returns {boolean} True if the payment sandbox is used: no provider keys are set and it is not production. */
export function wantsSandbox() {
  const { env } = process;
  // With the keys of only one provider, a fake wallet beside real cards would confirm unpaid bookings.
  return env.NODE_ENV !== 'production' && sandboxProviders().every(({ account }) => !env[account]);
}

/**
 * The API refuses this, too, but this check runs before the build.
 * @param {string} host Address on which the site will listen.
 */
export function refuseExposedDemo(host) {
  if (process.env.DEMO === 'public' || /^(localhost|::1|127\.\d+\.\d+\.\d+)$/.test(host)) return;
  throw new Problem(
    `HOST=${host} would show demo data, with public logins, to other machines. Leave out HOST, set DEMO=public if ` +
      'everyone may use them, or set DATABASE_URL to your own database.',
  );
}
