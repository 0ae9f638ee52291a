import { shortDescription } from '@/lib/shorten';

export interface PageHead {
  title: string;
  description: string;
  /** The page's one path; null for what search engines are to leave alone. */
  canonical: string | null;
  kind: 'website' | 'article';
}

/**
 * Makes the document's head say of this page what the server's would (backend/src/seo/page-head.ts), after the reader
 * went on without loading it anew.
 */
export function writeHead({ title, description, canonical, kind }: PageHead): void {
  document.title = title;
  const short = shortDescription(description);
  // Asked for on every page: the first one's head is the server's.
  const origin = publicOrigin();
  const address = canonical === null ? null : `${origin}${canonical}`;
  setMeta('name', 'description', short);
  setMeta('name', 'robots', canonical === null ? 'noindex' : null);
  setCanonical(address);
  setMeta('property', 'og:url', address);
  setMeta('property', 'og:type', kind);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', short);
  setMeta('name', 'twitter:title', title);
  setMeta('name', 'twitter:description', short);
}

/** Structured data is the server's alone: what it says of the first page is wrong on the next. */
export function dropStructuredData(): void {
  for (const data of document.head.querySelectorAll('script[type="application/ld+json"]')) data.remove();
}

let knownOrigin: string | null = null;

/**
 * The site's public address, which the server knows: every page that it lists says its own, and the others carry the
 * site's general card.
 */
function publicOrigin(): string {
  if (knownOrigin) return knownOrigin;
  const own = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const card = document.head.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  knownOrigin = new URL(own ?? card ?? '/', window.location.origin).origin;
  return knownOrigin;
}

/** @param content null removes the element */
function setMeta(key: 'name' | 'property', name: string, content: string | null): void {
  const present = document.head.querySelector(`meta[${key}="${name}"]`);
  if (content === null) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement('meta'));
  element.setAttribute(key, name);
  element.setAttribute('content', content);
}

function setCanonical(address: string | null): void {
  const present = document.head.querySelector('link[rel="canonical"]');
  if (address === null) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement('link'));
  element.setAttribute('rel', 'canonical');
  element.setAttribute('href', address);
}
