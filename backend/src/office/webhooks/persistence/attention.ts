import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type ItemAction,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

const open = (target: string): ItemAction => ({ kind: AttentionAction.Page, label: 'Open webhook', target });
const action = ({ object }: { object: string }): ItemAction => open(`/admin/webhooks/${object}`);
const actionOfSecretary = ({ object }: { object: string }): ItemAction => open(`/my-club/webhooks/${object}`);
const HOST = `split_part(split_part(endpoint.url, '/', 3), ':', 1)`;

export const WEBHOOK_REASONS = {
  /** An endpoint that gets no events any more. */
  [AttentionReason.WebhookDisabled]: {
    title: 'Webhook endpoint disabled',
    owner: AttentionOwner.SiteKeeper,
    from: 'webhook_endpoints endpoint',
    where: `endpoint.state = 'disabled'`,
    object: 'endpoint.id::text',
    since: 'coalesce(endpoint.failing_since, endpoint.created_at)',
    facts: `concat_ws('|', endpoint.state, endpoint.version)`,
    clubId: 'endpoint.club_id',
    more: `jsonb_build_object('host', ${HOST}, 'reason', endpoint.disabled_reason)`,
    sentence: ({ more: { host, reason } }) => `Nothing is sent to ${host}: ${DISABLED[reason]}`,
    action,
    actionOfSecretary,
  } satisfies Reason<{ host: string; reason: keyof typeof DISABLED }>,

  /** Events that an active endpoint did not take in three days. */
  [AttentionReason.WebhookFailed]: {
    title: 'Webhook not delivered',
    owner: AttentionOwner.SiteKeeper,
    from: `webhook_endpoints endpoint CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count, min(created_at) AS since, max(id) AS newest FROM webhook_deliveries
      WHERE endpoint_id = endpoint.id AND state = 'failed' AND NOT is_test) AS failed`,
    where: `endpoint.state <> 'disabled' AND failed.count > 0`,
    object: 'endpoint.id::text',
    since: 'failed.since',
    facts: `concat_ws('|', failed.newest, failed.count)`,
    clubId: 'endpoint.club_id',
    more: `jsonb_build_object('host', ${HOST}, 'count', failed.count)`,
    sentence: ({ more: { host, count } }) =>
      count === 1
        ? `One event was not delivered to ${host} and is not tried again.`
        : `${count} events were not delivered to ${host} and are not tried again.`,
    action,
    actionOfSecretary,
  } satisfies Reason<{ host: string; count: number }>,
};

const DISABLED = {
  gone: 'the server answered “Gone” (410): the address no longer exists.',
  failing: 'no event could be delivered for five days.',
  no_access: 'its maker has no access any more.',
};
