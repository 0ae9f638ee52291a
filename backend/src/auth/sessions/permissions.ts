import { UserRole } from '../accounts/user.entity.js';

/** What staff can do. */
export enum Permission {
  /** The staff area. */
  StaffArea = 'staff',
  /** See bookings, recurring bookings, the calendar, the waiting list and closures, and export them. */
  BookingsRead = 'bookings:read',
  /** Enter, change, move and cancel bookings; manage recurring bookings, the waiting list and closures. */
  BookingsWrite = 'bookings:write',
  /** See payments, refunds and bonds, and export them. */
  MoneyRead = 'money:read',
  /** Record payments, refund, waive, and manage bonds. */
  MoneyWrite = 'money:write',
  /** Run sheets, their links, and arrivals. */
  Tonight = 'tonight',
  /** See sent email. */
  MailsRead = 'mails:read',
  /** Send an email again, now or not at all. */
  MailsWrite = 'mails:write',
  /** Read and reply to messages; club secretaries: to their own clubs. */
  MessagesReply = 'messages:write',
  /** Edit saved replies. */
  SavedReplies = 'messages:replies',
  /** Edit club pages; club secretaries: of their own clubs. */
  ClubsEdit = 'content:clubs',
  /** Create and delete clubs. */
  ClubsManage = 'content:all_clubs',
  /** Edit events; club secretaries: of their own clubs. */
  EventsEdit = 'content:events',
  /** Edit news; club secretaries: of their own clubs. */
  NewsEdit = 'content:news',
  /** Edit photos; club secretaries: of their own clubs. */
  MediaEdit = 'content:media',
  /** Edit page texts and the gallery. */
  PagesEdit = 'content:pages',
  /** Approve and edit testimonials. */
  TestimonialsManage = 'content:testimonials',
  /** Manage newsletter issues and subscribers. */
  NewsletterWrite = 'newsletter:write',
  /** Search and read accounts. */
  PeopleRead = 'people:read',
  /** Change roles and access, choose club secretaries, invite people, delete accounts. */
  PeopleWrite = 'people:write',
  /** See club members and decide requests to join; club secretaries: of their own clubs. */
  ClubMembers = 'people:members',
  /** Edit spaces, rooms, extras, prices, terms, email texts and the club's settings; repeat failed jobs. */
  SettingsWrite = 'settings:write',
  /** Create calendar feeds; club secretaries: of their own clubs. */
  FeedsCreate = 'feeds:write',
  /** Read the audit log; club secretaries: of their own clubs. */
  AuditLogRead = 'log:read',
  /** Read the security log. */
  SecurityRead = 'security:read',
}

/** Permissions of club secretaries. Admins have all. */
const OF_SECRETARIES: readonly Permission[] = [
  Permission.StaffArea,
  Permission.MessagesReply,
  Permission.ClubsEdit,
  Permission.EventsEdit,
  Permission.NewsEdit,
  Permission.MediaEdit,
  Permission.ClubMembers,
  Permission.FeedsCreate,
  Permission.AuditLogRead,
];

/** The web app gets the caller's permissions from `GET /api/admin/me`. */
export function permissionsOf(role: UserRole): readonly Permission[] {
  if (role === UserRole.Admin) return Object.values(Permission);
  return role === UserRole.ClubAdmin ? OF_SECRETARIES : [];
}

/** The roles that can have one of these permissions, for the API document. */
export function rolesWith(anyOf: readonly Permission[]): UserRole[] {
  return [UserRole.Admin, UserRole.ClubAdmin].filter((role) =>
    permissionsOf(role).some((permission) => anyOf.includes(permission)),
  );
}
