import { createPortal } from 'react-dom';
import { useCancelAccountDeletionMutation } from '@/api/members/members-api';
import { Button } from '@/components/ui/button';
import { formatDateOf } from '@/lib/format';
import { useAction } from '@/components/ui/use-action';
import { NOTICES_ID } from './notices';

/** The notice on every page of a member who has asked to delete their account, with a button to keep it. */
export default function EndingNotice({ dueAt }: { dueAt: string }) {
  const [keep] = useCancelAccountDeletionMutation();
  const { busy, act } = useAction();
  const place = document.getElementById(NOTICES_ID);
  if (!place) return null;

  const press = () =>
    act({
      call: () => keep(),
      done: { title: 'Account deletion cancelled', text: 'Your account stays as it is.' },
      failed: 'Account deletion not cancelled',
    });

  return createPortal(
    <section aria-label="Your account" className="no-print border-b border-line bg-ochre-soft text-ink">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-64">
          Your account will be deleted on <strong>{formatDateOf(dueAt)}</strong>. You can’t make bookings
          until then.
        </p>
        <Button size="sm" block="phone" busy={busy} onClick={() => void press()}>
          Keep account
        </Button>
      </div>
    </section>,
    place,
  );
}
