import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

export const MESSAGE_REASONS = {
  /** A message that the club has to answer: a new one, or one whose writer has written again. */
  [AttentionReason.MessageWaiting]: {
    title: 'Message to answer',
    owner: AttentionOwner.Secretary,
    from: 'contact_messages message LEFT JOIN users assignee ON assignee.id = message.assignee_id',
    where: `message.state IN ('new', 'open')`,
    object: 'message.id::text',
    since: 'message.state_at',
    facts: `concat_ws('|', message.state, extract(epoch FROM message.state_at), message.assignee_id)`,
    who: 'message.name',
    clubId: 'message.club_id',
    more: `jsonb_build_object('id', message.id, 'subject', message.subject, 'assignee', assignee.full_name)`,
    sentence: ({ more: { subject, assignee } }) =>
      assignee === null ? `“${subject}”` : `“${subject}”, assigned to ${assignee}`,
    action: ({ more: { id } }) => answer(`/admin/messages/${id}`),
    actionOfSecretary: ({ more: { id } }) => answer(`/my-club/messages/${id}`),
  } satisfies Reason<{ id: number; subject: string; assignee: string | null }>,
};

const answer = (target: string) => ({ kind: AttentionAction.Page, label: 'Answer message', target });
