import { createPortal } from 'react-dom';
import { useKeepAccountMutation } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { NOTICES_ID } from './notices';

/** On every page of somebody whose account is to be deleted: when that is, and the way back. */
export default function EndingNotice({ dueAt }: { dueAt: string }) {
  const [keep, { isLoading }] = useKeepAccountMutation();
  const toast = useToast();
  const place = document.getElementById(NOTICES_ID);
  if (!place) return null;

  const press = async () => {
    const { error } = await keep();
    if (error) toast.error('Not done', problemMessage(error, 'Please try again.'));
    else toast({ title: 'You keep your account', text: 'Nothing was deleted.' });
  };

  return createPortal(
    <section aria-label="Your account" className="no-print border-b border-line bg-ochre-soft text-ink">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-64">
          Your account is to be deleted on <strong>{formatShortDate(dayOf(dueAt))}</strong>. Until then
          nothing can be booked with it.
        </p>
        <Button size="sm" block="phone" busy={isLoading} onClick={() => void press()}>
          Keep my account
        </Button>
      </div>
    </section>,
    place,
  );
}

/** 'YYYY-MM-DD' where the reader is. */
export function dayOf(instant: string): string {
  const time = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
