import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';
import { formatDate } from '../../../platform/common/formats.js';

export const VIEWING_REASONS = {
  /** A viewing that is over, without a note whether the person came. */
  [AttentionReason.ViewingPast]: {
    title: 'Viewing without an outcome',
    owner: AttentionOwner.BookingOfficer,
    from: 'viewings viewing JOIN spaces space ON space.id = viewing.space_id',
    where: 'viewing.cancelled_at IS NULL AND viewing.outcome IS NULL AND viewing.ends_at <= :now',
    object: 'viewing.id::text',
    since: 'viewing.ends_at',
    facts: 'extract(epoch FROM viewing.ends_at)::text',
    who: 'viewing.name',
    more: `jsonb_build_object('id', viewing.id, 'space', space.name,
      'day', (viewing.starts_at AT TIME ZONE :zone)::date)`,
    sentence: ({ more: { day, space } }) =>
      `The viewing was on ${formatDate(day)}, ${space}. Note whether the person came.`,
    action: ({ more: { id } }) => ({
      kind: AttentionAction.Page,
      label: 'Note outcome',
      target: `/admin/viewings/${id}`,
    }),
  } satisfies Reason<{ id: number; day: string; space: string }>,
};
