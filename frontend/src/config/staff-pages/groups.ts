import { BOOKINGS } from './bookings';
import { MESSAGES } from './messages';
import { MONEY } from './money';
import { PEOPLE } from './people';
import { SETTINGS } from './settings';
import { TODAY } from './today';
import { WEBSITE } from './website';

/** The groups of the side bar, in its order. Routes, links, the command bar and the audit log’s links follow. */
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
