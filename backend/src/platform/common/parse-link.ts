/** The schemes that a browser only follows: none of them runs what stands in the address. */
export type LinkScheme = 'https:' | 'http:' | 'mailto:' | 'tel:';
const SCHEMES: readonly LinkScheme[] = ['https:', 'http:', 'mailto:', 'tel:'];

/** Characters that cannot be seen, and halves of characters, which a database does not take. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * Reads a link that a person has typed, as the URL standard does. The web app has the same rule (`lib/parse-link.ts`).
 * @returns where it leads, in the normal form that all programs read alike; null where it is no link or no safe one
 */
export function parseLink(value: unknown, schemes: readonly LinkScheme[] = SCHEMES): URL | null {
  if (typeof value !== 'string' || UNSEEN.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  return schemes.some((scheme) => scheme === url.protocol) && leadsSomewhere(url) ? url : null;
}

/** A host as it is in a normal form. The standard also lets quotation marks in, which no real host has. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/;

/** A name and password before the host only make a reader believe in another host. */
function leadsSomewhere({ protocol, username, password, hostname, pathname }: URL): boolean {
  if (protocol === 'mailto:') return pathname.split(',').every((to) => /^[^@:]+@[^@:]+$/.test(to));
  if (protocol === 'tel:') return /\d/.test(pathname);
  return HOST.test(hostname) && username === '' && password === '';
}

/** A path of this site that a person has typed, in its normal form; null for anything that leads to another site. */
export function parsePath(value: unknown): string | null {
  const base = 'https://own.invalid';
  if (typeof value !== 'string' || !value.startsWith('/') || UNSEEN.test(value) || !URL.canParse(value, base))
    return null;
  const { origin, pathname, search, hash } = new URL(value, base);
  // `/.//evil.example` is a path of this site whose normal form names another one.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null;
}
