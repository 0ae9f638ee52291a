import { CLUB_DEFAULTS } from '@/config/club';
import { siteApi } from './site/site-api';
import type { SiteConfig } from './site/generated';

/** What the club is called and how it is reached. Asks for nothing itself: the footer of every page does. */
export function useClubFacts(): Pick<SiteConfig, keyof typeof CLUB_DEFAULTS> {
  const { data } = siteApi.endpoints.getConfig.useQueryState();
  return { ...CLUB_DEFAULTS, ...data };
}
