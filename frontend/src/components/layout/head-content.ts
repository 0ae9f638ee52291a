import { cardFor, type Card, type PixelSize, type SiteTexts } from '@/config/cards';
import { SITE_TEXTS, withClubName } from '@/config/texts/site';
import { shortDescription } from '@/lib/shorten';
import { wholeTitle } from './whole-title';

/** A page’s metadata for search engines, link previews and the browser tab. */
export interface PageMeta {
  /** Without the club's name, which is added; leave it out on the home page. */
  title?: string;
  description?: string;
  /** The image of its link preview, as stored: a drawing or a photo. Without one, the site’s image is used. */
  picture?: string | null;
  /** The photo’s alt text, if it has one. */
  pictureAlt?: string | null;
  /** The photo’s size in pixels, if known. */
  pictureSize?: PixelSize | null;
  kind?: 'website' | 'article';
  /** False for private pages, which search engines must not index. */
  listed?: boolean;
  /** The page does not exist. */
  missing?: boolean;
  /** The page’s data is still loading, or it redirects: only the title is set. */
  loading?: boolean;
  /** The URL contains a secret, so it must not be sent as a referrer. */
  secretAddress?: boolean;
}

/** The content of a page’s head, in the browser and in the server’s HTML. */
export interface HeadContent {
  title: string;
  description: string;
  /** The canonical path; null for pages that must not be indexed. */
  canonical: string | null;
  kind: 'website' | 'article';
  card: Card;
}

/** @param path the page’s canonical path */
export function headContent(meta: PageMeta, path: string, site: SiteTexts): HeadContent {
  const { clubName, texts } = site;
  const { title, picture = null, kind = 'website', listed, missing } = meta;
  const description =
    meta.description ?? withClubName(texts['homeDescription'] ?? SITE_TEXTS.homeDescription, clubName);
  const alt = meta.pictureAlt || (title ?? clubName);
  return {
    title: wholeTitle(title, site),
    description: shortDescription(description),
    canonical: listed === false || missing ? null : path,
    kind,
    card: cardFor(picture, alt, site, meta.pictureSize),
  };
}
