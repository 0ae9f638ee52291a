import { CLUB_DEFAULTS } from '@/config/club';
import { api } from './enhanced-api';
import type { SiteConfig } from './generated';

/** What the club is called and how it is reached. Asks for nothing itself: the footer of every page does. */
export function useClubFacts(): Pick<SiteConfig, keyof typeof CLUB_DEFAULTS> {
  const { data } = api.endpoints.getConfig.useQueryState();
  return { ...CLUB_DEFAULTS, ...data };
}
