import { createHash } from 'node:crypto';
import { type KnownProvider, type Origins, PAYMENT_PROVIDERS } from '../config/payment-providers.js';
import type { ClubFacts } from '../config/club-facts.js';
import type { Env } from '../config/env.js';

/**
 * Builds the Content-Security-Policy of a page. Payment providers add their own origins, or the address of the sandbox.
 * @param club its settings decide which other sites are used
 * @param inlineScripts inline scripts, allowed by their hashes
 */
export function contentSecurityPolicy(
  env: Env,
  club: Pick<ClubFacts, 'analyticsId' | 'socialPageUrl' | 'mapTilesUrl'>,
  inlineScripts: readonly string[],
): string {
  const others = [
    ...Object.values(PAYMENT_PROVIDERS).map((provider) => originsOf(provider, env)),
    ...(club.analyticsId ? [ANALYTICS] : []),
    ...(club.socialPageUrl ? [SOCIAL] : []),
  ];
  const all = (kind: keyof Origins): string[] => [...new Set(others.flatMap((origins) => origins[kind]))];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...all('script')],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...all('img')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...all('connect'), ...originOf(club.mapTilesUrl)],
    'frame-src': ["'self'", ...all('frame')],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** For visitor statistics, if an analytics id is set and the visitor has agreed. */
const ANALYTICS: Origins = {
  script: ['https://www.googletagmanager.com'],
  frame: [],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

/** For the social timeline, likewise. */
const SOCIAL: Origins = {
  script: ['https://connect.facebook.net'],
  frame: ['https://www.facebook.com', 'https://web.facebook.com'],
  connect: ['https://www.facebook.com'],
  img: ['https://www.facebook.com', 'https://*.fbcdn.net'],
};

function originOf(url: string | null | undefined): string[] {
  if (!url) return [];
  return [new URL(url.replace(/[{}]/g, '')).origin];
}

/** The provider's origins, or only the sandbox if its script comes from there. */
function originsOf({ origins, script }: KnownProvider, env: Env): Origins {
  const [origin] = originOf(env[script.setting]);
  if (!origin || origins.script.some((own) => covers(own, origin))) return origins;
  return { script: [origin], frame: [origin], connect: [origin], img: [origin] };
}

/** Whether a source of the policy, such as `https://*.paypal.com`, allows an origin. */
function covers(source: string, origin: string): boolean {
  const [scheme = '', host = ''] = source.split('*');
  return source.includes('*') ? origin.startsWith(scheme) && origin.endsWith(host) : origin === source;
}
