import type { Env } from './env.js';
import { isGuessable } from './secret-strength.js';

const STRIPE_API = 'https://api.stripe.com';
const PAYPAL_API = 'https://api-m.paypal.com';
const PAYPAL_SCRIPTS = 'https://www.paypal.com/';
const TEST_KEY = /^[a-z]+_test_/;

/** A start that somebody has to change something for: trying it again leads nowhere. */
export class StartRefusedError extends Error {}

/**
 * What would be dangerous although each setting alone is well-formed.
 * @param said the settings that somebody has given
 * @returns one sentence each, which begins with the variable and names the way out
 */
export function dangersOf(env: Env, said: ReadonlySet<string>): string[] {
  const dangers = [...demoDangers(env)];
  if (env.NODE_ENV === 'production') dangers.push(...productionDangers(env, said));
  return dangers;
}

/** Whether demo accounts, whose password everybody knows, would be open to more than this machine. */
export function showsDemoToOthers(env: Env): boolean {
  return !isLoopback(env.HOST) && env.DEMO !== 'public';
}

export const DEMO_FOR_ALL =
  'demo logins are known to everybody: listen on 127.0.0.1, or say DEMO=public when everybody may use them';

function* demoDangers(env: Env): Generator<string> {
  if (env.SEED_DEMO && showsDemoToOthers(env)) yield `HOST: ${DEMO_FOR_ALL}`;
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

/** Whoever pays with test money gets a real booking. */
function* testProviders(env: Env): Generator<string> {
  const tryOut = 'try test systems out with NODE_ENV=development';
  if (env.PAYMENTS_TEST_MODE) yield `PAYMENTS_TEST_MODE: never in production; ${tryOut}`;
  if (new URL(env.STRIPE_API_URL).origin !== STRIPE_API)
    yield `STRIPE_API_URL: production takes ${STRIPE_API} alone; ${tryOut}`;
  if (env.STRIPE_SCRIPT_URL) yield `STRIPE_SCRIPT_URL: only the payment sandbox has one; leave it out`;
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    if (TEST_KEY.test(env[name] ?? '')) yield `${name}: is a test key; take the live one, or ${tryOut}`;
  }
  if (new URL(env.PAYPAL_API_URL).origin !== PAYPAL_API)
    yield `PAYPAL_API_URL: production takes ${PAYPAL_API} alone; ${tryOut}`;
  if (!env.PAYPAL_SCRIPT_URL.startsWith(PAYPAL_SCRIPTS))
    yield `PAYPAL_SCRIPT_URL: production takes an address at ${PAYPAL_SCRIPTS} alone; ${tryOut}`;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
