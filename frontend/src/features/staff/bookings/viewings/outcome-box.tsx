import { object } from 'yup';
import { useNoteViewingOutcomeMutation } from '@/api/staff/staff-api';
import type { Viewing, ViewingOutcome } from '@/api/staff/generated';
import { SelectField, TextareaField } from '@/components/form/form-field';
import { EditedForm } from '@/components/staff/record/edited-form';
import { SideBox } from '@/components/staff/record/side-box';

interface OutcomeValues {
  outcome: ViewingOutcome;
  note: string;
}

const OUTCOMES: Record<ViewingOutcome, string> = { came: 'Arrived', no_show: 'Did not come' };

/** Notes whether the person came, and what they said. */
export function OutcomeBox({ viewing }: { viewing: Viewing }) {
  const [noteOutcome] = useNoteViewingOutcomeMutation();
  return (
    <SideBox title="Outcome">
      <EditedForm<OutcomeValues, Viewing>
        label="Outcome"
        className="grid gap-4"
        opened={viewing}
        toValues={(read) => ({
          outcome: read?.state === 'no_show' ? 'no_show' : 'came',
          note: read?.outcomeNote ?? '',
        })}
        labels={{ outcome: 'Attendance', note: 'Note for staff' }}
        format={{ outcome: (outcome) => OUTCOMES[outcome] }}
        schema={object()}
        words={{ save: 'Save outcome', done: 'Outcome saved', failed: 'Outcome not saved' }}
        save={({ outcome, note }, match) =>
          noteOutcome({
            id: viewing.id,
            ...match,
            noteViewingOutcome: { outcome, note: note.trim() || null },
          })
        }
        inBox
      >
        <SelectField name="outcome" label="Attendance">
          {Object.entries(OUTCOMES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextareaField name="note" label="Note for staff" rows={3} maxLength={2000} optional />
      </EditedForm>
    </SideBox>
  );
}
