import { CLUB_DEFAULTS } from '@/config/club';
import { useMemo } from 'react';
import type { SiteWords } from '@/config/cards';
import { useFact } from './page-store';
import type { SiteConfig, SiteKind } from './site/generated';

/** The public settings, once they are known: they come with a page that the server rendered. Asks for nothing itself. */
export function useSiteConfig(): SiteConfig | undefined {
  return useFact('config');
}

/** What the club is called and how it is reached. */
export function useClubFacts(): Pick<SiteConfig, keyof typeof CLUB_DEFAULTS> {
  return { ...CLUB_DEFAULTS, ...useSiteConfig() };
}

/** What the site says and shows of its own on every page. */
export function siteWordsOf(config: SiteConfig | undefined): SiteWords {
  return { clubName: CLUB_DEFAULTS.clubName, texts: {}, pictures: {}, logoUrl: null, ...config };
}

export function useSiteWords(): SiteWords {
  const config = useSiteConfig();
  return useMemo(() => siteWordsOf(config), [config]);
}

/** Whose words and pictures the site comes with; until that is known, those of the club that it was made for. */
export function useSiteKind(): SiteKind {
  return useSiteConfig()?.siteKind ?? 'bridgewater';
}
