import { Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { object, string } from 'yup';
import { useChangeOwnNotesMutation } from '@/api/members/members-api';
import type { Booking } from '@/api/members/generated';
import { Form } from '@/components/form/form';
import { TextareaField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';
import { refusalText } from './stale';

const schema = object({
  notes: string().trim().default('').max(2000, 'Notes must be at most 2000 characters.'),
});

/** The hirer's notes for the club, which can be changed until the day. */
export function Notes({ booking, changeable }: { booking: Booking; changeable: boolean }) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // Returns the focus to the button.
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <NotesForm booking={booking} onDone={() => setEditing(false)} />;
  return (
    <>
      {booking.notes ? <span className="whitespace-pre-line">{booking.notes}</span> : 'None'}
      {changeable && booking.status !== 'held' && (
        <Button ref={button} variant="quiet" size="sm" className="ml-2" onClick={() => setEditing(true)}>
          Edit notes
        </Button>
      )}
    </>
  );
}

function NotesForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const [change] = useChangeOwnNotesMutation();
  const toast = useToast();
  return (
    <Formik
      initialValues={{ notes: booking.notes ?? '' }}
      validationSchema={schema}
      onSubmit={async (values, helpers) => {
        const { error } = await change({ id: booking.id, ownNotes: schema.cast(values) });
        if (!error) {
          toast({ title: 'Notes saved' });
          onDone();
          return;
        }
        showServerErrors(error, values, helpers);
        toast.error('Notes not saved', refusalText(error));
      }}
    >
      {({ isSubmitting }) => (
        <Form aria-label="Notes for the club" className="space-y-3">
          <TextareaField name="notes" label="Your notes for the club" rows={4} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="sm" busy={isSubmitting}>
              Save Notes
            </Button>
            <Button variant="outline" size="sm" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
