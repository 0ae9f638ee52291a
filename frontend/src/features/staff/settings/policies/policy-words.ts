import type { BookingOptions } from '@/api/site/generated';
import type { Policy } from '@/api/staff/generated';
import { inPounds } from '@/booking/price';
import { formatAmount } from '@/lib/format';

const of = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

export type Term = Exclude<keyof Policy, 'bonds'>;

/** The rules that are one number, in their order: what they are called, and what the box says below. */
export const TERMS: readonly { name: Term; label: string; help: string; words: (value: number) => string }[] =
  [
    {
      name: 'fullRefundDays',
      label: 'All goes back, days before',
      help: 'Cancelled so many days before or earlier.',
      words: (days) => of(days, 'day'),
    },
    {
      name: 'partialRefundDays',
      label: 'A part goes back, days before',
      help: 'From so many days before; later nothing.',
      words: (days) => of(days, 'day'),
    },
    {
      name: 'partialRefundPercent',
      label: 'The part, in percent',
      help: '0 to 100.',
      words: (share) => `${share} %`,
    },
    {
      name: 'holdMinutes',
      label: 'A time is held, minutes',
      help: 'While somebody pays.',
      words: (minutes) => of(minutes, 'minute'),
    },
    {
      name: 'holdExtensionMinutes',
      label: 'An extension adds, minutes',
      help: 'Each time that it is asked for.',
      words: (minutes) => of(minutes, 'minute'),
    },
    {
      name: 'holdMaxMinutes',
      label: 'Held at most, minutes',
      help: 'With all extensions.',
      words: (minutes) => of(minutes, 'minute'),
    },
    {
      name: 'windowMonths',
      label: 'Booked ahead, months',
      help: '1 to 12.',
      words: (months) => of(months, 'month'),
    },
    {
      name: 'noticeHours',
      label: 'Booked before it begins, hours',
      help: '0: until it begins.',
      words: (hours) => (hours === 0 ? 'until it begins' : of(hours, 'hour')),
    },
    {
      name: 'bondDueDays',
      label: 'A bond is due, days before',
      help: 'Before the day of the booking.',
      words: (days) => of(days, 'day'),
    },
  ];

/** 'Birthday Party £200.00, …'; 'None' */
export function bondsInWords({ bonds }: Pick<Policy, 'bonds'>, currency: BookingOptions['currency']): string {
  if (bonds.length === 0) return 'None';
  return bonds
    .map(({ eventType, amountMinor }) => `${eventType} ${formatAmount(inPounds(amountMinor), currency)}`)
    .join(', ');
}

/** '100 % until 14 days, 50 % until 7 days' */
export function refundsInWords({ fullRefundDays, partialRefundDays, partialRefundPercent }: Policy): string {
  return `100 % until ${of(fullRefundDays, 'day')}, ${partialRefundPercent} % until ${of(partialRefundDays, 'day')}`;
}

/** '15 minutes, at most 60' */
export function holdInWords({ holdMinutes, holdMaxMinutes }: Policy): string {
  return `${of(holdMinutes, 'minute')}, at most ${holdMaxMinutes}`;
}
