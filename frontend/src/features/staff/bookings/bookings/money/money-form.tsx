import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { isProblem, problemMessage, type Problem } from '@/api/problem';
import type { Answer } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

/** What the server says that would happen; acting on another one is refused. */
export interface Quoted {
  quote: string;
}

export interface MoneyFormProps<Preview extends Quoted> {
  title: string;
  /** The button names what it does, with the amount: 'Refund £20.00'. Nothing where there is nothing to do. */
  submit: string | false | ((preview: Preview) => string | false);
  danger?: boolean;
  /** Why what was looked at cannot be done: the button is off, and says so. */
  blocked?: (preview: Preview) => string | false;
  /** The toast after it: 'Payment recorded'. None where the page says it. */
  done?: string;
  act: (quote: string) => PromiseLike<Answer<unknown>>;
  /** What is looked at before anything is done. */
  preview?: {
    /** What it depends on: a changed form needs another one. */
    of: string;
    ask: () => PromiseLike<Answer<Preview>>;
    show: (preview: Preview) => ReactNode;
    /** Asked without a press, where nothing is to be filled in. */
    atOnce?: boolean;
  };
  onDone?: () => void;
  onClose: () => void;
  /** Under no heading of a box. */
  standsAlone?: boolean;
  /** The fields, with the server's words by field. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** What was looked at is not so any more. */
const LOOK_AGAIN: readonly Problem['code'][] = ['quote_changed', 'series_conflicts'];

/** The frame of everything that is done with a booking's money: preview, password, refusals, and what was done. */
export function MoneyForm<Preview extends Quoted>(props: MoneyFormProps<Preview>) {
  const { title, submit, danger = false, blocked, done, act, preview, onDone, onClose, children } = props;
  const { standsAlone = false } = props;
  const [seen, setSeen] = useState<{ of: string; answer: Preview } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const toast = useToast();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // A form that was changed since needs another preview.
  const shown = seen && seen.of === preview?.of ? seen.answer : null;
  const needsPreview = preview !== undefined && !shown;

  const look = async () => {
    if (!preview) return;
    const { data, error } = await preview.ask();
    setSeen(data ? { of: preview.of, answer: data } : null);
    setProblem(data ? null : error);
  };
  const send = async () => {
    setChanged(false);
    if (needsPreview) return look();
    const { data, error } = await act(shown?.quote ?? '');
    if (isProblem(error) && LOOK_AGAIN.includes(error.code)) {
      await look();
      setChanged(true);
    } else if (data === undefined && error !== undefined) setProblem(error);
    else {
      if (done) toast({ title: done });
      onDone?.();
    }
  };
  const work = async (what: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setProblem(null);
    await what();
    working.current = false;
    setBusy(false);
  };
  const lookAtOnce = useEffectEvent(() => {
    if (preview?.atOnce) void work(look);
  });
  useEffect(() => lookAtOnce(), []);

  const named = typeof submit === 'function' ? shown && submit(shown) : submit;
  const words = needsPreview ? 'Check what it does' : named;
  const reason = shown ? (blocked?.(shown) ?? false) : false;
  const Heading = standsAlone ? 'h2' : 'h3';
  const errors: Problem['errors'] = isProblem(problem) ? problem.errors : {};
  return (
    <form
      noValidate
      aria-labelledby={id}
      className={standsAlone ? 'grid gap-4' : 'grid gap-4 border-t border-line pt-4'}
      onSubmit={(event) => {
        event.preventDefault();
        // Before anything is asked for, the password included.
        if (!reason && !saysWhatIsWrong(event.currentTarget)) void work(send);
      }}
    >
      <Heading id={id} ref={heading} tabIndex={-1} className="!text-base focus:outline-none">
        {title}
      </Heading>
      {children((field) => errors[field]?.[0])}
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {changed && (
          <Alert tone="warning">Something has changed meanwhile. This is how it would be now.</Alert>
        )}
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
          Not now
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

/** Has each field that cannot be sent as it is say so, and leads to the first of them. */
function saysWhatIsWrong(form: HTMLFormElement): boolean {
  const wrong = [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError);
  for (const field of wrong) field.checkValidity();
  wrong[0]?.focus();
  return wrong.length > 0;
}
