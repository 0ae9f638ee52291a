import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import type { BookingDetails } from '@/booking/booking-data';
import type { BookingPart } from '@/booking/booking-parts';
import { BOOKING_MESSAGES, bookingSchema } from '@/booking/booking-schema';
import { extrasOf } from '@/booking/price';
import { TextareaField, TextField } from '@/components/form/form-field';
import { ExtrasField } from './extras-field';
import { Fold } from './fold';

const CONTACT_FIELDS = ['name', 'email', 'phone'] as const;

interface FoldedFieldsProps {
  options: BookingOptions;
  /** The part to open, when the review's *Edit* led here. */
  editing: BookingPart | null;
}

/** Contact details, extras and notes, each folded to one line until it is needed. */
export function FoldedFields({ options, editing }: FoldedFieldsProps) {
  const { values, errors, touched } = useFormikContext<BookingDetails>();
  const [isComplete] = useState(() => hasContact(options, values));
  const extras = extrasOf(options, values.extras);
  const hasError = (fields: readonly (keyof BookingDetails)[]) =>
    fields.some((field) => errors[field] && touched[field]);

  return (
    <div className="divide-y divide-line border-y border-line">
      <Fold
        part="contact"
        title="Contact details"
        summary={CONTACT_FIELDS.map((field) => values[field])
          .filter(Boolean)
          .join(', ')}
        startsOpen={!isComplete || editing === 'contact'}
        hasError={hasError(CONTACT_FIELDS)}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="name" label="Full name" autoComplete="name" required className="sm:col-span-2" />
          <TextField name="email" label="Email" type="email" autoComplete="email" required />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" optional />
        </div>
      </Fold>
      {options.extras.length > 0 && (
        <Fold
          part="extras"
          title="Extras"
          optional
          summary={extras.map(({ name }) => name).join(', ')}
          startsOpen={editing === 'extras'}
        >
          <ExtrasField options={options} />
        </Fold>
      )}
      <Fold
        part="notes"
        title="Notes for the club"
        optional
        summary={values.notes}
        startsOpen={editing === 'notes'}
        hasError={hasError(['notes'])}
      >
        <TextareaField
          name="notes"
          // The fold's title stands right above.
          label={<span className="sr-only">Notes for the club</span>}
          help="For example tables, music or access needs."
          rows={3}
        />
      </Fold>
    </div>
  );
}

/** True if name, email and phone are valid. */
function hasContact(options: BookingOptions, values: BookingDetails): boolean {
  const schema = bookingSchema(options, BOOKING_MESSAGES);
  return CONTACT_FIELDS.every((field) => {
    try {
      schema.validateSyncAt(field, values);
      return true;
    } catch {
      return false;
    }
  });
}
