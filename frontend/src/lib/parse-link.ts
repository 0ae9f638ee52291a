/** Safe link schemes: none of them runs code from the address. */
export type LinkScheme = 'https:' | 'http:' | 'mailto:' | 'tel:';
const SCHEMES: readonly LinkScheme[] = ['https:', 'http:', 'mailto:', 'tel:'];
/** Invisible characters, and lone surrogates, which the database rejects. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/**
 * Parses a typed link by the URL standard. The API has the same rule (`platform/common/parse-link.ts`).
 * @returns the normalised URL; null if it is not a safe link
 */
export function parseLink(value: string, schemes: readonly LinkScheme[] = SCHEMES): URL | null {
  if (UNSEEN.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  return schemes.some((scheme) => scheme === url.protocol) && hasTarget(url) ? url : null;
}

/** A normalised host. The standard also allows quotation marks, which no real host has. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])$/;

/** Rejects a username and password in the URL, which can disguise the real host. */
function hasTarget({ protocol, username, password, hostname, pathname }: URL): boolean {
  if (protocol === 'mailto:') return pathname.split(',').every((to) => /^[^@:]+@[^@:]+$/.test(to));
  if (protocol === 'tel:') return /\d/.test(pathname);
  return HOST.test(hostname) && username === '' && password === '';
}

/** True for an https URL of a public host. */
export function isWebAddress(value: string): boolean {
  return parseLink(value, ['https:'])?.hostname.includes('.') ?? false;
}
