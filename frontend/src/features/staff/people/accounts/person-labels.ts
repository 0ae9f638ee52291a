import type { AdminPersonRow, LastSeen } from '@/api/staff/generated';
import type { Duty } from '@/lib/duty-labels';

type Role = AdminPersonRow['role'];

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  club_admin: 'Club secretary',
  member: 'Member',
};
export const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value: value as Role, label }));

/** What an admin with the duty can do. */
export const DUTY_HELP: Record<Duty, string> = {
  bookings: 'Enters, changes and cancels bookings, and answers messages.',
  money: 'Records payments, pays refunds and manages bonds.',
  content: 'Edits pages, clubs, events, news, photos and testimonials.',
  newsletter: 'Writes and sends the newsletter, and manages subscribers.',
  people: 'Invites people, changes access, and decides requests to join.',
  settings: 'Changes spaces, prices, rules, email texts and club details, and reads the logs.',
  tonight: 'For the bar and the caretaker: run sheet and arrivals, without money and email addresses.',
};

export const SEEN_LABELS: Record<LastSeen, string> = {
  lately: 'In the last 30 days',
  not_90_days: 'Not for 90 days',
  not_365_days: 'Not for a year',
  never: 'Never',
};

/** 'Netball, Croquet' */
export function clubsText(clubs: readonly { name: string }[]): string {
  return clubs.map(({ name }) => name).join(', ');
}
