import type { BookingOptions } from '@/api/site/generated';
import type { EntryPreview, PreviewEntry, SeriesEntryPreview } from '@/api/staff/generated';
import { formatAmount, formatShortDate } from '@/lib/format';
import { hasGuests, missingFields, whenOf, whenSchema, type EntryValues } from './entry';
import { toSeriesPreview } from './repeats';
import { agreedPriceOf, discountOf, payByOf } from './terms';

/** The preview of one booking. */
export interface Answer extends EntryPreview {
  /** The event type and the guests are known; without them only the rooms are. */
  isPriced: boolean;
}

export interface AnswerState {
  /** What the answer is for, as `keyOf` gives it; empty while there is none. */
  key: string;
  answer?: Answer;
  /** The preview of a recurring booking. */
  series?: SeriesEntryPreview;
  error?: unknown;
}

export type Question =
  | { kind: 'once'; body: PreviewEntry; isPriced: boolean }
  | { kind: 'series'; body: ReturnType<typeof toSeriesPreview> };

/** What to ask for; null while the form does not say enough. A single booking needs only a day and a time. */
export function questionOf(values: EntryValues, { eventTypes, slots }: BookingOptions): Question | null {
  if (values.repeats)
    return whenSchema.isValidSync(values) ? { kind: 'series', body: toSeriesPreview(values, slots) } : null;
  const { date, timeSlot } = values;
  // A custom time has its start before its end is entered.
  const hasTime = timeSlot.split(' - ').every((time) => time !== '');
  if (!date || !hasTime) return null;
  const when = whenOf(values);
  const body: PreviewEntry = {
    ...when,
    guestCount: hasGuests(values) ? when.guestCount : 1,
    eventType: when.eventType || (eventTypes[0]?.name ?? ''),
    agreedPrice: agreedPriceOf(values, slots),
    discount: discountOf(values),
  };
  return { kind: 'once', body, isPriced: hasGuests(values) && when.eventType !== '' };
}

export function keyOf(question: Question | null): string {
  return question ? JSON.stringify(question) : '';
}

/** Why the booking cannot be added, by the answer to what the form says now; null while it can. */
export function blockedBy(
  { answer, series, error }: AnswerState,
  values: EntryValues,
  today: string,
): string | null {
  if (error) return 'This booking can’t be added. See the reason above.';
  if (answer && answer.conflicts.length > 0)
    return 'The rooms are taken. Choose another date, slot or space.';
  const taken = series?.dates.some(({ skip, conflicts }) => !skip && conflicts.length > 0);
  if (taken) return 'The rooms are taken on some dates. Skip those dates, or choose another time or space.';
  const isBroken = answer ? answer.broken.length > 0 : brokenRules(series).length > 0;
  if (isBroken && values.reason.trim() === '') return 'Give a reason for overriding the booking rules.';
  const payBy = payByOf(values, today);
  return answer && payBy && payBy > answer.latestPayBy
    ? `Payment can be due by ${formatShortDate(answer.latestPayBy)} at the latest.`
    : null;
}

/** The rules that the dates of a recurring booking break. */
export function brokenRules(series: SeriesEntryPreview | undefined) {
  return (series?.dates ?? []).filter(({ skip }) => !skip).flatMap(({ broken }) => broken);
}

/** 'Still needed: date, slot.'; null when every required field is filled in. */
export function unfinished(values: EntryValues): string | null {
  const missing = missingFields(values);
  return missing.length > 0 ? `Still needed: ${missing.join(', ')}.` : null;
}

/** The text of the button, with the price. */
export function submitLabel({ answer, series }: AnswerState): string {
  if (series) return `Add ${series.count} dates for ${formatAmount(series.totalAmount, series.currency)}`;
  return answer?.isPriced
    ? `Add booking for ${formatAmount(answer.totalAmount, answer.currency)}`
    : 'Add booking';
}
