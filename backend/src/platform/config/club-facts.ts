import type { Env } from './env.js';

/** What the club is called, how it is reached and who else may be asked for it: admins change it while the site runs. */
export interface ClubFacts {
  name: string;
  /** Its mark, a square picture of the library; null: the drawn one. */
  logoUrl: string | null;
  address: string;
  phone: string;
  email: string;
  /** Whose timeline the home page shows. */
  socialPageUrl: string | null;
  /** Further accounts. */
  socialAccountUrls: string[];
  /** Of the clubhouse, in degrees. */
  latitude: number;
  longitude: number;
  /** A template with {z}, {x} and {y}, or the address of a TileJSON document; null: the map is drawn. */
  mapTilesUrl: string | null;
  /** null: no visits are counted. */
  analyticsId: string | null;
}

/** The clubhouse (specification, section 2). */
const PLACE = { latitude: -35.01, longitude: 138.76 };

/** What holds while admins have said nothing else. */
export function clubFactsOf(env: Env): ClubFacts {
  return {
    name: env.CLUB_NAME,
    logoUrl: null,
    address: env.CONTACT_ADDRESS,
    phone: env.CONTACT_PHONE,
    email: env.CONTACT_EMAIL,
    socialPageUrl: env.SOCIAL_PAGE_URL ?? null,
    socialAccountUrls: env.SOCIAL_ACCOUNT_URLS,
    ...PLACE,
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    analyticsId: env.ANALYTICS_ID ?? null,
  };
}
