import { CLUB_DEFAULTS } from '@/config/club';
import { useMemo } from 'react';
import type { SiteTexts } from '@/config/cards';
import { useFact } from './page-store';
import type { SiteConfig, SiteKind } from './site/generated';

/** The public settings, if loaded; server-rendered pages include them. Makes no call. */
export function useSiteConfig(): SiteConfig | undefined {
  return useFact('config');
}

/** The club’s name and contact details. */
export function useClubFacts(): Pick<SiteConfig, keyof typeof CLUB_DEFAULTS> {
  return { ...CLUB_DEFAULTS, ...useSiteConfig() };
}

/** The site’s own texts and images that every page uses. */
export function siteTextsOf(config: SiteConfig | undefined): SiteTexts {
  return { clubName: CLUB_DEFAULTS.clubName, texts: {}, pictures: {}, logoUrl: null, ...config };
}

export function useSiteTexts(): SiteTexts {
  const config = useSiteConfig();
  return useMemo(() => siteTextsOf(config), [config]);
}

/** Which default texts and images the site uses; until known, those of the demo club. */
export function useSiteKind(): SiteKind {
  return useSiteConfig()?.siteKind ?? 'bridgewater';
}
