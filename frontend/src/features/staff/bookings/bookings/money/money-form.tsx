import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { isProblem, problemMessage, type Problem } from '@/api/problem';
import { useWork } from '@/components/staff/form/use-work';
import type { Answer } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

/** A preview with its quote; the server refuses an action whose quote no longer holds. */
export interface Quoted {
  quote: string;
}

export interface MoneyFormProps<Preview extends Quoted> {
  title: string;
  /** Label of the button, with the amount: 'Refund £20.00'. False hides it. */
  submit: string | false | ((preview: Preview) => string | false);
  danger?: boolean;
  /** Why the previewed action is not possible; disables the button. */
  blocked?: (preview: Preview) => string | false;
  /** Toast after success: 'Payment recorded'. */
  done?: string;
  act: (quote: string) => PromiseLike<Answer<unknown>>;
  /** A preview that has to be seen before the action. */
  preview?: {
    /** Key of the previewed values: after a change the preview is asked for again. */
    of: string;
    ask: () => PromiseLike<Answer<Preview>>;
    show: (preview: Preview) => ReactNode;
    /** Called with each preview that is not out of date; null when it failed. */
    onSeen?: (preview: Preview | null) => void;
    /** Load it on opening, for forms without required fields. */
    atOnce?: boolean;
  };
  onDone?: () => void;
  onClose: () => void;
  /** The form is not inside a box with its own heading. */
  standsAlone?: boolean;
  /** The form is in a side sheet, which has the title and the focus. */
  inSheet?: boolean;
  /** Label of the button that closes the form. */
  keep?: string;
  /** The fields; `errorOf` gives the server's message by field. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** Errors after which the preview is loaded again. */
const STALE_PREVIEW: readonly Problem['code'][] = ['quote_changed', 'series_conflicts'];

/** The frame of every action on a booking's money: preview, password, errors and toast. */
export function MoneyForm<Preview extends Quoted>(props: MoneyFormProps<Preview>) {
  const { title, submit, danger = false, blocked, done, act, preview, onDone, onClose, children } = props;
  const { standsAlone = false, inSheet = false, keep = 'Cancel' } = props;
  const [seen, setSeen] = useState<{ of: string; answer: Preview } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [changed, setChanged] = useState(false);
  const { busy, work } = useWork();
  const wanted = useRef(preview?.of);
  const toast = useToast();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // A changed form needs a new preview.
  const shown = seen && seen.of === preview?.of ? seen.answer : null;
  const needsPreview = preview !== undefined && !shown;

  useEffect(() => {
    wanted.current = preview?.of;
  });

  const look = async () => {
    setProblem(null);
    if (!preview) return;
    const { data, error } = await preview.ask();
    // A field has changed meanwhile.
    if (wanted.current !== preview.of) return;
    preview.onSeen?.(data ?? null);
    setSeen(data ? { of: preview.of, answer: data } : null);
    setProblem(data ? null : error);
  };
  const send = async () => {
    setChanged(false);
    setProblem(null);
    if (needsPreview) return look();
    const { data, error } = await act(shown?.quote ?? '');
    if (isProblem(error) && STALE_PREVIEW.includes(error.code)) {
      await look();
      setChanged(true);
    } else if (data === undefined && error !== undefined) setProblem(error);
    else {
      if (done) toast({ title: done });
      onDone?.();
    }
  };
  const lookAtOnce = useEffectEvent(() => {
    if (preview?.atOnce) void work(look);
  });
  useEffect(() => lookAtOnce(), []);

  const named = typeof submit === 'function' ? shown && submit(shown) : submit;
  const words = needsPreview ? 'Preview changes' : named;
  const reason = shown ? (blocked?.(shown) ?? false) : false;
  const Heading = standsAlone ? 'h2' : 'h3';
  const errors: Problem['errors'] = isProblem(problem) ? problem.errors : {};
  return (
    <form
      noValidate
      aria-labelledby={inSheet ? undefined : id}
      aria-label={inSheet ? title : undefined}
      className={standsAlone || inSheet ? 'grid gap-4' : 'grid gap-4 border-t border-line pt-4'}
      onSubmit={(event) => {
        event.preventDefault();
        // Before the server is asked, which may ask for the password.
        if (!reason && !showsErrors(event.currentTarget)) void work(send);
      }}
    >
      {!inSheet && (
        <Heading id={id} ref={heading} tabIndex={-1} className="!text-base focus:outline-none">
          {title}
        </Heading>
      )}
      {children((field) => errors[field]?.[0])}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {changed && <Alert tone="warning">Something changed in the meantime. Check the new preview.</Alert>}
        {shown && preview?.show(shown)}
      </div>
      {problem !== null && <Alert tone="error">{problemMessage(problem, 'Please try again.')}</Alert>}
      <div className="flex flex-wrap gap-2">
        {words && (
          <Button
            type="submit"
            size="sm"
            busy={busy}
            disabled={reason !== false}
            aria-describedby={reason ? `${id}-reason` : undefined}
            variant={danger && !needsPreview ? 'danger' : 'primary'}
          >
            {words}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onClose}>
          {keep}
        </Button>
      </div>
      {reason && (
        <p id={`${id}-reason`} className="text-sm text-ink-soft">
          {reason}
        </p>
      )}
    </form>
  );
}

/** Shows the error of each invalid field and focuses the first. */
function showsErrors(form: HTMLFormElement): boolean {
  const wrong = [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError);
  for (const field of wrong) field.checkValidity();
  wrong[0]?.focus();
  return wrong.length > 0;
}
