import { useState } from 'react';
import { useCancelAdminEventMutation, useRestoreAdminEventMutation } from '@/api/staff/staff-api';
import type { Problem } from '@/api/problem';
import type { AdminEvent, Scope } from '@/api/staff/generated';
import { ActionDialog } from '@/components/staff/action-button';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { formatShortDate } from '@/lib/format';
import { SeriesScope, useSeriesEffect } from './series-scope';

export interface CancelDialogProps {
  record: OpenRecord<AdminEvent>;
  /** Restores a cancelled event instead. */
  restore: boolean;
  /** The event belongs to a series, so a scope can be chosen. */
  repeats: boolean;
  /** Called when restoring or cancelling is refused. */
  onRefused: (problem: Problem) => void;
  onClose: () => void;
}

/** Confirms cancelling or restoring an event. */
export function CancelDialog({
  record: { base, run },
  restore,
  repeats,
  onRefused,
  onClose,
}: CancelDialogProps) {
  const [scope, setScope] = useState<Scope>('this');
  const action = restore ? 'restore' : 'cancel';
  const { isWaiting } = useSeriesEffect({ id: base.id, action, scope });
  const [cancel] = useCancelAdminEventMutation();
  const [restoreEvent] = useRestoreAdminEventMutation();
  const { title, date } = base.published ?? base.content;
  const event = `${title} on ${formatShortDate(date)}`;
  const several = scope !== 'this';
  const meant = repeats ? { scope } : {};
  const act = async () => {
    await (restore
      ? run(
          {
            done: 'Event restored',
            failed: 'Event not restored',
            text: several ? 'The dates will take place.' : `${event} will take place.`,
          },
          (from) => restoreEvent({ id: from.id, ...meant, ...ifMatch(from) }),
          onRefused,
        )
      : run(
          {
            done: several ? 'Dates cancelled' : 'Event cancelled',
            failed: 'Event not cancelled',
            text: several ? 'The site shows them as cancelled.' : `The site shows ${event} as cancelled.`,
          },
          (from) => cancel({ id: from.id, ...meant, ...ifMatch(from) }),
        ));
    return {};
  };
  return (
    <ActionDialog
      danger={!restore}
      title={restore ? 'Restore this event?' : 'Cancel this event?'}
      confirm={
        restore ? (several ? 'Restore dates' : 'Restore event') : several ? 'Cancel dates' : 'Cancel event'
      }
      keep={restore ? 'Cancel' : 'Keep event'}
      disabled={isWaiting}
      call={act}
      onClose={onClose}
    >
      <p className="font-semibold">{event}</p>
      {restore ? (
        <p>The site and subscribed calendars will show it as before.</p>
      ) : (
        <ul className="list-disc space-y-1 pl-5">
          <li>It stays on the site, marked as cancelled.</li>
          <li>Subscribed calendars show it as cancelled too.</li>
          <li>No emails are sent and no money is refunded.</li>
          <li>You can restore it later.</li>
        </ul>
      )}
      {repeats && <SeriesScope id={base.id} action={action} scope={scope} onScope={setScope} />}
    </ActionDialog>
  );
}
