import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { Permission, permissionsOf } from '../../../auth/sessions/permissions.js';
import { AttentionReason } from '../../../platform/attention/domain/attention-reason.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Badge, TO_DO } from '../domain/to-do.js';
import { REASONS } from '../persistence/reasons.js';

/** The permission to see and resolve the items that are counted beside a page. */
const PERMISSION_OF: Readonly<Record<Badge, Permission>> = {
  [Badge.Bookings]: Permission.BookingsWrite,
  [Badge.Viewings]: Permission.BookingsWrite,
  [Badge.Payments]: Permission.MoneyWrite,
  [Badge.Refunds]: Permission.MoneyWrite,
  [Badge.Bonds]: Permission.MoneyWrite,
  [Badge.Invoices]: Permission.MoneyWrite,
  [Badge.Messages]: Permission.MessagesReply,
  [Badge.Mail]: Permission.MailsWrite,
  [Badge.Members]: Permission.ClubMembers,
  [Badge.People]: Permission.PeopleWrite,
  [Badge.Testimonials]: Permission.TestimonialsManage,
  [Badge.Settings]: Permission.SettingsWrite,
  [Badge.Security]: Permission.SettingsWrite,
};

/** The kinds of items that this person may see. Secretaries see only kinds that belong to clubs. */
export function visibleReasons(actor: Actor): AttentionReason[] {
  const permissions = permissionsOf(actor);
  return Object.values(AttentionReason).filter(
    (reason) =>
      permissions.includes(PERMISSION_OF[TO_DO[reason].badge]) &&
      (hasAllClubs(actor) || REASONS[reason].clubId !== undefined),
  );
}
