import type { MembershipState, OwnClub } from '@/api/members/generated';
import { formatDateOf } from '@/lib/format';

/** Labels of membership states. */
export const STATE_LABELS: Readonly<Record<MembershipState, string>> = {
  requested: 'Asked to join',
  accepted: 'Member',
  declined: 'Declined',
  ended: 'Ended',
};

/** A membership’s state as a sentence. */
export function membershipText({ state, requestedAt, decidedAt }: OwnClub): string {
  const decided = decidedAt ? formatDateOf(decidedAt) : '';
  switch (state) {
    case 'accepted':
      return `Member since ${decided}`;
    case 'declined':
      return `The club declined your request on ${decided}. You can ask again.`;
    case 'ended':
      return `Your club membership ended on ${decided}. You can ask again.`;
    default:
      return `You asked to join on ${formatDateOf(requestedAt)}. The club’s secretary will email you.`;
  }
}

/** Whether the reader is a member or has asked to join. */
export function isMemberOrAsked({ state }: OwnClub): boolean {
  return state === 'accepted' || state === 'requested';
}
