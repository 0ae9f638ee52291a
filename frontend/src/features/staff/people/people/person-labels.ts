import type { AdminPersonRow, LastSeen } from '@/api/staff/generated';

type Role = AdminPersonRow['role'];

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  club_admin: 'Club secretary',
  member: 'Member',
};
export const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value: value as Role, label }));

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
