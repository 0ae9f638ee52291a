import { useState } from 'react';
import { useCancelAdminEventMutation, useReviveAdminEventMutation } from '@/api/staff/staff-api';
import type { Problem } from '@/api/problem';
import type { AdminEvent, Scope } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { formatShortDate } from '@/lib/format';
import { SeriesScope } from './series-scope';

export interface CancelDialogProps {
  record: OpenRecord<AdminEvent>;
  /** The other way round: a cancelled event takes place after all. */
  revive: boolean;
  /** It is one of a series: others can be meant, too. */
  repeats: boolean;
  /** It could not be brought back, or cancelled. */
  onRefused: (problem: Problem) => void;
  onClose: () => void;
}

/** Says what a cancellation does before it does it. */
export function CancelDialog({
  record: { base, run },
  revive,
  repeats,
  onRefused,
  onClose,
}: CancelDialogProps) {
  const [scope, setScope] = useState<Scope>('this');
  const [cancel, cancelling] = useCancelAdminEventMutation();
  const [bringBack, reviving] = useReviveAdminEventMutation();
  const { title, date } = base.published ?? base.content;
  const event = `${title} on ${formatShortDate(date)}`;
  const several = scope !== 'this';
  const meant = repeats ? { scope } : {};
  const act = async () => {
    await (revive
      ? run(
          {
            done: 'Brought back',
            failed: 'Not brought back',
            text: several ? 'The dates take place.' : `${event} takes place.`,
          },
          (from) => bringBack({ id: from.id, ...meant, ...ifMatch(from) }),
          onRefused,
        )
      : run(
          {
            done: several ? 'Dates cancelled' : 'Event cancelled',
            failed: 'Not cancelled',
            text: several ? 'They are struck on the site.' : `${event} is struck on the site.`,
          },
          (from) => cancel({ id: from.id, ...meant, ...ifMatch(from) }),
        ));
    onClose();
  };
  return (
    <ConfirmDialog
      danger={!revive}
      title={revive ? 'Bring this event back?' : 'Cancel this event?'}
      confirm={
        revive
          ? several
            ? 'Bring them back'
            : 'Bring it back'
          : several
            ? 'Cancel the dates'
            : 'Cancel the event'
      }
      keep={revive ? 'Leave it cancelled' : 'Keep the event'}
      busy={cancelling.isLoading || reviving.isLoading}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <p className="font-semibold">{event}</p>
      {revive ? (
        <p>It stands on the site as before, and calendars that follow the club show it again.</p>
      ) : (
        <ul className="list-disc space-y-1 pl-5">
          <li>
            It stays on the site, struck through and marked Cancelled, so that nobody comes for nothing.
          </li>
          <li>Calendars that follow the club mark it as cancelled, too.</li>
          <li>Nobody is written to, and no money is moved.</li>
          <li>You can bring it back.</li>
        </ul>
      )}
      {repeats && (
        <SeriesScope id={base.id} deed={revive ? 'restore' : 'cancel'} scope={scope} onScope={setScope} />
      )}
    </ConfirmDialog>
  );
}
