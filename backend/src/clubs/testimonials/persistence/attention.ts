import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

export const TESTIMONIAL_REASONS = {
  /** A testimonial that is neither shown nor hidden. */
  [AttentionReason.TestimonialNew]: {
    title: 'Testimonial to approve',
    owner: AttentionOwner.Secretary,
    from: 'testimonials testimonial',
    where: 'NOT testimonial.is_approved AND NOT testimonial.is_hidden',
    object: 'testimonial.id::text',
    since: 'testimonial.written_at',
    facts: 'extract(epoch FROM testimonial.written_at)::text',
    who: 'testimonial.name',
    more: `jsonb_build_object('rating', testimonial.rating)`,
    sentence: ({ more: { rating } }) => `${rating} of 5 stars. Show it on the site, or hide it.`,
    action: () => ({ kind: AttentionAction.Page, label: 'Open testimonials', target: '/admin/testimonials' }),
  } satisfies Reason<{ rating: number }>,
};
