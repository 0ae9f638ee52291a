import { useFormikContext } from 'formik';
import { useId } from 'react';
import type { BookingOptions, Extra } from '@/api/site/generated';
import type { BookingDetails } from '@/booking/booking-data';
import { fromMinor } from '@/booking/price';
import { Checkbox } from '@/components/ui/checkbox';
import { formatAmount } from '@/lib/format';

/** A checkbox for each extra, none ticked at first. Shows nothing when the club offers no extras. */
export function ExtrasField({ options }: { options: BookingOptions }) {
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  if (options.extras.length === 0) return null;
  const toggle = (extra: number) =>
    setFieldValue(
      'extras',
      values.extras.includes(extra) ? values.extras.filter((id) => id !== extra) : [...values.extras, extra],
    );
  return (
    <fieldset>
      <legend className="sr-only">Extras (optional)</legend>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {options.extras.map((extra) => (
          <li key={extra.id}>
            <ExtraBox
              extra={extra}
              currency={options.currency}
              checked={values.extras.includes(extra.id)}
              onToggle={() => void toggle(extra.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ExtraBoxProps {
  extra: Extra;
  currency: string;
  checked: boolean;
  onToggle: () => void;
}

function ExtraBox({ extra: { name, description, priceMinor }, currency, checked, onToggle }: ExtraBoxProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="!mb-0 flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-2.5 font-normal"
    >
      <Checkbox
        id={id}
        checked={checked}
        onChange={onToggle}
        aria-describedby={description ? `${id}-about` : undefined}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
        {description && (
          <span id={`${id}-about`} className="block text-sm text-ink-soft">
            {description}
          </span>
        )}
      </span>
      <span className="tabular shrink-0 font-semibold">{formatAmount(fromMinor(priceMinor), currency)}</span>
    </label>
  );
}
