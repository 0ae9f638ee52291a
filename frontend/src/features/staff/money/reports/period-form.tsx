import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isDay } from '@/lib/day';

export interface Period {
  from: string;
  to: string;
}

interface PeriodFormProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The first and the last day of a report. */
export function PeriodForm({ period, onChange }: PeriodFormProps) {
  const [days, setDays] = useState(period);
  const [errors, setErrors] = useState<Partial<Period>>({});
  const submit = () => {
    const found = errorsOf(days);
    setErrors(found);
    if (!found.from && !found.to) onChange(days);
  };
  return (
    <form
      noValidate
      aria-label="Days of the report"
      className="no-print mb-5 flex flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(['from', 'to'] as const).map((key) => (
        <Field
          key={key}
          label={key === 'from' ? 'First day' : 'Last day'}
          error={errors[key]}
          className="min-w-40 flex-1 sm:max-w-48"
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              value={days[key]}
              onChange={(event) => setDays({ ...days, [key]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" variant="outline" size="sm" block="phone" className="sm:mt-[1.9rem]">
        Show report
      </Button>
    </form>
  );
}

function errorsOf({ from, to }: Period): Partial<Period> {
  if (!isDay(from)) return { from: 'Enter the first day.' };
  if (!isDay(to)) return { to: 'Enter the last day.' };
  return to < from ? { to: 'The last day must not be before the first day.' } : {};
}
