import { type KnownProvider, PAYMENT_PROVIDERS } from './payment-providers.js';
import type { Env } from './env.js';
import { isGuessable } from './secret-strength.js';

/** A start that somebody has to change something for: trying it again leads nowhere. */
export class StartRefusedError extends Error {}

/**
 * What would be dangerous although each setting alone is well-formed.
 * @param said the settings that somebody has given
 * @returns one sentence each, which begins with the variable and names the way out
 */
export function dangersOf(env: Env, said: ReadonlySet<string>): string[] {
  const dangers = [...demoDangers(env), ...halfSigned(env), ...inboxDangers(env)];
  if (env.NODE_ENV === 'production') dangers.push(...productionDangers(env, said));
  return dangers;
}

/** Whether demo accounts, whose password everybody knows, would be open to more than this machine. */
export function showsDemoToOthers(env: Env): boolean {
  return !isLoopback(env.HOST) && env.DEMO !== 'public';
}

export const DEMO_FOR_ALL =
  'demo logins are known to everybody: listen on 127.0.0.1, or say DEMO=public when everybody may use them';

/** Mails that their keeper believes to be signed. */
function* halfSigned({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: Env): Generator<string> {
  const given = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY].filter(Boolean).length;
  if (given > 0 && given < 3)
    yield 'DKIM_KEY: mails are signed with DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together; give all three, or none';
}

function* demoDangers(env: Env): Generator<string> {
  if (env.SEED_DEMO && showsDemoToOthers(env)) yield `HOST: ${DEMO_FOR_ALL}`;
}

function* inboxDangers({ INBOX_IMAP_URL, INBOX_ADDRESS }: Env): Generator<string> {
  if (Boolean(INBOX_IMAP_URL) !== Boolean(INBOX_ADDRESS))
    yield 'INBOX_ADDRESS: goes together with INBOX_IMAP_URL: the address of the mailbox that is read there';
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

/** Whoever pays with test money gets a real booking. */
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
