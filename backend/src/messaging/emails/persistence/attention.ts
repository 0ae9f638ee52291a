import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

export const TEMPLATE_REASONS = {
  /** Words that staff have written of a mail and that fit it no more: it goes out in those that it came with. */
  [AttentionReason.MailWords]: {
    title: 'Words of a mail do not fit',
    owner: AttentionOwner.SiteKeeper,
    from: 'mail_templates template',
    where: 'template.failure IS NOT NULL',
    object: 'template.name',
    since: 'template.failed_at',
    facts: `concat_ws('|', template.version, template.failure)`,
    more: `jsonb_build_object('name', template.name, 'failure', template.failure)`,
    sentence: ({ more: { name, failure } }) =>
      `The mail “${name}” goes out in the words that it came with, not in the club’s own: ${failure}`,
    action: ({ more: { name } }) => ({
      kind: AttentionAction.Page,
      label: 'See its words',
      target: `/admin/setup/mail/${name}`,
    }),
  } satisfies Reason<{ name: string; failure: string }>,
};
