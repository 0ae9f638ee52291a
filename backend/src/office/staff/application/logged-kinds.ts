import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { may, Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';

const KINDS: Partial<Record<Permission, readonly string[]>> = {
  [Permission.BookingsRead]: [
    'booking',
    'booking_series',
    'closure',
    'run_sheet',
    'viewing',
    'waiting_list_entry',
    'attention',
  ],
  [Permission.MoneyRead]: ['payment'],
  [Permission.MailsRead]: ['mail'],
  [Permission.MessagesReply]: ['message', 'saved_reply'],
  [Permission.PagesEdit]: ['club', 'event', 'gallery', 'news', 'page', 'picture', 'testimonial'],
  [Permission.NewsletterWrite]: ['newsletter', 'subscriber', 'subscriber_import'],
  [Permission.PeopleRead]: ['user', 'invitation', 'member_import'],
};

/** The kinds of objects in the audit log that an admin with some duties may read about; undefined: all. */
export function loggedKindsFor(actor: Actor): string[] | undefined {
  if (!hasAllClubs(actor) || may(actor, Permission.AuditLogAll)) return undefined;
  return Object.entries(KINDS).flatMap(([permission, kinds]) =>
    may(actor, permission as Permission) ? kinds : [],
  );
}
