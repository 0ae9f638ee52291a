import { ALL_DUTIES, Duty } from '../accounts/duties.js';
import { UserRole } from '../accounts/user-role.js';

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
  /** Manage webhook endpoints; club secretaries: of their own clubs. */
  WebhooksWrite = 'webhooks:write',
  /** Save views of lists. */
  SavedViews = 'views:write',
  /** Create API keys for the caller's own clubs. */
  ClubKeys = 'keys:own_clubs',
  /** Read the audit log, about what the account's other permissions cover; club secretaries: about their own clubs. */
  AuditLogRead = 'log:read',
  /** Read the whole audit log. */
  AuditLogAll = 'log:all',
  /** Read the security log. */
  SecurityRead = 'security:read',
}

/** Permissions of club secretaries. */
const OF_SECRETARIES: readonly Permission[] = [
  Permission.StaffArea,
  Permission.MessagesReply,
  Permission.ClubsEdit,
  Permission.EventsEdit,
  Permission.NewsEdit,
  Permission.MediaEdit,
  Permission.ClubMembers,
  Permission.FeedsCreate,
  Permission.WebhooksWrite,
  Permission.SavedViews,
  Permission.AuditLogRead,
  Permission.ClubKeys,
];

/** What every admin has, except with the duty `tonight` alone. */
const OF_THE_OFFICE = [Permission.StaffArea, Permission.SavedViews, Permission.AuditLogRead];

const CONTENT = [
  Permission.ClubsEdit,
  Permission.ClubsManage,
  Permission.EventsEdit,
  Permission.NewsEdit,
  Permission.MediaEdit,
  Permission.PagesEdit,
  Permission.TestimonialsManage,
  Permission.FeedsCreate,
];

/** The permissions of each duty. An admin without a list of duties has all permissions. */
const DUTY_PERMISSIONS: Readonly<Record<Duty, readonly Permission[]>> = {
  [Duty.Bookings]: [
    ...OF_THE_OFFICE,
    Permission.BookingsRead,
    Permission.BookingsWrite,
    Permission.MoneyRead,
    Permission.Tonight,
    Permission.MailsRead,
    Permission.MailsWrite,
    Permission.MessagesReply,
    Permission.SavedReplies,
    Permission.FeedsCreate,
  ],
  [Duty.Money]: [...OF_THE_OFFICE, Permission.BookingsRead, Permission.MoneyRead, Permission.MoneyWrite],
  [Duty.Content]: [...OF_THE_OFFICE, ...CONTENT],
  [Duty.Newsletter]: [...OF_THE_OFFICE, Permission.NewsletterWrite, Permission.MediaEdit],
  [Duty.People]: [...OF_THE_OFFICE, Permission.PeopleRead, Permission.PeopleWrite, Permission.ClubMembers],
  [Duty.Settings]: [
    ...OF_THE_OFFICE,
    Permission.SettingsWrite,
    Permission.WebhooksWrite,
    Permission.MediaEdit,
    Permission.AuditLogAll,
    Permission.SecurityRead,
  ],
  [Duty.Tonight]: [Permission.StaffArea, Permission.Tonight],
};

/** What a scope of an API key includes: the calls that change a booking answer the booking. */
const INCLUDED_SCOPES: Readonly<Record<string, Permission>> = {
  [Permission.BookingsWrite]: Permission.BookingsRead,
};

/** A user, or the actor of a request. */
interface Account {
  role: string | null;
  /** null or missing: all. */
  duties?: readonly string[] | null;
  /** The API key that acts for the account: it has no permission outside its scopes. */
  key?: { scopes: readonly string[]; clubId: number | null } | null;
}

/** The web app gets the caller's permissions from `GET /api/admin/me`. */
export function permissionsOf({ key, ...account }: Account): readonly Permission[] {
  const permissions = permissionsOfAccount(account);
  if (!key) return permissions;
  const allowed = key.clubId === null ? permissions : permissions.filter(isOfClubs);
  const given = [...key.scopes, ...key.scopes.map((scope) => INCLUDED_SCOPES[scope])];
  return allowed.filter((permission) => given.includes(permission));
}

/** Whether a secretary has the permission for their own clubs. */
export const isOfClubs = (permission: Permission): boolean => OF_SECRETARIES.includes(permission);

function permissionsOfAccount({ role, duties = null }: Omit<Account, 'key'>): readonly Permission[] {
  if (role === (UserRole.ClubAdmin as string)) return OF_SECRETARIES;
  if (role !== (UserRole.Admin as string)) return [];
  const all = Object.values(Permission);
  if (duties === null) return all;
  const given = new Set(
    ALL_DUTIES.filter((duty) => duties.includes(duty)).flatMap((duty) => DUTY_PERMISSIONS[duty]),
  );
  return all.filter((permission) => given.has(permission));
}

/** Whether an account has a permission. */
export function may(account: Account, permission: Permission): boolean {
  return permissionsOf(account).includes(permission);
}

/** The roles that can have one of these permissions, for the API document. */
export function rolesWith(anyOf: readonly Permission[]): UserRole[] {
  return [UserRole.Admin, UserRole.ClubAdmin].filter((role) =>
    permissionsOf({ role }).some((permission) => anyOf.includes(permission)),
  );
}
