import type { Frequency } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { ChoiceField } from '@/components/staff/form/action-fields';

export const REPEAT_LABELS: Record<Frequency, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month, on the same weekday',
  yearly: 'Every year',
};

/** A recurrence rule as form values. */
export interface RuleValues {
  frequency: Frequency;
  ends: 'count' | 'until';
  count: string;
  until: string;
}

/** The API’s rule, with exactly one end. */
export function toRule({ frequency, ends, count, until }: RuleValues) {
  return { frequency, ...(ends === 'count' ? { count: Number(count) || 0 } : { until: until || null }) };
}

interface RuleFieldsProps {
  ends: RuleValues['ends'];
  /** Shown while nothing is chosen. */
  unchosen?: RuleValues;
}

/** The fields of a recurrence rule: frequency and end. */
export function RuleFields({ ends, unchosen }: RuleFieldsProps) {
  return (
    <>
      <ChoiceField
        name="frequency"
        label="Repeats"
        unchosen={unchosen?.frequency}
        choices={Object.entries(REPEAT_LABELS)}
        className="sm:col-span-2"
      />
      <ChoiceField name="ends" label="Ends" unchosen={unchosen?.ends} choices={ENDS} />
      {ends === 'count' ? (
        <TextField name="count" label="Number of dates" inputMode="numeric" unchosen={unchosen?.count} />
      ) : (
        <TextField name="until" type="date" label="End date" unchosen={unchosen?.until} />
      )}
    </>
  );
}

const ENDS = [
  ['count', 'After a number of dates'],
  ['until', 'On a date'],
] as const;
