import { Formik, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import { useChangeViewingMutation } from '@/api/staff/staff-api';
import type { RoomConflict, Viewing } from '@/api/staff/generated';
import { Form } from '@/components/form/form';
import { SideForm } from '@/components/staff/form/side-form';
import { useSubmit } from '@/components/staff/form/use-submit';
import { ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ViewingFields } from './viewing-fields';
import { viewingTitle } from './viewing-labels';
import {
  blockedBy,
  movedValues,
  timeOf,
  toViewing,
  viewingSchema,
  type ViewingMove,
  type ViewingValues,
} from './viewing-values';

interface ChangeViewingProps {
  viewing: Viewing;
  /** Where it was dropped in the calendar. */
  move: ViewingMove;
  options: BookingOptions;
  onClose: () => void;
}

/** The form that moves a viewing or changes its other details. */
export function ChangeViewing({ viewing, move, options, onClose }: ChangeViewingProps) {
  const [change] = useChangeViewingMutation();
  const submit = useSubmit<ViewingValues, Viewing>({
    send: (values) => change({ id: viewing.id, ...ifMatch(viewing), writeViewing: toViewing(values) }),
    done: 'Viewing saved',
    failed: 'Viewing not saved',
    onDone: onClose,
  });
  return (
    <SideForm
      title="Move or change viewing"
      about={`${viewingTitle(viewing)} · ${viewing.name}`}
      onClose={onClose}
    >
      {(close) => (
        <Formik<ViewingValues>
          initialValues={movedValues(viewing, move)}
          validationSchema={viewingSchema}
          onSubmit={async (values, helpers) => {
            await submit(values, helpers);
          }}
        >
          <ChangeFields viewing={viewing} options={options} onCancel={close} />
        </Formik>
      )}
    </SideForm>
  );
}

type ChangeFieldsProps = Pick<ChangeViewingProps, 'viewing' | 'options'> & { onCancel: () => void };

function ChangeFields({ viewing, options, onCancel }: ChangeFieldsProps) {
  const { values, isSubmitting } = useFormikContext<ViewingValues>();
  const [overlaps, setOverlaps] = useState<readonly RoomConflict[]>([]);
  const id = useId();
  const blocked = blockedBy(overlaps, values);
  return (
    <Form className="grid gap-5" aria-label="Viewing">
      <MoveText viewing={viewing} options={options} />
      <ViewingFields options={options} id={viewing.id} overlaps={overlaps} onOverlaps={setOverlaps} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="sm"
          busy={isSubmitting}
          // Not `disabled`: the button would lose focus, and its reason could not be reached by keyboard.
          aria-disabled={isSubmitting || blocked !== null || undefined}
          onClick={blocked === null ? undefined : (event) => event.preventDefault()}
          aria-describedby={blocked === null ? undefined : id}
        >
          Save viewing
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <p id={id} role="status" className="min-w-0 text-ink-soft">
          {blocked}
        </p>
      </div>
    </Form>
  );
}

/** When and where the viewing is now, and after the change; nothing while both are the same. */
function MoveText({ viewing, options }: Pick<ChangeViewingProps, 'viewing' | 'options'>) {
  const { values } = useFormikContext<ViewingValues>();
  const time = timeOf(values);
  const before = viewingTitle(viewing);
  const spaceName = options.spaces.find(({ id }) => String(id) === values.spaceId)?.name ?? viewing.spaceName;
  const after = time && viewingTitle({ ...time, minutes: Number(values.minutes), spaceName });
  return (
    <div aria-live="polite" className="empty:hidden">
      {after !== null && after !== before && (
        <Alert live="off" tone="info" title="This moves the viewing">
          <p className="tabular-nums">
            {before} → <strong>{after}</strong>
          </p>
          <p>
            {values.email.trim()
              ? `We email ${values.name.trim() || viewing.name} the new details.`
              : `${values.name.trim() || viewing.name} has no email address. Tell them the new details yourself.`}
          </p>
        </Alert>
      )}
    </div>
  );
}
