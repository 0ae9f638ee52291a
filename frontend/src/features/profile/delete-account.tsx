import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { baseApi } from '@/api/base-api';
import {
  useRequestAccountDeletionMutation,
  useGetAccountDeletionQuery,
  useCancelAccountDeletionMutation,
} from '@/api/members/members-api';
import type { AccountDeletion, PendingMoney } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { dayOf } from '@/components/account/ending-notice';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { useToast } from '@/lib/toasts';

const DeleteDialog = lazy(() => loadWithRetry(() => import('./delete-dialog')));

const WORDS: Record<PendingMoney['reason'], string> = {
  upcoming: 'is still to come. Cancel it first, or wait until it is over.',
  being_paid: 'is held or being paid for at this moment.',
  balance: 'is not settled: something is owed, or was paid too much.',
  refund: 'has money on its way back to you.',
  bond: 'has a bond that the club still holds.',
  dispute: 'has a payment that your bank asks about.',
};

/** The end of the own account: what stands against it, the question, and the week to change one's mind. */
export function DeleteAccount() {
  const { data, isError, refetch } = useGetAccountDeletionQuery();
  return (
    <section aria-labelledby="delete-account" className="space-y-4">
      <h2 id="delete-account" className="text-xl">
        Delete my account
      </h2>
      {isError && (
        <Alert tone="error">
          <p>This could not be loaded.</p>
          <Button size="sm" variant="outline" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !isError && <Skeleton className="h-16" />}
      {data &&
        (data.dueAt === null ? (
          <Ask state={data} refetch={refetch} />
        ) : (
          <Ending dueAt={data.dueAt} state={data} />
        ))}
    </section>
  );
}

function Ask({ state, refetch }: { state: AccountDeletion; refetch: () => unknown }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useRequestAccountDeletionMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const dueAt = useRef<string | null>(null);

  // First away from a member's page, then forget the user: otherwise its guard would send the reader to /auth.
  useEffect(
    () => () => {
      if (dueAt.current === null) return;
      dispatch(baseApi.util.invalidateTags(['User', 'MyBookings', 'Booking']));
      toast({
        title: `Your account is deleted on ${formatShortDate(dayOf(dueAt.current))}`,
        text: 'You are signed out. To keep it, sign in before that.',
      });
    },
    [dispatch, toast],
  );
  const isBarred = state.pending.length > 0 || state.isLastAdmin;

  const press = async () => {
    const { data, error } = await remove();
    setIsAsking(false);
    if (!data) {
      toast.error('Not deleted', problemMessage(error, 'Please try again.'));
      void refetch();
      return;
    }
    dueAt.current = data.dueAt;
    await navigate(paths.home);
  };

  return (
    <>
      <p className="text-ink-soft">
        In a week your name, addresses, telephone number and messages go, and what you wrote about the club.
        What was paid stays in our books without your name, for as long as the law requires.
      </p>
      {isBarred && <Pending state={state} />}
      {!isBarred && (
        <Button variant="danger" block="phone" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteDialog busy={isLoading} onConfirm={() => void press()} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Pending({ state: { pending, isLastAdmin } }: { state: AccountDeletion }) {
  return (
    <Alert tone="warning" title="It cannot be deleted yet">
      <ul className="list-disc space-y-1 pl-5">
        {pending.map(({ reason, bookingId, date }) => (
          <li key={`${reason} ${bookingId}`}>
            {bookingId === null ? (
              'A payment'
            ) : (
              <Link to={paths.myBookings} className="link">
                Booking {bookingId}
                {date && `, ${formatShortDate(date)},`}
              </Link>
            )}{' '}
            {WORDS[reason]}
          </li>
        ))}
        {isLastAdmin && <li>You are the only admin: give somebody else the role first.</li>}
      </ul>
    </Alert>
  );
}

function Ending({ dueAt, state }: { dueAt: string; state: AccountDeletion }) {
  const [keep, { isLoading }] = useCancelAccountDeletionMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await keep();
    if (error) toast.error('Not done', problemMessage(error, 'Please try again.'));
    else toast({ title: 'You keep your account', text: 'Nothing was deleted.' });
  };
  return (
    <>
      <Alert tone="warning" title={`It is deleted on ${formatShortDate(dayOf(dueAt))}`}>
        <p>Until then nothing can be booked with it.</p>
      </Alert>
      {(state.pending.length > 0 || state.isLastAdmin) && <Pending state={state} />}
      <Button block="phone" busy={isLoading} onClick={() => void press()}>
        Keep my account
      </Button>
    </>
  );
}
