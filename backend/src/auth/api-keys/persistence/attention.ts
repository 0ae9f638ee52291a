import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

const LIVE = `key.revoked_at IS NULL AND key.expires_at > :now AND maker.is_active`;
const FROM = 'api_keys key JOIN users maker ON maker.id = key.maker_id';
const UNUSED = `interval '90 days'`;
const SOON = `interval '14 days'`;

interface NamedKey {
  name: string;
}

const onPage = () => ({
  kind: AttentionAction.Page,
  label: 'Open API keys',
  target: '/admin/integrations',
});

export const API_KEY_REASONS = {
  /** A key without a call for 90 days. */
  [AttentionReason.ApiKeyUnused]: {
    title: 'Unused API key',
    owner: AttentionOwner.SiteKeeper,
    from: FROM,
    where: `${LIVE} AND coalesce(key.last_used_at, key.created_at) <= :now - ${UNUSED}`,
    object: 'key.id::text',
    since: `coalesce(key.last_used_at, key.created_at) + ${UNUSED}`,
    facts: `concat_ws('|', key.version, key.last_used_at)`,
    who: 'maker.full_name',
    more: `jsonb_build_object('name', key.name)`,
    sentence: ({ more: { name } }) => `“${name}” was not used for 90 days. Revoke it if no program needs it.`,
    action: onPage,
  } satisfies Reason<NamedKey>,

  /** A key that expires within 14 days. */
  [AttentionReason.ApiKeyExpiring]: {
    title: 'Expiring API key',
    owner: AttentionOwner.SiteKeeper,
    from: FROM,
    where: `${LIVE} AND key.expires_at <= :now + ${SOON}`,
    object: 'key.id::text',
    since: `key.expires_at - ${SOON}`,
    facts: 'extract(epoch FROM key.expires_at)::text',
    who: 'maker.full_name',
    more: `jsonb_build_object('name', key.name)`,
    sentence: ({ more: { name } }) =>
      `“${name}” expires within 14 days, and its program then stops working. Give it a new secret and a later day, or revoke it.`,
    action: onPage,
  } satisfies Reason<NamedKey>,
};
