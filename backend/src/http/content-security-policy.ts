import type { Env } from '../config/env.js';

/** Origins that a page may load from, by directive; the providers' lists are theirs, the sandbox's is its address. */
export function contentSecurityPolicy(env: Env, nonce: string): string {
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
  const both = (kind: keyof Origins): string[] => [...new Set([...stripe[kind], ...paypal[kind]])];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...both('script')],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...both('img')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...both('connect'), ...originOf(env.MAP_TILES_URL)],
    'frame-src': ["'self'", ...both('frame')],
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

type Origins = Record<'script' | 'frame' | 'connect' | 'img', string[]>;

function originOf(url: string | undefined): string[] {
  if (!url) return [];
  return [new URL(url.replace(/[{}]/g, '')).origin];
}

function providerOrigins(sandboxScript: string | undefined, own: Origins): Origins {
  if (!sandboxScript) return own;
  const sandbox = originOf(sandboxScript);
  return { script: sandbox, frame: sandbox, connect: sandbox, img: sandbox };
}
