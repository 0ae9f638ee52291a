import type { DateDecision, EnterBookingSeries } from '@/api/staff/generated';
import type { EntryValues } from './entry';
import { toEntry } from './entry';

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

/** The request body of the preview. */
export function toSeriesPreview(values: EntryValues): Preview {
  const {
    override: _override,
    tags: _tags,
    internalNote: _note,
    paymentMethod: _method,
    ...entry
  } = toEntry(values);
  const { ends, count, until, paid, payBy } = values;
  return {
    ...entry,
    payBy: paid === 'by_term' && payBy ? payBy : null,
    frequency: values.repeats || 'weekly',
    ...(ends === 'count' ? { count: Number(count) || 0 } : { until: until || null }),
    paid,
    decisions: Object.values(decisionsOf(values)),
  };
}

export function toSeries(values: EntryValues): EnterBookingSeries {
  const { override, tags, internalNote, paymentMethod } = toEntry(values);
  return {
    ...toSeriesPreview(values),
    ...(override && { override }),
    ...(tags && { tags }),
    internalNote: internalNote ?? null,
    paymentMethod: paymentMethod ?? null,
    confirm: values.status === 'confirmed',
    notify: values.notify === 'yes',
  };
}
