/** Schemes that are safe in links: a browser never runs the URL as code. */
export type LinkScheme = 'https:' | 'http:' | 'mailto:' | 'tel:';
const SCHEMES: readonly LinkScheme[] = ['https:', 'http:', 'mailto:', 'tel:'];

/** Invisible characters, and surrogate halves, which PostgreSQL refuses. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * Parses a typed link by the URL standard. `lib/parse-link.ts` of the web app has the same rule.
 * @returns the normalised URL; null if it is not a link or not safe
 */
export function parseLink(value: unknown, schemes: readonly LinkScheme[] = SCHEMES): URL | null {
  if (typeof value !== 'string' || INVISIBLE.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  return schemes.some((scheme) => scheme === url.protocol) && hasSafeTarget(url) ? url : null;
}

/** A normalised host. The URL standard also allows quotation marks, which no real host has. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/;

/** Refuses a username or password before the host, because it makes readers mistake the host. */
function hasSafeTarget({ protocol, username, password, hostname, pathname }: URL): boolean {
  if (protocol === 'mailto:') return pathname.split(',').every((to) => /^[^@:]+@[^@:]+$/.test(to));
  if (protocol === 'tel:') return /\d/.test(pathname);
  return HOST.test(hostname) && username === '' && password === '';
}

/** Normalises a typed path of this site; null if it leads to another site. */
export function parsePath(value: unknown): string | null {
  const base = 'https://own.invalid';
  if (
    typeof value !== 'string' ||
    !value.startsWith('/') ||
    INVISIBLE.test(value) ||
    !URL.canParse(value, base)
  )
    return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  // `/.//evil.example` is a path of this site that would be normalised to another site.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}
