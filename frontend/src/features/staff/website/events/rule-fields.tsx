import type { Frequency } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

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

/** A field’s error; undefined for none. */
export function errorIn(problem: unknown, field: string): string | undefined {
  return isProblem(problem) ? problem.errors[field]?.[0] : undefined;
}

interface RuleFieldsProps {
  values: RuleValues;
  onChange: (changes: Partial<RuleValues>) => void;
  problem: unknown;
}

/** The fields of a recurrence rule: frequency and end. */
export function RuleFields({ values, onChange, problem }: RuleFieldsProps) {
  const { frequency, ends, count, until } = values;
  return (
    <>
      <Field label="Repeats" error={errorIn(problem, 'frequency')} className="sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={frequency}
            onChange={({ target }) => onChange({ frequency: target.value as Frequency })}
          >
            {Object.entries(REPEAT_LABELS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Ends">
        {(control) => (
          <Select
            {...control}
            value={ends}
            onChange={({ target }) => onChange({ ends: target.value as 'count' | 'until' })}
          >
            <option value="count">After a number of dates</option>
            <option value="until">On a date</option>
          </Select>
        )}
      </Field>
      {ends === 'count' ? (
        <Field label="Number of dates" error={errorIn(problem, 'count')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={count}
              onChange={({ target }) => onChange({ count: target.value })}
            />
          )}
        </Field>
      ) : (
        <Field label="End date" error={errorIn(problem, 'until')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={until}
              onChange={({ target }) => onChange({ until: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
