import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import { usePreviewViewingMutation } from '@/api/staff/staff-api';
import type { RoomConflict } from '@/api/staff/generated';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { FormSection } from '@/components/staff/form/form-section';
import { useLatest } from '@/components/staff/form/use-latest';
import { Alert } from '@/components/ui/alert';
import { cx } from '@/lib/cx';
import { overlapText } from './viewing-labels';
import { areTaken, timeOf, type ViewingValues } from './viewing-values';

const FULL_WIDTH = 'md:col-span-2';

interface ViewingFieldsProps {
  options: BookingOptions;
  /** The viewing that is changed; null for a new one. */
  id: number | null;
  /** What has the rooms at the chosen time. */
  overlaps: readonly RoomConflict[];
  /** Called with what has them after a change. Has to be a stable function. */
  onOverlaps: (overlaps: readonly RoomConflict[]) => void;
}

/** When and where, what is there at that time, and who comes. */
export function ViewingFields({ options, id, overlaps, onOverlaps }: ViewingFieldsProps) {
  const { values } = useFormikContext<ViewingValues>();
  useOverlaps(values, id, onOverlaps);
  return (
    <>
      <FormSection title="When and where">
        <TextField name="date" type="date" label="Date" min={options.today} required />
        <SelectField name="spaceId" label="Space">
          {options.spaces.map(({ id: spaceId, name }) => (
            <option key={spaceId} value={spaceId}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField name="startTime" type="time" label="Start time" required />
        <TextField name="minutes" inputMode="numeric" label="Length (minutes)" required />
        <div className={FULL_WIDTH}>
          <CheckboxField
            name="blocks"
            label="Block the rooms"
            help="The rooms cannot be booked at that time. Without it they stay free for hire."
          />
        </div>
        <Overlaps overlaps={overlaps} blocks={values.blocks} timeZone={options.timezone} />
      </FormSection>
      <FormSection title="Who">
        <TextField name="name" label="Name" autoComplete="off" required />
        <TextField name="phone" type="tel" label="Phone" autoComplete="off" />
        <TextField name="email" type="email" label="Email" autoComplete="off" />
        <p className={cx(FULL_WIDTH, 'text-sm text-ink-soft')} aria-live="polite">
          {values.email.trim()
            ? 'We email the time with a calendar file, and a reminder the day before.'
            : 'Without an email address nothing is sent. Tell the person the time yourself.'}
        </p>
        <TextareaField
          name="note"
          label="Note for staff"
          rows={3}
          maxLength={2000}
          optional
          className={FULL_WIDTH}
        />
      </FormSection>
    </>
  );
}

interface OverlapsProps {
  overlaps: readonly RoomConflict[];
  blocks: boolean;
  timeZone: string;
}

function Overlaps({ overlaps, blocks, timeZone }: OverlapsProps) {
  const isRefused = areTaken(overlaps, blocks);
  return (
    <div aria-live="polite" className={cx(FULL_WIDTH, 'empty:hidden')}>
      {overlaps.length > 0 && (
        <Alert
          live="off"
          tone={isRefused ? 'error' : 'warning'}
          title={isRefused ? 'The rooms are taken' : 'Other entries at this time'}
        >
          <ul>
            {overlaps.map((overlap) => (
              <li key={`${overlap.kind} ${overlap.id}`}>{overlapText(overlap, timeZone)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

const PAUSE_MS = 300;

/** Asks what has the rooms at the chosen time. */
function useOverlaps(
  values: ViewingValues,
  id: number | null,
  tell: (overlaps: readonly RoomConflict[]) => void,
): void {
  const [preview] = usePreviewViewingMutation();
  const { ask, drop } = useLatest();
  const asked = JSON.stringify(timeOf(values));
  useEffect(() => {
    const time = JSON.parse(asked) as ReturnType<typeof timeOf>;
    const timer = setTimeout(() => {
      if (!time) {
        tell([]);
        return;
      }
      void ask(() => preview({ ...time, ...(id !== null && { id }) })).then((answer) => {
        if (answer) tell(answer.data?.overlaps ?? []);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      drop();
    };
  }, [asked, id, preview, tell, ask, drop]);
}
