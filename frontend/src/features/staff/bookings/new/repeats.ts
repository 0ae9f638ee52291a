import type { Slot } from '@/api/site/generated';
import type { DateDecision, EnterBookingSeries } from '@/api/staff/generated';
import type { EntryValues } from './entry';
import { orNull } from '@/components/staff/record/content';
import { tagsOf } from '../booking/booking-kind';
import { whenOf } from './entry';
import { agreedPriceOf, discountOf } from './terms';

/** Key of the rule’s dates; decisions made for another key no longer apply. */
export function ruleKey({ date, repeats, ends, count, until }: EntryValues): string {
  return JSON.stringify([date, repeats, ends === 'count' ? count : until]);
}

export function decisionsOf(values: EntryValues): Record<string, DateDecision> {
  return values.decisions.of === ruleKey(values) ? values.decisions.dates : {};
}

type Preview = Omit<
  EnterBookingSeries,
  'confirm' | 'notify' | 'override' | 'tags' | 'internalNote' | 'paymentMethod' | 'quote'
>;

/** The request body of the preview. The hirer may still be unknown. */
export function toSeriesPreview(values: EntryValues, slots: readonly Slot[]): Preview {
  const { ends, count, until, paid, payBy } = values;
  return {
    ...whenOf(values),
    name: values.name.trim() || 'Hirer',
    email: orNull(values.email.trim()),
    phone: orNull(values.phone),
    notes: orNull(values.notes),
    payBy: paid === 'by_term' && payBy ? payBy : null,
    frequency: values.repeats || 'weekly',
    ...(ends === 'count' ? { count: Number(count) || 0 } : { until: until || null }),
    paid,
    agreedPrice: agreedPriceOf(values, slots),
    discount: discountOf(values),
    decisions: Object.values(decisionsOf(values)),
  };
}

export function toSeries(values: EntryValues, slots: readonly Slot[]): EnterBookingSeries {
  const reason = values.reason.trim();
  const tags = tagsOf(values.tags);
  return {
    ...toSeriesPreview(values, slots),
    ...(reason && { override: { reason } }),
    tags,
    internalNote: orNull(values.internalNote),
    paymentMethod: values.paymentMethod || null,
    confirm: values.status === 'confirmed',
    notify: values.notify === 'yes',
  };
}
