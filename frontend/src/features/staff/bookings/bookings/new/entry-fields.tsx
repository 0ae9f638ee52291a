import { useField, useFormikContext } from 'formik';
import { X } from 'lucide-react';
import type { BookingOptions } from '@/api/site/generated';
import { serverError } from '@/components/form/server-errors';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { FormSection } from '@/components/staff/form/form-section';
import { SlotChoice } from '@/booking/slot-choice';
import { PersonPicker } from '@/components/staff/form/person-picker';
import { Button } from '@/components/ui/button';
import { fromMinor } from '@/booking/price';
import { formatAmount } from '@/lib/format';
import { DESK_METHODS } from '@/payment/payment-methods';
import type { EntryValues } from './entry';

/** The hirer: a member, or a name with an email address. */
export function HirerFields() {
  return (
    <FormSection title="Hirer">
      <div className="md:col-span-2">
        <MemberField />
      </div>
      <TextField name="name" label="Name" required autoComplete="off" />
      <TextField name="email" label="Email" type="email" required autoComplete="off" />
      <TextField name="phone" label="Phone" type="tel" autoComplete="off" />
    </FormSection>
  );
}

function MemberField() {
  const [{ value: userId }, , helper] = useField<number | null>('userId');
  const { values, initialValues, setValues } = useFormikContext<EntryValues>();
  if (userId !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          This booking will appear in the account of <strong>{values.name}</strong>.
        </span>
        <Button size="sm" variant="quiet" onClick={() => void helper.setValue(null)}>
          <X aria-hidden="true" className="size-4" />
          Unlink account
        </Button>
      </p>
    );
  return (
    <PersonPicker
      label="Find an account, or enter a name below"
      verb="Choose"
      // From a message: finds the account of its sender.
      begin={initialValues.email}
      onPick={({ id, fullName, email }) => {
        void setValues({ ...values, userId: id, name: fullName, email });
        return false;
      }}
    />
  );
}

export function EntryBookingFields({ options }: { options: BookingOptions }) {
  const { slots, spaces, eventTypes, extras, currency } = options;
  const form = useFormikContext<EntryValues>();
  const status: unknown = form.status;
  const [slot, slotMeta] = useField<string>('timeSlot');
  const { date, timeSlot, untilTimeSlot } = form.values;
  return (
    <FormSection title="Booking">
      <TextField name="date" label="Date" type="date" required />
      <SlotChoice
        label="Slot"
        empty="Choose a slot"
        required
        slots={slots}
        date={date}
        value={{ timeSlot, untilTimeSlot }}
        onChange={(chosen) => void form.setValues({ ...form.values, ...chosen })}
        error={
          (slotMeta.touched && slotMeta.error) ||
          serverError(status, 'timeSlot', slot.value) ||
          serverError(status, 'untilTimeSlot', untilTimeSlot)
        }
      />
      <SelectField name="spaceId" label="Space">
        {spaces.map(({ id, name, isDefault }) => (
          <option key={id} value={isDefault ? '' : id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="eventType" label="Event type" required>
        <option value="">Choose an event type</option>
        {eventTypes.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="guestCount" label="Number of guests" inputMode="numeric" required />
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
      <TextareaField name="notes" label="Hirer’s notes" rows={2} className="md:col-span-2" />
    </FormSection>
  );
}

export function DeskFields() {
  const { values } = useFormikContext<EntryValues>();
  return (
    <FormSection title="Payment and notes">
      <SelectField name="paymentMethod" label="Payment method">
        <option value="">Any</option>
        {DESK_METHODS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {(values.repeats === '' || values.paid === 'by_term') && (
        <TextField name="payBy" label="Payment due" type="date" help="Leave empty for the usual date." />
      )}
      <TextField name="tags" label="Tags" help="Separate tags with commas." autoComplete="off" />
      <TextareaField name="internalNote" label="Internal note" rows={2} className="md:col-span-2" />
    </FormSection>
  );
}
