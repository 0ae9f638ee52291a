import type { MembershipState, OwnClub } from '@/api/members/generated';
import { formatInstant } from '@/lib/format';

/** Labels of membership states. */
export const STATE_LABELS: Readonly<Record<MembershipState, string>> = {
  requested: 'Asked to join',
  accepted: 'Member',
  declined: 'Declined',
  ended: 'Ended',
};

/** A membership’s state as a sentence. */
export function membershipText({ state, requestedAt, decidedAt }: OwnClub): string {
  const decided = decidedAt ? formatInstant(decidedAt) : '';
  switch (state) {
    case 'accepted':
      return `Member since ${decided}`;
    case 'declined':
      return `The club declined your request ${decided}. You can ask again.`;
    case 'ended':
      return `Your club membership ended ${decided}. You can ask again.`;
    default:
      return `Asked to join ${formatInstant(requestedAt)}. The club’s secretary will email you.`;
  }
}

/** Whether the reader is a member or has asked to join. */
export function isMemberOrAsked({ state }: OwnClub): boolean {
  return state === 'accepted' || state === 'requested';
}
