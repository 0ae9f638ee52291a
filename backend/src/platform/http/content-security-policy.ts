import { createHash } from 'node:crypto';
import type { Env } from '../config/env.js';

/**
 * Origins that a page may load from, by directive; the providers' lists are theirs, the sandbox's is its address.
 * @param inlineScripts the page's own, which may run by their hashes
 */
export function contentSecurityPolicy(env: Env, inlineScripts: readonly string[]): string {
  const stripe = providerOrigins(env.STRIPE_SCRIPT_URL, {
    script: ['https://js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    img: [],
  });
  const paypalOwn = new URL(env.PAYPAL_SCRIPT_URL).hostname.endsWith('.paypal.com')
    ? undefined
    : env.PAYPAL_SCRIPT_URL;
  const paypal = providerOrigins(paypalOwn, {
    script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    frame: ['https://*.paypal.com'],
    connect: ['https://*.paypal.com'],
    img: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  });
  const others = [
    stripe,
    paypal,
    ...(env.ANALYTICS_ID ? [ANALYTICS] : []),
    ...(env.SOCIAL_PAGE_URL ? [SOCIAL] : []),
  ];
  const all = (kind: keyof Origins): string[] => [...new Set(others.flatMap((origins) => origins[kind]))];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(hashSource), ...all('script')],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...all('img')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...all('connect'), ...originOf(env.MAP_TILES_URL)],
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

type Origins = Record<'script' | 'frame' | 'connect' | 'img', string[]>;

/** What the visitor count needs once the visitor agreed; only where an id is configured. */
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

/** The social timeline's, likewise. */
const SOCIAL: Origins = {
  script: ['https://connect.facebook.net'],
  frame: ['https://www.facebook.com', 'https://web.facebook.com'],
  connect: ['https://www.facebook.com'],
  img: ['https://www.facebook.com', 'https://*.fbcdn.net'],
};

function originOf(url: string | undefined): string[] {
  if (!url) return [];
  return [new URL(url.replace(/[{}]/g, '')).origin];
}

function providerOrigins(sandboxScript: string | undefined, own: Origins): Origins {
  if (!sandboxScript) return own;
  const sandbox = originOf(sandboxScript);
  return { script: sandbox, frame: sandbox, connect: sandbox, img: sandbox };
}
