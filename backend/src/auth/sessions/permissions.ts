import { UserRole } from '../accounts/user.entity.js';

/** What somebody of the staff may do. */
export enum Permission {
  /** The staff's side bar. */
  StaffArea = 'staff_area',
  /** A club's page: of the own clubs, for club secretaries. */
  ClubsEdit = 'clubs_edit',
  /** New clubs, the end of clubs, and who may edit them. */
  ClubsManage = 'clubs_manage',
  /** Events: of the own clubs, for club secretaries. */
  EventsEdit = 'events_edit',
  /** Who is in a club, or wishes to be: of the own clubs, for club secretaries. */
  ClubMembers = 'club_members',
  /** The library of pictures: those of the own clubs, for club secretaries. */
  MediaEdit = 'media_edit',
  /** News: of the own clubs, for club secretaries. */
  NewsEdit = 'news_edit',
  /** What can be hired, the rooms that it is made of, and what can be added. */
  SetupEdit = 'setup_edit',
  /** What members say about the club, and what of it is shown. */
  TestimonialsManage = 'testimonials_manage',
  /** The texts of the public pages, and the club's settings. */
  SiteEdit = 'site_edit',
  /** The booking desk: everybody's bookings. */
  BookingsManage = 'bookings_manage',
  /** The newsletter: its issues, and who reads it. */
  NewsletterManage = 'newsletter_manage',
  /** What visitors have written: that of the own clubs, for club secretaries. */
  MessagesReply = 'messages_reply',
  /** The answers that are written once for all. */
  CannedAnswers = 'canned_answers',
  /** Secret addresses of calendars: of the own clubs, for club secretaries. */
  FeedsCreate = 'feeds_create',
  /** Looking accounts up. */
  PeopleRead = 'people_read',
  /** Who may do what, invitations, and the ends of accounts. */
  PeopleManage = 'people_manage',
  /** The log: of the own clubs, for club secretaries. */
  AuditLogRead = 'audit_log_read',
  /** Sign-ins, refusals and rights. */
  SecurityRead = 'security_read',
}

const ADMINS = [UserRole.Admin];
const STAFF = [UserRole.Admin, UserRole.ClubAdmin];

/** Which roles may do it: the one table, also for the web app, which asks `GET /api/admin/me`. */
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
  [Permission.CannedAnswers]: ADMINS,
  [Permission.FeedsCreate]: STAFF,
  [Permission.PeopleRead]: ADMINS,
  [Permission.PeopleManage]: ADMINS,
  [Permission.AuditLogRead]: STAFF,
  [Permission.SecurityRead]: ADMINS,
};

export function permissionsOf(role: UserRole): Permission[] {
  return Object.values(Permission).filter((permission) => PERMISSIONS[permission].includes(role));
}
