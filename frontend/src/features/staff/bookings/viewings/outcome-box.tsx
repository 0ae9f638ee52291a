import { Formik } from 'formik';
import { useNoteViewingOutcomeMutation } from '@/api/staff/staff-api';
import type { Viewing, ViewingOutcome } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { SelectField, TextareaField } from '@/components/form/form-field';
import { useSubmit } from '@/components/staff/form/use-submit';
import { SideBox } from '@/components/staff/record/side-box';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';

interface OutcomeValues {
  outcome: ViewingOutcome;
  note: string;
}

/** Notes whether the person came, and what they said. */
export function OutcomeBox({ viewing }: { viewing: Viewing }) {
  const [noteOutcome] = useNoteViewingOutcomeMutation();
  const submit = useSubmit<OutcomeValues, Viewing>({
    send: ({ outcome, note }) =>
      noteOutcome({
        id: viewing.id,
        ...ifMatch(viewing),
        noteViewingOutcome: { outcome, note: note.trim() || null },
      }),
    done: 'Outcome saved',
    failed: 'Outcome not saved',
  });
  return (
    <SideBox title="Outcome">
      <Formik<OutcomeValues>
        initialValues={{
          outcome: viewing.state === 'no_show' ? 'no_show' : 'came',
          note: viewing.outcomeNote ?? '',
        }}
        onSubmit={async (values, helpers) => {
          await submit(values, helpers);
        }}
      >
        {({ isSubmitting }) => (
          <Form className="grid gap-4" aria-label="Outcome">
            <SelectField name="outcome" label="Attendance">
              <option value="came">Arrived</option>
              <option value="no_show">Did not come</option>
            </SelectField>
            <TextareaField name="note" label="Note for staff" rows={3} maxLength={2000} optional />
            <Button type="submit" size="sm" busy={isSubmitting} className="justify-self-start">
              Save outcome
            </Button>
          </Form>
        )}
      </Formik>
    </SideBox>
  );
}
