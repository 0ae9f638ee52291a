import { BOOKINGS } from './bookings';
import { MESSAGES } from './messages';
import { MONEY } from './money';
import { PEOPLE } from './people';
import { SETTINGS } from './settings';
import { TODAY } from './today';
import { WEBSITE } from './website';

/**
 * The groups of the side bar, in its order. Routes, links, the command bar and the audit log’s links follow. The components
 * of the pages are in `features/staff/<group>/pages.ts`: components and features link to pages, and know no features.
 */
export const STAFF_GROUPS = {
  today: TODAY,
  bookings: BOOKINGS,
  money: MONEY,
  messages: MESSAGES,
  people: PEOPLE,
  website: WEBSITE,
  settings: SETTINGS,
};

export const STAFF_PAGES = {
  ...TODAY.pages,
  ...BOOKINGS.pages,
  ...MONEY.pages,
  ...MESSAGES.pages,
  ...PEOPLE.pages,
  ...WEBSITE.pages,
  ...SETTINGS.pages,
};
