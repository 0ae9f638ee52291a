import { useField, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import { SelectField, TextField } from '@/components/form/form-field';
import { serverError } from '@/components/form/server-errors';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { FormSection } from '@/components/staff/form/form-section';
import { fromMinor } from '@/booking/price';
import { SlotChoice } from '@/booking/slot-choice';
import { formatAmount } from '@/lib/format';
import type { EntryValues } from './entry';
import { RepeatsFields } from './repeats-fields';

interface WhenFieldsProps {
  options: BookingOptions;
  /** The answer: free or taken, and the price. */
  children: ReactNode;
}

/** Date, space, time, guests and event type, with the answer below them. */
export function WhenFields({ options, children }: WhenFieldsProps) {
  const { spaces, eventTypes, extras, currency } = options;
  return (
    <FormSection title="When and where">
      <TextField name="date" label="Date" type="date" required />
      <SelectField name="spaceId" label="Space">
        {spaces.map(({ id, name, isDefault }) => (
          <option key={id} value={isDefault ? '' : id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TimeField options={options} />
      <TextField name="guestCount" label="Number of guests" inputMode="numeric" required />
      <SelectField name="eventType" label="Event type" required>
        <option value="">Choose an event type</option>
        {eventTypes.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <RepeatsFields />
      {extras.length > 0 && (
        <ChoicesField
          name="extras"
          legend="Extras"
          choices={extras.map(({ id, name, priceMinor }) => ({
            value: String(id),
            label: `${name}, ${formatAmount(fromMinor(priceMinor), currency)}`,
          }))}
          className="md:col-span-2"
        />
      )}
      <div className="min-w-0 md:col-span-2">{children}</div>
    </FormSection>
  );
}

function TimeField({ options: { slots } }: { options: BookingOptions }) {
  const form = useFormikContext<EntryValues>();
  const status: unknown = form.status;
  const [slot, { touched, error }] = useField<string>('timeSlot');
  const { date, timeSlot, untilTimeSlot } = form.values;
  return (
    <SlotChoice
      label="Slot"
      empty="Choose a slot"
      required
      slots={slots}
      date={date}
      value={{ timeSlot, untilTimeSlot }}
      onChange={(chosen) => void form.setValues({ ...form.values, ...chosen })}
      error={
        (touched && error) ||
        serverError(status, 'timeSlot', slot.value) ||
        serverError(status, 'untilTimeSlot', untilTimeSlot)
      }
    />
  );
}
