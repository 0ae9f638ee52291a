import { useEffect, useId, useState, type ReactNode } from 'react';
import {
  useEndWishOfMemberMutation,
  usePreviewOfferReleaseMutation,
  useReleaseOfferMutation,
} from '@/api/staff/staff-api';
import type { AdminWish } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { SideBox } from '@/components/staff/record/side-box';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/lib/toasts';

const MISSING = 'Please say why.';

interface ReasonFormProps {
  title: string;
  submit: string;
  done: string;
  /** Answers what went wrong. */
  act: (reason: string) => Promise<unknown>;
  disabled?: boolean;
  children?: ReactNode;
}

/** Something that is done to somebody's wish, for a reason that they read. */
function ReasonForm({ title, submit, done, act, disabled = false, children }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const send = async () => {
    const text = reason.trim();
    if (!text) {
      setError(MISSING);
      return;
    }
    setError(undefined);
    setBusy(true);
    const failure = await act(text);
    setBusy(false);
    if (!failure) toast({ title: done });
    else {
      const said = isProblem(failure) ? failure.errors['reason']?.[0] : undefined;
      if (said) setError(said);
      toast.error('That was not done', problemMessage(failure, 'Please try again.'));
    }
  };
  return (
    <SideBox title={title}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        <Field label="Reason" help="The member reads it." error={error} required>
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

export function EndForm({ wish: { id } }: { wish: AdminWish }) {
  const [end] = useEndWishOfMemberMutation();
  return (
    <ReasonForm
      title="End the wish"
      submit="End the wish"
      done="Wish ended"
      act={async (reason) => (await end({ id, reason: { reason } })).error}
    >
      <p className="text-sm text-ink-soft">It leaves the line, and is offered nothing any more.</p>
    </ReasonForm>
  );
}

const AFTERWARDS = [
  ['next', 'The next in line is asked'],
  ['free', 'It is free for everybody, also for a booking of yours'],
] as const;

/** What it would come to stands above the button, by the function that does it. */
export function ReleaseOfferForm({ wish: { id } }: { wish: AdminWish }) {
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
      title="Take the offer back"
      submit={toNext ? 'Take it back and ask the next' : 'Take it back'}
      done="Offer taken back"
      disabled={!data || data.beingPaid}
      act={async (reason) => {
        const answer = await release({ id, releaseOffer: { reason, toNext } });
        if (answer.error) void ask(id);
        return answer.error;
      }}
    >
      {error !== undefined && (
        <Alert tone="error" title="What it would come to could not be loaded">
          <Button size="sm" variant="outline" className="mt-2" onClick={() => void ask(id)}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && error === undefined && <Skeleton className="h-16" />}
      {data?.beingPaid && (
        <Alert tone="warning" title="It is being paid now">
          <p>Please wait until that is decided.</p>
        </Alert>
      )}
      {data && !data.beingPaid && (
        <>
          <p className="text-sm">
            {data.offeredTo} loses {data.offeredSlot}. What is paid for it all the same goes back in full.
          </p>
          <fieldset className="space-y-1 text-sm">
            <legend className="mb-1 font-semibold">Afterwards</legend>
            {AFTERWARDS.map(([value, label]) => (
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
                        ? 'Nobody else waits for it: it is free then.'
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
