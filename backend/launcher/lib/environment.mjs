import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from './log.mjs';
import { root } from './paths.mjs';

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

/**
 * What must be random and stay the same over restarts, made at the first.
 * @typedef {object} Secrets
 * @property {string} sessionSecret
 * @property {string} stripeSecretKey
 * @property {string} stripePublishableKey
 * @property {string} stripeWebhookSecret
 * @property {string} paypalClientId
 * @property {string} paypalClientSecret
 * @property {string} paypalWebhookId
 */

/**
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function readSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const random = () => randomBytes(24).toString('hex');
  const secrets = {
    sessionSecret: random(),
    stripeSecretKey: `sk_test_${random()}`,
    stripePublishableKey: `pk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    paypalClientId: `sandbox-${random()}`,
    paypalClientSecret: random(),
    paypalWebhookId: random().slice(0, 17).toUpperCase(),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

/** @returns {boolean} Whether the payment sandbox stands in: no provider's keys are set, and it is not production. */
export function wantsSandbox() {
  const { NODE_ENV, STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID } = process.env;
  // With the keys of one provider only, a made-up wallet beside real cards would confirm unpaid bookings.
  return NODE_ENV !== 'production' && !STRIPE_SECRET_KEY && !PAYPAL_CLIENT_ID;
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
