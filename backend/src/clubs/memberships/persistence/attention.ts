import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

export const MEMBERSHIP_REASONS = {
  /** A request to join a club without a decision. */
  [AttentionReason.JoinRequest]: {
    title: 'Request to join a club',
    owner: AttentionOwner.Secretary,
    from: `club_members member JOIN users person ON person.id = member.user_id JOIN clubs club ON club.id = member.club_id`,
    where: `member.state = 'requested' AND person.is_active`,
    object: `member.club_id || '-' || member.user_id`,
    since: 'member.requested_at',
    facts: 'extract(epoch FROM member.requested_at)::text',
    who: 'person.full_name',
    clubId: 'member.club_id',
    more: `jsonb_build_object('club', club.name)`,
    sentence: ({ more: { club } }) => `Accept or decline the request to join ${club}.`,
    action: ({ clubId }) => decide(`/admin/clubs/${clubId ?? ''}/members`),
    actionOfSecretary: ({ clubId }) => decide(`/my-club/members/${clubId ?? ''}`),
  } satisfies Reason<{ club: string }>,
};

const decide = (target: string) => ({ kind: AttentionAction.Page, label: 'Decide request', target });
