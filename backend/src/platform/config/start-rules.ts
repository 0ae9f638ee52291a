import { createPrivateKey } from 'node:crypto';
import { type KnownProvider, PAYMENT_PROVIDERS } from './payment-providers.js';
import type { Env } from './env.js';
import { isGuessable } from './secret-strength.js';

/** The configuration must be changed before the process can start; a retry does not help. */
export class StartRefusedError extends Error {
  /** The exit code of the process. */
  readonly exitCode: number = 1;
}

/**
 * Finds insecure combinations of settings that are each valid alone.
 * @param said names of the settings that were given
 * @returns a sentence for each, which starts with the variable and says what to do
 */
export function dangersOf(env: Env, said: ReadonlySet<string>): string[] {
  const dangers = [
    ...demoDangers(env),
    ...halfSigned(env),
    ...inboxDangers(env),
    ...databaseDangers(env),
    ...metricsDangers(env),
  ];
  if (env.NODE_ENV === 'production') dangers.push(...productionDangers(env, said));
  return dangers;
}

/** Whether demo accounts, whose passwords are public, could be used from other machines. */
export function showsDemoToOthers(env: Env): boolean {
  return !isLoopback(env.HOST) && env.DEMO !== 'public';
}

export const DEMO_FOR_ALL =
  'demo logins are known to everybody: listen on 127.0.0.1, or say DEMO=public when everybody may use them';

/** Incomplete DKIM settings: emails would go out unsigned. */
function* halfSigned({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: Env): Generator<string> {
  const given = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY].filter(Boolean).length;
  if (given > 0 && given < 3)
    yield 'DKIM_KEY: mails are signed with DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together; give all three, or none';
  // With another kind of key emails would go out unsigned without an error.
  if (given === 3 && !isRsaKey(DKIM_KEY?.replaceAll('\\n', '\n') ?? ''))
    yield 'DKIM_KEY: has to be a private RSA key, PEM in one line with \\n for the ends of lines, for instance from `openssl genrsa 2048`';
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function* demoDangers(env: Env): Generator<string> {
  if (env.SEED_DEMO && showsDemoToOthers(env)) yield `HOST: ${DEMO_FOR_ALL}`;
}

function* inboxDangers({ INBOX_IMAP_URL, INBOX_ADDRESS, BOUNCE_IMAP_URL }: Env): Generator<string> {
  if (BOUNCE_IMAP_URL && BOUNCE_IMAP_URL === INBOX_IMAP_URL)
    yield 'BOUNCE_IMAP_URL: has to be another mailbox than INBOX_IMAP_URL, or another folder of it: each marks what it has read';
  if (Boolean(INBOX_IMAP_URL) !== Boolean(INBOX_ADDRESS))
    yield 'INBOX_ADDRESS: goes together with INBOX_IMAP_URL: the address of the mailbox that is read there';
}

/** Time limits are set on the database role, so both addresses must use the same role. */
function* databaseDangers({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Generator<string> {
  if (DATABASE_DIRECT_URL && roleOf(DATABASE_DIRECT_URL) !== roleOf(DATABASE_URL))
    yield 'DATABASE_DIRECT_URL: has to name the same role as DATABASE_URL, whose time limits are set through it';
}

function roleOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).username : null;
}

/** Metrics are for the operator, not for visitors. */
function* metricsDangers({ METRICS_PORT, PORT }: Env): Generator<string> {
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
    yield 'METRICS_PORT: has to be another port than PORT, which is open to everybody';
}

function* productionDangers(env: Env, said: ReadonlySet<string>): Generator<string> {
  if (!env.PUBLIC_URL?.startsWith('https://'))
    yield 'PUBLIC_URL: production needs the https address that people type, for instance https://club.example';
  if (!said.has('TRUST_PROXY_HOPS'))
    yield 'TRUST_PROXY_HOPS: say how many proxies stand in front (0: none, 1: the shipped nginx, 2: one more before it that ends TLS)';
  if (env.SEED_DEMO) yield 'SEED_DEMO: production never has demo data; leave it out';
  if (env.DEMO) yield 'DEMO: production never has demo data; leave it out';
  if (isGuessable(env.SESSION_SECRET))
    yield 'SESSION_SECRET: can be guessed; take a random one, for instance from `openssl rand -hex 32`';
  yield* testProviders(env);
}

const TRY_OUT = 'try test systems out with NODE_ENV=development';

/** In test mode a payment with test money would make a real booking. */
function* testProviders(env: Env): Generator<string> {
  if (env.PAYMENTS_TEST_MODE) yield `PAYMENTS_TEST_MODE: never in production; ${TRY_OUT}`;
  for (const provider of Object.values(PAYMENT_PROVIDERS)) yield* testProvider(env, provider);
}

function* testProvider(env: Env, { api, script, testKeys }: KnownProvider): Generator<string> {
  if (new URL(env[api.setting]).origin !== api.origin)
    yield `${api.setting}: production takes ${api.origin} alone; ${TRY_OUT}`;
  const scriptUrl = env[script.setting];
  if (script.production === null) {
    if (scriptUrl) yield `${script.setting}: only the payment sandbox has one; leave it out`;
  } else if (!scriptUrl?.startsWith(script.production)) {
    yield `${script.setting}: production takes an address at ${script.production} alone; ${TRY_OUT}`;
  }
  for (const name of testKeys?.settings ?? []) {
    if (testKeys?.look.test(env[name] ?? ''))
      yield `${name}: is a test key; take the live one, or ${TRY_OUT}`;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
