import type { SiteTexts } from '@/config/cards';
import { headContent, type PageMeta } from './head-content';

/**
 * Updates the document’s head as the server would write it (`app/server/page-head.ts`), after a navigation
 * without a page load.
 */
export function writeHead(meta: PageMeta, pathname: string, site: SiteTexts): void {
  dropStructuredData();
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/';
  const { title, description, canonical, kind, card } = headContent(meta, path, site);
  const origin = publicOrigin();
  const address = canonical === null ? null : `${origin}${canonical}`;
  const image = new URL(card.src, `${origin}/`).href;
  setMeta('name', 'description', description);
  setMeta('name', 'robots', address === null ? 'noindex' : null);
  setCanonical(address);
  setMeta('property', 'og:url', address);
  setMeta('property', 'og:type', kind);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:image', image);
  setMeta('property', 'og:image:alt', card.alt);
  setMeta('property', 'og:image:width', card.size && String(card.size.width));
  setMeta('property', 'og:image:height', card.size && String(card.size.height));
  setMeta('name', 'twitter:title', title);
  setMeta('name', 'twitter:description', description);
  setMeta('name', 'twitter:image', image);
  setMeta('name', 'twitter:image:alt', card.alt);
}

/** Only the server writes structured data, and it is wrong after the first page. */
function dropStructuredData(): void {
  for (const data of document.head.querySelectorAll('script[type="application/ld+json"]')) data.remove();
}

let knownOrigin: string | null = null;

/**
 * The site’s public origin, read from the server’s HTML: listed pages have a canonical link, and the others have the
 * site’s preview image. Read before the first page is left.
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
