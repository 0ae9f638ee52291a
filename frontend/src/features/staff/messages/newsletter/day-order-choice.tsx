import type { ColumnDays, DayOrder } from '@/api/staff/generated';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

const ORDERS: Readonly<Record<DayOrder, string>> = {
  day_first: 'Day first: 3 April 2026',
  month_first: 'Month first: 4 March 2026',
};

interface DayOrderChoiceProps {
  days: ColumnDays;
  onChange: (order: DayOrder) => void;
}

/** Day or month first in the column of dates. */
export function DayOrderChoice({ days: { order, isSure }, onChange }: DayOrderChoiceProps) {
  return (
    <div className="mt-3 max-w-80">
      <Field
        label="Read a date such as 3/4/2026 as"
        help={isSure ? undefined : 'We couldn’t tell from the file. Check this is right.'}
      >
        {(control) => (
          <Select
            {...control}
            value={order}
            onChange={({ target: { value } }) => onChange(value as DayOrder)}
          >
            {(Object.entries(ORDERS) as [DayOrder, string][]).map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
