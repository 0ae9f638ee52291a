import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useUpdateAdminBookingMutation } from '@/api/staff/staff-api';
import type { AdminBooking } from '@/api/staff/generated';
import { RecordForm } from '@/components/staff/record/record-form';
import { ifMatch, useRecord } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { DetailFields, NoteFields, PaperFields } from './booking-fields';
import { BOOKING_KIND, bookingSchema, recordAnswer, toBookingRecord } from './booking-kind';
import type { EditSection } from './booking-sheet';

const TEXTS = { save: 'Save booking', done: 'Booking saved', failed: 'Booking not saved' };

const FIELDS = { notes: NoteFields, papers: PaperFields, details: DetailFields };

interface EditBookingProps {
  booking: AdminBooking;
  section: EditSection;
  onDone: () => void;
  onClose: () => void;
}

/** The form of the notes, the documents or the details of a booking. */
export function EditBooking({ booking, section, onDone, onClose }: EditBookingProps) {
  const record = useRecord(useMemo(() => toBookingRecord(booking), [booking]));
  const [update] = useUpdateAdminBookingMutation();
  const Fields = FIELDS[section];
  return (
    <RecordForm
      kind={BOOKING_KIND}
      record={{ ...record, take: onDone }}
      schema={bookingSchema}
      words={TEXTS}
      save={async (from, changes) =>
        recordAnswer(await update({ id: from.id, ...ifMatch(from), updateAdminBooking: changes }))
      }
      buttons={<Buttons onClose={onClose} />}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Fields />
      </div>
    </RecordForm>
  );
}

function Buttons({ onClose }: { onClose: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="sm" busy={isSubmitting}>
        {TEXTS.save}
      </Button>
      <Button size="sm" variant="outline" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
