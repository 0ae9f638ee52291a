import type { DateDecision, BookingSeriesFrequency, PaymentSchedule } from '@/api/staff/generated';

/** The form’s values of how a booking repeats. */
export interface RepeatValues {
  /** Empty for a single booking. */
  repeats: BookingSeriesFrequency | '';
  ends: 'count' | 'until';
  count: string;
  until: string;
  paid: PaymentSchedule;
  status: 'confirmed' | 'pending';
  notify: 'yes' | 'no';
  /** Decisions by date; `of` is the rule that they were made for. */
  decisions: { of: string; dates: Record<string, DateDecision> };
}

export const NOT_REPEATED: RepeatValues = {
  repeats: '',
  ends: 'count',
  count: '10',
  until: '',
  paid: 'by_date',
  status: 'confirmed',
  notify: 'yes',
  decisions: { of: '', dates: {} },
};
