import type { SiteTexts } from '@/config/cards';
import { SITE_TEXTS } from '@/config/texts/site';

/** The title for tabs and search engines. @param title the page’s title; the home page has none */
export function wholeTitle(
  title: string | undefined,
  { clubName, texts }: Pick<SiteTexts, 'clubName' | 'texts'>,
): string {
  return title ? `${title} · ${clubName}` : `${clubName} · ${texts['homeTitle'] ?? SITE_TEXTS.homeTitle}`;
}
