import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

export const TEMPLATE_REASONS = {
  /** An edited template that no longer works; emails go out with the default text instead. */
  [AttentionReason.MailTemplate]: {
    title: 'Email template cannot be used',
    owner: AttentionOwner.SiteKeeper,
    from: 'mail_templates template',
    where: 'template.failure IS NOT NULL',
    object: 'template.name',
    since: 'template.failed_at',
    facts: `concat_ws('|', template.version, template.failure)`,
    more: `jsonb_build_object('name', template.name, 'failure', template.failure)`,
    sentence: ({ more: { name, failure } }) =>
      `The email “${name}” is sent with its default text instead of the club’s own: ${failure}`,
    action: ({ more: { name } }) => ({
      kind: AttentionAction.Page,
      label: 'Open template',
      target: `/admin/setup/mail/${name}`,
    }),
  } satisfies Reason<{ name: string; failure: string }>,
};
