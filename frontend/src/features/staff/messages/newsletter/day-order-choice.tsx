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

/** How the column of dates is read. */
export function DayOrderChoice({ days: { order, isSure }, onChange }: DayOrderChoiceProps) {
  return (
    <div className="mt-3 max-w-80">
      <Field
        label="A date such as 3/4/2026 is read as"
        help={isSure ? undefined : 'The file does not say which. Please check.'}
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
