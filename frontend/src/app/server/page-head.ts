import type { HeadContent } from '@/components/layout/head-content';
import { escapeHtml, scriptJson } from './html';

/** The site’s URL and name. */
export interface Site {
  /** The public URL without a trailing slash. */
  url: string;
  name: string;
}

/**
 * The head’s elements. The content security policy allows JSON-LD because it is data.
 * @param structuredData objects of schema.org
 */
export function headElements(words: HeadContent, site: Site, structuredData: readonly object[]): string {
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

/** The absolute URL of an image, stored as a path or a URL. */
export function absolute(src: string, site: Pick<Site, 'url'>): string {
  return new URL(src, `${site.url}/`).href;
}

/** Tells other sites how to embed a page (oEmbed). */
export function oEmbedLink(path: string, title: string | undefined, site: Site): string {
  const href = `${site.url}/api/public/oembed?url=${encodeURIComponent(site.url + path)}`;
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(href)}" title="${escapeHtml(title ?? '')}" />`;
}
