import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import { useChangeViewingMutation } from '@/api/staff/staff-api';
import type { RoomConflict, Viewing } from '@/api/staff/generated';
import { SideForm } from '@/components/staff/form/side-form';
import { EditedForm } from '@/components/staff/record/edited-form';
import { Alert } from '@/components/ui/alert';
import { formatShortDate, formatTime } from '@/lib/format';
import { ViewingFields } from './viewing-fields';
import { viewingTitle } from './viewing-labels';
import {
  blockedBy,
  movedValues,
  timeOf,
  toViewing,
  VIEWING_LABELS,
  valuesOf,
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
  return (
    <SideForm
      title="Move or change viewing"
      about={`${viewingTitle(viewing)} · ${viewing.name}`}
      onClose={onClose}
    >
      {(close) => (
        <ViewingForm viewing={viewing} move={move} options={options} onClose={onClose} onCancel={close} />
      )}
    </SideForm>
  );
}

function ViewingForm({
  viewing,
  move,
  options,
  onClose,
  onCancel,
}: ChangeViewingProps & { onCancel: () => void }) {
  const [change] = useChangeViewingMutation();
  const [overlaps, setOverlaps] = useState<readonly RoomConflict[]>([]);
  const spaceName = (id: string) => options.spaces.find((space) => String(space.id) === id)?.name ?? id;
  return (
    <EditedForm<ViewingValues, Viewing>
      label="Viewing"
      opened={viewing}
      toValues={(read) => valuesOf(read ?? viewing)}
      typed={movedValues(move)}
      labels={VIEWING_LABELS}
      format={{ date: formatShortDate, startTime: formatTime, spaceId: spaceName }}
      schema={viewingSchema}
      words={{ save: 'Save viewing', done: 'Viewing saved', failed: 'Viewing not saved' }}
      save={(values, match) => change({ id: viewing.id, ...match, writeViewing: toViewing(values) })}
      onSaved={onClose}
      onClose={onCancel}
      blocked={(values) => blockedBy(overlaps, values)}
    >
      <MoveText viewing={viewing} options={options} />
      <ViewingFields options={options} id={viewing.id} overlaps={overlaps} onOverlaps={setOverlaps} />
    </EditedForm>
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
