import type { MembershipState, OwnClub } from '@/api/members/generated';
import { formatInstant } from '@/lib/format';

/** Where the reader stands with a club, as a badge. */
export const STATE_WORDS: Readonly<Record<MembershipState, string>> = {
  wished: 'Asked to join',
  accepted: 'Member',
  declined: 'Not accepted',
  ended: 'Ended',
};

/** The same as a sentence. */
export function membershipInWords({ state, wishedAt, decidedAt }: OwnClub): string {
  const decided = decidedAt ? formatInstant(decidedAt) : '';
  switch (state) {
    case 'accepted':
      return `Member since ${decided}`;
    case 'declined':
      return `The club could not take you, ${decided}. You can ask again.`;
    case 'ended':
      return `Your membership ended ${decided}. You can ask again.`;
    default:
      return `Asked ${formatInstant(wishedAt)}. The club’s secretary will answer by mail.`;
  }
}

/** Whoever is in, or waits for the answer. */
export function isWithClub({ state }: OwnClub): boolean {
  return state === 'accepted' || state === 'wished';
}
