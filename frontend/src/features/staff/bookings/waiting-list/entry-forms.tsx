import { useEffect, useId, useState, type ReactNode } from 'react';
import {
  useEndWaitingListEntryOfMemberMutation,
  usePreviewOfferReleaseMutation,
  useReleaseOfferMutation,
} from '@/api/staff/staff-api';
import type { AdminWaitingListEntry } from '@/api/staff/generated';
import { isProblem } from '@/api/problem';
import { SideBox } from '@/components/staff/record/side-box';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { useAction, type Action } from '@/components/ui/use-action';
import { NotLoaded } from '@/components/ui/not-loaded';

const MISSING = 'Enter a reason.';

interface ReasonFormProps {
  title: string;
  submit: string;
  done: string;
  call: (reason: string) => ReturnType<Action<unknown>['call']>;
  disabled?: boolean;
  children?: ReactNode;
}

/** An action on a waiting-list entry, with a reason that the member sees. */
function ReasonForm({ title, submit, done, call, disabled = false, children }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { busy, act } = useAction();
  const send = () => {
    const text = reason.trim();
    if (!text) {
      setError(MISSING);
      return;
    }
    setError(undefined);
    void act({
      call: () => call(text),
      done,
      failed: 'Not saved',
      onFailed: (failure) => setError(isProblem(failure) ? failure.errors['reason']?.[0] : undefined),
    });
  };
  return (
    <SideBox title={title}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {children}
        <Field label="Reason" help="The hirer sees this reason." error={error} required>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="sm" variant="danger" busy={busy} disabled={disabled}>
          {submit}
        </Button>
      </form>
    </SideBox>
  );
}

export function RemoveEntryForm({ entry: { id } }: { entry: AdminWaitingListEntry }) {
  const [end] = useEndWaitingListEntryOfMemberMutation();
  return (
    <ReasonForm
      title="Remove from waiting list"
      submit="Remove entry"
      done="Entry removed"
      call={(reason) => end({ id, reason: { reason } })}
    >
      <p className="text-sm text-ink-soft">
        The hirer leaves the waiting list and gets no offer for this slot.
      </p>
    </ReasonForm>
  );
}

const NEXT_STEPS = [
  ['next', 'Offer it to the next in line'],
  ['free', 'Make it free for anyone to book'],
] as const;

/** Withdraws an offer, with a preview of the effect above the button. */
export function ReleaseOfferForm({ entry: { id } }: { entry: AdminWaitingListEntry }) {
  const name = useId();
  const [ask, preview] = usePreviewOfferReleaseMutation();
  const [release] = useReleaseOfferMutation();
  const [toNext, setToNext] = useState(true);
  useEffect(() => {
    void ask(id);
  }, [ask, id]);
  const { data, error } = preview;
  return (
    <ReasonForm
      title="Withdraw offer"
      submit={toNext ? 'Withdraw and offer to the next' : 'Withdraw offer'}
      done="Offer withdrawn"
      disabled={!data || data.beingPaid}
      call={async (reason) => {
        const answer = await release({ id, releaseOffer: { reason, toNext } });
        if (answer.error) void ask(id);
        return answer;
      }}
    >
      {error !== undefined && <NotLoaded title="The preview could not be loaded" retry={() => ask(id)} />}
      {!data && error === undefined && <Skeleton className="h-16" />}
      {data?.beingPaid && (
        <Alert tone="warning" title="The hirer is paying now">
          <p>Wait until the payment is finished.</p>
        </Alert>
      )}
      {data && !data.beingPaid && (
        <>
          <p className="text-sm">
            {data.offeredTo} loses the offer of {data.offeredSlot}. If they still pay, we refund it in full.
          </p>
          <fieldset className="space-y-1 text-sm">
            <legend className="mb-1 font-semibold">What happens to the slot</legend>
            {NEXT_STEPS.map(([value, label]) => (
              <label key={value} className="flex min-h-8 items-start gap-2 py-1">
                <input
                  type="radio"
                  name={name}
                  className="mt-0.5 size-4 shrink-0 accent-primary"
                  checked={toNext === (value === 'next')}
                  onChange={() => setToNext(value === 'next')}
                />
                <span>
                  {label}
                  {value === 'next' && (
                    <span className="block text-ink-soft">
                      {data.next.length === 0
                        ? 'The waiting list is empty, so the slot becomes free.'
                        : data.next.map((one) => `${one.name}, ${one.timeSlot}`).join('; ')}
                    </span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </ReasonForm>
  );
}
