import { cardFor, type Card } from '@/config/cards';
import { shortDescription } from '@/lib/shorten';
import type { PageMeta } from './page-meta';
import { wholeTitle } from './page-words';

const SITE_DESCRIPTION =
  'A community hub in the Adelaide Hills for sports facilities, venue hire and social events.';

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
export function headWords(meta: PageMeta, path: string, clubName: string): HeadWords {
  const { title, description = SITE_DESCRIPTION, picture = null, kind = 'website', listed, missing } = meta;
  return {
    title: wholeTitle(title, clubName),
    description: shortDescription(description),
    canonical: listed === false || missing ? null : path,
    kind,
    card: cardFor(picture, title ?? clubName, clubName),
  };
}
