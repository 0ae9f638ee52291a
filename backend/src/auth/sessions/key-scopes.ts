import { isOfClubs, Permission } from './permissions.js';

/** The permissions that an API key can have: those of the calls that are open to keys. */
export const KEY_SCOPES = [
  Permission.BookingsRead,
  Permission.BookingsWrite,
  Permission.MoneyRead,
  Permission.Tonight,
  Permission.MessagesReply,
  Permission.ClubsEdit,
  Permission.EventsEdit,
  Permission.NewsEdit,
  Permission.SettingsWrite,
  Permission.WebhooksWrite,
] as const;

/** The scopes that a key for one club can have. */
export const CLUB_SCOPES: readonly string[] = KEY_SCOPES.filter(isOfClubs);
