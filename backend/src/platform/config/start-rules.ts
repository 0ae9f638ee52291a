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
 * @param given names of the settings that were given
 * @returns a sentence for each, which starts with the variable and says what to do
 */
export function insecureSettings(env: Env, given: ReadonlySet<string>): string[] {
  const dangers = [
    ...demoDangers(env),
    ...incompleteDkim(env),
    ...inboxDangers(env),
    ...databaseDangers(env),
    ...metricsDangers(env),
  ];
  if (env.NODE_ENV === 'production') dangers.push(...productionDangers(env, given));
  return dangers;
}

/** Whether demo accounts, whose passwords are public, could be used from other machines. */
export function exposesDemo(env: Env): boolean {
  return !isLoopback(env.HOST) && env.DEMO !== 'public';
}

export const DEMO_EXPOSED =
  'the passwords of demo accounts are public; set it to 127.0.0.1, or set DEMO=public if everyone may use them';

/** Incomplete DKIM settings: emails would go out unsigned. */
function* incompleteDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: Env): Generator<string> {
  const given = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY].filter(Boolean).length;
  if (given > 0 && given < 3)
    yield 'DKIM_KEY: set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together, or none of them';
  // With another kind of key emails would go out unsigned without an error.
  if (given === 3 && !isRsaKey(DKIM_KEY?.replaceAll('\\n', '\n') ?? ''))
    yield 'DKIM_KEY: must be a private RSA key as PEM in one line, with \\n for line breaks, for example from `openssl genrsa 2048`';
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function* demoDangers(env: Env): Generator<string> {
  if (env.SEED_DEMO && exposesDemo(env)) yield `HOST: ${DEMO_EXPOSED}`;
}

function* inboxDangers({ INBOX_IMAP_URL, INBOX_ADDRESS, BOUNCE_IMAP_URL }: Env): Generator<string> {
  if (BOUNCE_IMAP_URL && BOUNCE_IMAP_URL === INBOX_IMAP_URL)
    yield 'BOUNCE_IMAP_URL: must be a different mailbox or folder from INBOX_IMAP_URL, because each job marks what it reads as seen';
  if (Boolean(INBOX_IMAP_URL) !== Boolean(INBOX_ADDRESS))
    yield 'INBOX_ADDRESS: set INBOX_IMAP_URL and INBOX_ADDRESS (the address of that mailbox) together, or neither';
}

/** Time limits are set on the database role, so both addresses must use the same role. */
function* databaseDangers({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Generator<string> {
  if (DATABASE_DIRECT_URL && roleOf(DATABASE_DIRECT_URL) !== roleOf(DATABASE_URL))
    yield 'DATABASE_DIRECT_URL: must use the same role as DATABASE_URL, because time limits are set on the role';
}

function roleOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).username : null;
}

/** Metrics are for the operator, not for visitors. */
function* metricsDangers({ METRICS_PORT, PORT }: Env): Generator<string> {
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
    yield 'METRICS_PORT: must be another port than PORT, which is public';
}

function* productionDangers(env: Env, given: ReadonlySet<string>): Generator<string> {
  if (!env.PUBLIC_URL?.startsWith('https://'))
    yield 'PUBLIC_URL: production needs the public https address, for example https://club.example';
  if (!given.has('TRUST_PROXY_HOPS'))
    yield 'TRUST_PROXY_HOPS: set the number of proxies in front (0: none, 1: the shipped nginx, 2: another one that ends TLS)';
  if (env.SEED_DEMO) yield 'SEED_DEMO: production has no demo data; leave it out';
  if (env.DEMO) yield 'DEMO: production has no demo data; leave it out';
  if (isGuessable(env.SESSION_SECRET))
    yield 'SESSION_SECRET: can be guessed; use a random one, for example from `openssl rand -hex 32`';
  yield* testProviders(env);
}

const TEST_ADVICE = 'use test systems with NODE_ENV=development';

/** In test mode a payment with test money would make a real booking. */
function* testProviders(env: Env): Generator<string> {
  if (env.PAYMENTS_TEST_MODE) yield `PAYMENTS_TEST_MODE: not allowed in production; ${TEST_ADVICE}`;
  for (const provider of Object.values(PAYMENT_PROVIDERS)) yield* testProvider(env, provider);
}

function* testProvider(env: Env, { api, script, testKeys }: KnownProvider): Generator<string> {
  if (new URL(env[api.setting]).origin !== api.origin)
    yield `${api.setting}: production allows only ${api.origin}; ${TEST_ADVICE}`;
  const scriptUrl = env[script.setting];
  if (script.production === null) {
    if (scriptUrl) yield `${script.setting}: is only for the payment sandbox; leave it out`;
  } else if (!scriptUrl?.startsWith(script.production)) {
    yield `${script.setting}: production allows only addresses at ${script.production}; ${TEST_ADVICE}`;
  }
  for (const name of testKeys?.settings ?? []) {
    if (testKeys?.look.test(env[name] ?? ''))
      yield `${name}: is a test key; set the live one, or ${TEST_ADVICE}`;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
