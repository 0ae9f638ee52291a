import type { SiteWords } from '@/config/cards';
import { SITE_TEXTS } from '@/config/texts/site';

/** The title as tabs and search engines show it. @param title of the page; the home page has none */
export function wholeTitle(
  title: string | undefined,
  { clubName, texts }: Pick<SiteWords, 'clubName' | 'texts'>,
): string {
  return title ? `${title} · ${clubName}` : `${clubName} · ${texts['homeTitle'] ?? SITE_TEXTS.homeTitle}`;
}
