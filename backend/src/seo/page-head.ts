import type { CardImage } from './card-images.js';
import { escapeHtml, scriptJson } from './html.js';

/** What a crawler, or a card in a chat, is told of a page. */
export interface PageHead {
  /** Of the answer: 404 for what does not exist. */
  status: 200 | 404;
  title: string;
  description: string;
  /** The page's one address, without query; null for pages that are nobody's but their visitor's, and for what does not exist. */
  canonical: string | null;
  image: Omit<CardImage, 'src'> & {
    /** Absolute. */
    url: string;
  };
  kind: 'website' | 'article';
  /** Objects of schema.org. */
  structuredData: readonly object[];
}

/** The head's elements. JSON-LD is data, which the page's policy has nothing against. @param siteName for cards */
export function renderHead(head: PageHead, siteName: string): string {
  const { title, description, canonical, image } = head;
  const meta = (key: 'name' | 'property', name: string, content: string | number): string =>
    `<meta ${key}="${name}" content="${escapeHtml(String(content))}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`, meta('property', 'og:url', canonical)]),
    meta('property', 'og:type', head.kind),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'en_AU'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:alt', image.alt),
    ...(image.size
      ? [
          meta('property', 'og:image:width', image.size.width),
          meta('property', 'og:image:height', image.size.height),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image.url),
    meta('name', 'twitter:image:alt', image.alt),
    ...head.structuredData.map(
      (data) =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ].join('\n    ');
}
