import type { HeadWords } from '@/components/layout/head-words';
import { escapeHtml, scriptJson } from './html';

/** Where this installation is, and what it is called. */
export interface Site {
  /** Its public address, without a slash at the end. */
  url: string;
  name: string;
}

/**
 * The head's elements. JSON-LD is data, which the page's policy has nothing against.
 * @param structuredData objects of schema.org
 */
export function headElements(words: HeadWords, site: Site, structuredData: readonly object[]): string {
  const { title, description, kind, card } = words;
  const canonical = words.canonical === null ? null : `${site.url}${words.canonical}`;
  const image = absolute(card.src, site);
  const meta = (key: 'name' | 'property', name: string, content: string | number): string =>
    `<meta ${key}="${name}" content="${escapeHtml(String(content))}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(canonical)}" />`, meta('property', 'og:url', canonical)]),
    meta('property', 'og:type', kind),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'en_AU'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:alt', card.alt),
    ...(card.size
      ? [
          meta('property', 'og:image:width', card.size.width),
          meta('property', 'og:image:height', card.size.height),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', card.alt),
    ...structuredData.map(
      (data) =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ].join('\n    ');
}

/** Pictures are stored as paths of this site, or as addresses elsewhere. */
export function absolute(src: string, site: Pick<Site, 'url'>): string {
  return new URL(src, `${site.url}/`).href;
}
