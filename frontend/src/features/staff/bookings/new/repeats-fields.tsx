import { useFormikContext } from 'formik';
import { SelectField, TextField } from '@/components/form/form-field';
import { PAID_LABELS, FREQUENCY_LABELS } from '../recurring/series-labels';
import { DiscountFields } from './discount-fields';
import type { EntryValues } from './entry';

/** A single booking, or one on each date of a rule. */
export function RepeatsFields() {
  const { values } = useFormikContext<EntryValues>();
  return (
    <>
      <SelectField name="repeats" label="How often">
        <option value="">Once</option>
        {Object.entries(FREQUENCY_LABELS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {values.repeats && (
        <>
          <SelectField name="ends" label="Ends">
            <option value="count">After a number of dates</option>
            <option value="until">On a date</option>
          </SelectField>
          {values.ends === 'count' ? (
            <TextField
              name="count"
              label="Number of dates"
              inputMode="numeric"
              help="Up to 104, including the first."
            />
          ) : (
            <TextField name="until" label="Last date" type="date" min={values.date || undefined} />
          )}
        </>
      )}
    </>
  );
}

/** Payment, status and email of all dates of a recurring booking. */
export function SeriesTermsFields() {
  const { values } = useFormikContext<EntryValues>();
  return (
    <>
      <SelectField name="paid" label="Payment schedule">
        {Object.entries(PAID_LABELS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {values.paid === 'by_term' && (
        <TextField name="payBy" label="Payment due" type="date" help="Leave empty for the usual date." />
      )}
      <SelectField name="status" label="Status of the dates">
        <option value="confirmed">Confirmed, pay later</option>
        <option value="pending">Pending until you confirm them</option>
      </SelectField>
      <SelectField name="notify" label="Email to the hirer">
        <option value="yes">One email with all dates and a calendar file</option>
        <option value="no">No email</option>
      </SelectField>
      <DiscountFields />
    </>
  );
}
