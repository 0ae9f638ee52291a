const DESCRIPTION_LENGTH = 160;

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
  const short = shorten(description, DESCRIPTION_LENGTH);
  const address = canonical === null ? null : `${publicOrigin()}${canonical}`;
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

/** The site's public address, which the server knows: it is that of the picture on every page's card. */
function publicOrigin(): string {
  const picture = document.head.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  return picture ? new URL(picture, window.location.origin).origin : window.location.origin;
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

/** At most so many characters, cut at a word. */
function shorten(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 1);
  const lastWord = cut.lastIndexOf(' ');
  return `${(lastWord > most / 2 ? cut.slice(0, lastWord) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
