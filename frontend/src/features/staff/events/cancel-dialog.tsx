import { useCancelAdminEventMutation, useReviveAdminEventMutation } from '@/api/staff/staff-api';
import type { Problem } from '@/api/problem';
import type { AdminEvent } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { formatLongDate } from '@/lib/format';

export interface CancelDialogProps {
  record: OpenRecord<AdminEvent>;
  /** The other way round: a cancelled event takes place after all. */
  revive: boolean;
  /** It could not be brought back, or cancelled. */
  onRefused: (problem: Problem) => void;
  onClose: () => void;
}

/** Says what a cancellation does before it does it. */
export function CancelDialog({ record: { base, run }, revive, onRefused, onClose }: CancelDialogProps) {
  const [cancel, cancelling] = useCancelAdminEventMutation();
  const [bringBack, reviving] = useReviveAdminEventMutation();
  const { title, date } = base.published ?? base.content;
  const event = `${title} on ${formatLongDate(date)}`;
  const act = async () => {
    await (revive
      ? run(
          { done: 'Brought back', failed: 'Not brought back', text: `${event} takes place.` },
          (from) => bringBack({ id: from.id, ...ifMatch(from) }),
          onRefused,
        )
      : run(
          { done: 'Event cancelled', failed: 'Not cancelled', text: `${event} is struck on the site.` },
          (from) => cancel({ id: from.id, ...ifMatch(from) }),
        ));
    onClose();
  };
  return (
    <ConfirmDialog
      danger={!revive}
      title={revive ? 'Bring this event back?' : 'Cancel this event?'}
      confirm={revive ? 'Bring it back' : 'Cancel the event'}
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
    </ConfirmDialog>
  );
}
