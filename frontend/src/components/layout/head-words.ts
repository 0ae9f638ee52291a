import { cardFor, type Card, type PixelSize, type SiteWords } from '@/config/cards';
import { SITE_TEXTS, withClubName } from '@/config/texts/site';
import { shortDescription } from '@/lib/shorten';
import { wholeTitle } from './page-words';

/** What a page says of itself: to search engines, in cards, and in the tab. */
export interface PageMeta {
  /** Without the club's name, which is added; leave it out on the home page. */
  title?: string;
  description?: string;
  /** What its card shows, as it is stored: a scene or a photograph. Without one it is the site's. */
  picture?: string | null;
  /** What a photograph shows, where that is said. */
  pictureAlt?: string | null;
  /** Of a photograph, in pixels, where it is known. */
  pictureSize?: PixelSize | null;
  kind?: 'website' | 'article';
  /** False for pages that are nobody's but their visitor's: search engines leave them. */
  listed?: boolean;
  /** There is nothing at this address. */
  missing?: boolean;
  /** What the page is about is still on the way, or it leads elsewhere: only its title is set meanwhile. */
  loading?: boolean;
  /** Its address carries what others must not learn: links to other sites do not tell it. */
  secretAddress?: boolean;
}

/** What the head says of a page, in the browser and in the server's HTML. */
export interface HeadWords {
  title: string;
  description: string;
  /** The page's one path; null for what search engines are to leave alone. */
  canonical: string | null;
  kind: 'website' | 'article';
  card: Card;
}

/** @param path the page's one path, should it be listed */
export function headWords(meta: PageMeta, path: string, site: SiteWords): HeadWords {
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
