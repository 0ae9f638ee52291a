import type { DateDecision, HireFrequency, PaidHow } from '@/api/staff/generated';

/** How a hire repeats, as the form holds it. */
export interface RepeatValues {
  /** Empty: it does not. */
  repeats: HireFrequency | '';
  ends: 'count' | 'until';
  count: string;
  until: string;
  paid: PaidHow;
  stands: 'confirmed' | 'pending';
  told: 'yes' | 'no';
  /** Of the rule that they were made for. */
  decisions: { of: string; dates: Record<string, DateDecision> };
}

export const NOT_REPEATED: RepeatValues = {
  repeats: '',
  ends: 'count',
  count: '10',
  until: '',
  paid: 'by_date',
  stands: 'confirmed',
  told: 'yes',
  decisions: { of: '', dates: {} },
};
