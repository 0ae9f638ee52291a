import { useFormikContext } from 'formik';
import { SelectField, TextField } from '@/components/form/form-field';
import { FormSection } from '@/components/staff/form/form-section';
import { PAID_WORDS, RHYTHMS } from '../recurring/series-words';
import type { EntryValues } from './entry';

/** Whether it is one booking, or one on each date of a rule. */
export function RepeatsFields() {
  const { values } = useFormikContext<EntryValues>();
  return (
    <FormSection title="Repeats">
      <SelectField name="repeats" label="How often">
        <option value="">Once</option>
        {Object.entries(RHYTHMS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {values.repeats && (
        <>
          <SelectField name="ends" label="Ends">
            <option value="count">After so many dates</option>
            <option value="until">On a day</option>
          </SelectField>
          {values.ends === 'count' ? (
            <TextField
              name="count"
              label="Dates in all"
              inputMode="numeric"
              help="At most 104, the first included."
            />
          ) : (
            <TextField name="until" label="Last day" type="date" min={values.date || undefined} />
          )}
          <SelectField name="paid" label="Paid">
            {Object.entries(PAID_WORDS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <SelectField name="stands" label="Its dates are">
            <option value="confirmed">Confirmed, to be paid later</option>
            <option value="pending">Pending until they are confirmed</option>
          </SelectField>
          <SelectField name="told" label="Mail to the hirer">
            <option value="yes">One with all dates and a calendar file</option>
            <option value="no">None</option>
          </SelectField>
        </>
      )}
    </FormSection>
  );
}
