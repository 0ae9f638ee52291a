import { useFormikContext } from 'formik';
import { useListDiscountRatesQuery } from '@/api/staff/staff-api';
import { SelectField, TextField } from '@/components/form/form-field';
import { useMay } from '@/components/staff/layout/use-may';
import type { EntryValues } from './entry';

/** A named rate, or an amount with a reason. For a recurring booking it is taken off each date. */
export function DiscountFields() {
  const { values } = useFormikContext<EntryValues>();
  const { data: rates = [], error } = useListDiscountRatesQuery();
  const hasMoney = useMay('money:write');
  return (
    <>
      <SelectField
        name="discount"
        label={values.repeats ? 'Discount on each date' : 'Discount'}
        help={
          error ? 'The discount rates could not be loaded. Load the page again to choose one.' : undefined
        }
      >
        <option value="">None</option>
        {rates.map(({ id, name, percent }) => (
          <option key={id} value={id}>{`${name}, ${percent}%`}</option>
        ))}
        {hasMoney && <option value="amount">Custom amount</option>}
      </SelectField>
      {values.discount === 'amount' && (
        <>
          <TextField
            name="discountAmount"
            label={values.repeats ? 'Discount amount for each date' : 'Discount amount'}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <TextField
            name="discountReason"
            label="Reason for the discount"
            autoComplete="off"
            maxLength={500}
            required
          />
        </>
      )}
    </>
  );
}
