import type { BookingOptions } from '@/api/site/generated';
import type { Policy } from '@/api/staff/generated';
import { fromMinor } from '@/booking/price';
import { formatAmount } from '@/lib/format';

const of = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

export type PolicyField = Exclude<keyof Policy, 'bonds'>;

/** The unit at the end of a label, which its value repeats. */
export const LABEL_UNIT = / \((days before|minutes|months|hours|%)\)$/;

/** The numeric rules in display order, with label, help text and formatting. */
export const POLICY_FIELDS: readonly {
  name: PolicyField;
  label: string;
  help: string;
  words: (value: number) => string;
}[] = [
  {
    name: 'fullRefundDays',
    label: 'Full refund until (days before)',
    help: 'Hirers who cancel this many days before, or earlier, get everything back.',
    words: (days) => `${of(days, 'day')} before`,
  },
  {
    name: 'partialRefundDays',
    label: 'Partial refund until (days before)',
    help: 'Hirers who cancel later than this get no refund.',
    words: (days) => `${of(days, 'day')} before`,
  },
  {
    name: 'partialRefundPercent',
    label: 'Partial refund (%)',
    help: 'From 0 to 100.',
    words: (share) => `${share}%`,
  },
  {
    name: 'holdMinutes',
    label: 'Hold duration (minutes)',
    help: 'How long a slot is held while the hirer pays.',
    words: (minutes) => of(minutes, 'minute'),
  },
  {
    name: 'holdExtensionMinutes',
    label: 'Hold extension (minutes)',
    help: 'Added each time the hirer asks for more time.',
    words: (minutes) => of(minutes, 'minute'),
  },
  {
    name: 'holdMaxMinutes',
    label: 'Longest hold (minutes)',
    help: 'Including all extensions.',
    words: (minutes) => of(minutes, 'minute'),
  },
  {
    name: 'windowMonths',
    label: 'Booking window (months)',
    help: 'How far ahead hirers can book, from 1 to 12.',
    words: (months) => of(months, 'month'),
  },
  {
    name: 'noticeHours',
    label: 'Notice required (hours)',
    help: 'How long before the start hirers must book. 0 means until the start.',
    words: (hours) => (hours === 0 ? 'none' : of(hours, 'hour')),
  },
  {
    name: 'bondDueDays',
    label: 'Bond due (days before)',
    help: 'Days before the booking’s date.',
    words: (days) => `${of(days, 'day')} before`,
  },
  {
    name: 'furtherSlotPercent',
    label: 'Price of each further slot (%)',
    help: 'When a hirer books several slots in a row: the share of the first slot’s price, from 0 to 100.',
    words: (share) => `${share}%`,
  },
];

/** 'Birthday Party £200.00, …'; 'None' */
export function bondsText({ bonds }: Pick<Policy, 'bonds'>, currency: BookingOptions['currency']): string {
  if (bonds.length === 0) return 'None';
  return bonds
    .map(({ eventType, amountMinor }) => `${eventType} ${formatAmount(fromMinor(amountMinor), currency)}`)
    .join(', ');
}

/** '100% until 14 days before, 50% until 7 days before' */
export function refundsText({ fullRefundDays, partialRefundDays, partialRefundPercent }: Policy): string {
  return `100% until ${of(fullRefundDays, 'day')} before, ${partialRefundPercent}% until ${of(partialRefundDays, 'day')} before`;
}

/** '15 minutes, at most 60' */
export function holdText({ holdMinutes, holdMaxMinutes }: Policy): string {
  return `${of(holdMinutes, 'minute')}, at most ${holdMaxMinutes}`;
}
