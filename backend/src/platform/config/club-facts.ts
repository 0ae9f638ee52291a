import type { Env } from './env.js';

/** The club's name, contact data, links and map. Admins can change them while the site runs. */
export interface ClubFacts {
  name: string;
  /** A square image of the media library; null shows the built-in logo. */
  logoUrl: string | null;
  address: string;
  phone: string;
  email: string;
  /** The page whose timeline the home page embeds. */
  socialPageUrl: string | null;
  socialAccountUrls: string[];
  /** Origins of other sites that may show the embedded calendar and events. */
  embedSites: string[];
  /** The clubhouse, in degrees. */
  latitude: number;
  longitude: number;
  /** A tile template with {z}, {x} and {y}, or the URL of a TileJSON document; null shows the built-in map. */
  mapTilesUrl: string | null;
  /** null if visits are not counted. */
  analyticsId: string | null;
}

/** The clubhouse (specification, section 2). */
const PLACE = { latitude: -35.01, longitude: 138.76 };

/** The defaults, until admins publish their own. */
export function clubFactsOf(env: Env): ClubFacts {
  return {
    name: env.CLUB_NAME,
    logoUrl: null,
    address: env.CONTACT_ADDRESS,
    phone: env.CONTACT_PHONE,
    email: env.CONTACT_EMAIL,
    socialPageUrl: env.SOCIAL_PAGE_URL ?? null,
    socialAccountUrls: env.SOCIAL_ACCOUNT_URLS,
    embedSites: [],
    ...PLACE,
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
  };
}
