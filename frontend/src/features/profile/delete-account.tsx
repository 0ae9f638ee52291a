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
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatDateOf, formatShortDate } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { useAction } from '@/components/ui/use-action';
import { useToast } from '@/lib/toasts';
import { FirstFew } from './first-few';
import { LoadedSection } from './loaded-section';

const DeleteDialog = lazy(() => loadWithRetry(() => import('./delete-dialog')));

const SHOWN = 3;

const WORDS: Record<PendingMoney['reason'], string> = {
  upcoming: 'is coming up. Cancel it first, or wait until it has finished.',
  being_paid: 'is on hold or being paid.',
  balance: 'has an outstanding balance or was overpaid.',
  refund: 'has a refund in progress.',
  bond: 'has a bond that we haven’t refunded yet.',
  dispute: 'is disputed. Wait for your bank’s decision.',
};

/** Deletes the account: what prevents it, the confirmation, and the week to undo it. */
export function DeleteAccount() {
  const read = useGetAccountDeletionQuery();
  return (
    <LoadedSection<AccountDeletion> id="delete-account" title="Delete account" waiting="h-16" read={read}>
      {(state) => (
        <div className="mt-4 space-y-4">
          {state.dueAt === null ? (
            <Ask state={state} refetch={read.refetch} />
          ) : (
            <Ending dueAt={state.dueAt} state={state} />
          )}
        </div>
      )}
    </LoadedSection>
  );
}

function Ask({ state, refetch }: { state: AccountDeletion; refetch: () => unknown }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove] = useRequestAccountDeletionMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const dueAt = useRef<string | null>(null);

  // Leave the member page before the user is cleared, or its guard would redirect to /auth.
  useEffect(
    () => () => {
      if (dueAt.current === null) return;
      dispatch(baseApi.util.invalidateTags(['User', 'MyBookings', 'Booking']));
      toast({
        title: `We’ll delete your account on ${formatDateOf(dueAt.current)}`,
        text: 'You are logged out. To keep your account, log in before then.',
      });
    },
    [dispatch, toast],
  );
  const isBarred = state.pending.length > 0 || state.isLastAdmin;

  return (
    <>
      <p className="text-ink-soft">
        After one week we delete your name, email address, phone number, messages and testimonial. The law
        requires us to keep payment records without your name and, for five years, unchanged receipts and
        invoices with your name.
      </p>
      {isBarred && <Pending state={state} />}
      {!isBarred && (
        <Button variant="danger" block="phone" onClick={() => setIsAsking(true)}>
          Delete account
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteDialog
            call={() => remove()}
            onDone={(data) => {
              dueAt.current = data.dueAt;
              return navigate(paths.home);
            }}
            onFailed={refetch}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Pending({ state: { pending, isLastAdmin } }: { state: AccountDeletion }) {
  return (
    <Alert tone="warning" title="You can’t delete your account yet">
      {isLastAdmin && <p>You are the only admin. Give another person the admin role first.</p>}
      <FirstFew items={pending} limit={SHOWN} noun="reasons">
        {(shown) => (
          <ul className="list-disc space-y-1 pl-5">
            {shown.map(({ reason, bookingId, date }) => (
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
          </ul>
        )}
      </FirstFew>
    </Alert>
  );
}

function Ending({ dueAt, state }: { dueAt: string; state: AccountDeletion }) {
  const [keep] = useCancelAccountDeletionMutation();
  const { busy, act } = useAction();
  const press = () =>
    act({
      call: () => keep(),
      done: { title: 'Account deletion cancelled', text: 'Your account stays as it is.' },
      failed: 'Account deletion not cancelled',
    });
  return (
    <>
      <Alert tone="warning" title={`We’ll delete your account on ${formatDateOf(dueAt)}`}>
        <p>You can’t make bookings until then.</p>
      </Alert>
      {(state.pending.length > 0 || state.isLastAdmin) && <Pending state={state} />}
      <Button block="phone" busy={busy} onClick={() => void press()}>
        Keep account
      </Button>
    </>
  );
}
