import type { PageTextName } from '@/api/staff/generated';
import { ABOUT_TEXTS } from '@/config/texts/about';
import { CLUBS_TEXTS } from '@/config/texts/clubs';
import { CONTACT_TEXTS } from '@/config/texts/contact';
import { EVENTS_TEXTS } from '@/config/texts/events';
import { FOOTER_TEXTS } from '@/config/texts/footer';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { HOME_TOP_TEXTS } from '@/config/texts/home-top';
import { PRIVACY_TEXTS, TERMS_TEXTS } from '@/config/texts/legal';
import { HOURS_TEXTS } from '@/config/texts/opening-hours';
import { OTHER_DESCRIPTIONS, OTHER_PICTURES } from '@/config/texts/other-pages';
import { SITE_TEXTS } from '@/config/texts/site';
import { VENUE_HIRE_TEXTS } from '@/config/texts/venue-hire';

/** The pages’ default texts. The API’s table lists each of them. */
export const DEFAULT_TEXTS: Readonly<Record<PageTextName, string>> = {
  ...HOME_TOP_TEXTS,
  ...HOME_BELOW_TEXTS,
  ...ABOUT_TEXTS,
  ...CLUBS_TEXTS,
  ...CONTACT_TEXTS,
  ...EVENTS_TEXTS,
  ...HOURS_TEXTS,
  ...FOOTER_TEXTS,
  ...OTHER_DESCRIPTIONS,
  ...OTHER_PICTURES,
  ...SITE_TEXTS,
  ...VENUE_HIRE_TEXTS,
  ...TERMS_TEXTS,
  ...PRIVACY_TEXTS,
};
