import { UserRole } from '../accounts/user.entity.js';

/** What staff can do. */
export enum Permission {
  /** The staff area. */
  StaffArea = 'staff_area',
  /** Edit club pages; club secretaries: of their own clubs. */
  ClubsEdit = 'clubs_edit',
  /** Create and delete clubs, and choose their secretaries. */
  ClubsManage = 'clubs_manage',
  /** Edit events; club secretaries: of their own clubs. */
  EventsEdit = 'events_edit',
  /** See club members and decide requests to join; club secretaries: of their own clubs. */
  ClubMembers = 'club_members',
  /** Edit photos; club secretaries: of their own clubs. */
  MediaEdit = 'media_edit',
  /** Edit news; club secretaries: of their own clubs. */
  NewsEdit = 'news_edit',
  /** Edit spaces, rooms, extras and prices. */
  SetupEdit = 'setup_edit',
  /** Approve and edit testimonials. */
  TestimonialsManage = 'testimonials_manage',
  /** Edit page texts and the club's settings. */
  SiteEdit = 'site_edit',
  /** Manage all bookings. */
  BookingsManage = 'bookings_manage',
  /** Manage newsletter issues and subscribers. */
  NewsletterManage = 'newsletter_manage',
  /** Read and reply to messages; club secretaries: to their own clubs. */
  MessagesReply = 'messages_reply',
  /** Edit saved replies. */
  SavedReplies = 'saved_replies',
  /** Create calendar feeds; club secretaries: of their own clubs. */
  FeedsCreate = 'feeds_create',
  /** Search and read accounts. */
  PeopleRead = 'people_read',
  /** Change roles and access, invite people, delete accounts. */
  PeopleManage = 'people_manage',
  /** Read the audit log; club secretaries: of their own clubs. */
  AuditLogRead = 'audit_log_read',
  /** Read the security log. */
  SecurityRead = 'security_read',
}

const ADMINS = [UserRole.Admin];
const STAFF = [UserRole.Admin, UserRole.ClubAdmin];

/** The roles with each permission. The web app gets the caller's permissions from `GET /api/admin/me`. */
export const PERMISSIONS: Readonly<Record<Permission, readonly UserRole[]>> = {
  [Permission.StaffArea]: STAFF,
  [Permission.ClubsEdit]: STAFF,
  [Permission.ClubsManage]: ADMINS,
  [Permission.EventsEdit]: STAFF,
  [Permission.ClubMembers]: STAFF,
  [Permission.MediaEdit]: STAFF,
  [Permission.NewsEdit]: STAFF,
  [Permission.SetupEdit]: ADMINS,
  [Permission.TestimonialsManage]: ADMINS,
  [Permission.SiteEdit]: ADMINS,
  [Permission.BookingsManage]: ADMINS,
  [Permission.NewsletterManage]: ADMINS,
  [Permission.MessagesReply]: STAFF,
  [Permission.SavedReplies]: ADMINS,
  [Permission.FeedsCreate]: STAFF,
  [Permission.PeopleRead]: ADMINS,
  [Permission.PeopleManage]: ADMINS,
  [Permission.AuditLogRead]: STAFF,
  [Permission.SecurityRead]: ADMINS,
};

export function permissionsOf(role: UserRole): Permission[] {
  return Object.values(Permission).filter((permission) => PERMISSIONS[permission].includes(role));
}
