import { FormikProvider, getIn, useFormik, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { isProblem, type Problem } from '@/api/problem';
import { Form } from '@/components/form/form';
import { showServerErrors } from '@/components/form/server-errors';
import { ValidateAfterSubmit } from '@/components/form/validate-after-submit';
import { currentOf, type Answer } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/lib/toasts';
import { useWork } from '@/lib/use-work';
import { LeaveGuard } from './leave-guard';

/** The values and the preview that belongs to them; an action without a preview has only the values. */
interface Seen<Values, Preview> {
  values: Values;
  seen: Preview;
}

type Told<Values, Preview, Said> = Said | ((shown: Seen<Values, Preview>) => Said);

export interface PreviewedActionProps<Values extends FormikValues, Asked, Preview, Result> {
  title: string;
  /** A side sheet has its own title, focus and question about what was typed; a dialog is one of its own. */
  frame?: 'sheet' | 'page' | 'card' | 'dialog';
  className?: string;
  initial: Values;
  /** A Yup schema. */
  schema?: unknown;
  /** A preview that has to be seen before the action. */
  preview?: {
    /** What the preview depends on: other fields can change without a new one. */
    of: (values: Values) => Asked;
    ask: (asked: Asked) => PromiseLike<Answer<Preview>>;
    show?: (shown: Seen<Values, Preview>) => ReactNode;
    /** The button that asks for it. */
    words?: string;
    /** Called with each preview that is not late; null when it failed. */
    onSeen?: (preview: Preview | null, values: Values) => void;
    /** Loads it on opening, for forms without required fields. */
    atOnce?: boolean;
  };
  /** Decisions about the previewed items, which are not read out as the preview is. */
  decide?: (shown: Seen<Values, Preview>) => ReactNode;
  /** Why the action is not possible. */
  blocked?: (shown: Seen<Values, Preview>) => string | false;
  /** The action's button, with the amount: 'Refund £20.00'. False hides it. */
  submit: Told<Values, Preview, string | false>;
  danger?: boolean;
  act: (shown: Seen<Values, Preview>) => PromiseLike<Answer<Result>>;
  /** Toast after success: 'Payment recorded'. */
  done?: Told<Values, Preview, string | { title: string; text: string }>;
  /** Title of the alert: 'Closure not saved'. */
  failed?: string;
  /** The form's name of a field that the API names otherwise. */
  fieldOfError?: (field: string, values: Values) => string;
  onDone?: (result: Result) => void;
  onClose: () => void;
  /** Label of the button that closes the form. */
  keep?: string;
  /** The fields. `change` is for a choice that resets other fields. */
  children?: ReactNode | ((values: Values, change: (fields: Partial<Values>) => void) => ReactNode);
}

const CHANGED = 'Something changed in the meantime. Check the new preview.';
/** Refusals after which the preview is loaded again, with what is said then. */
const OUT_OF_DATE: Partial<Record<Problem['code'], (problem: Problem) => string>> = {
  quote_changed: () => CHANGED,
  series_conflicts: () => CHANGED,
  closure_conflicts: ({ message }) => message,
};

const FRAMES = {
  sheet: 'grid gap-4',
  page: 'grid gap-4',
  card: 'space-y-5 rounded-card border border-line bg-surface p-4 md:p-5',
  dialog: 'space-y-4 text-sm',
};

/**
 * An action that is previewed before it is done. The first submit asks for the preview of exactly these values, the
 * second acts on what was shown. A changed field needs a new preview, and an answer for former values is dropped.
 */
export function PreviewedAction<Values extends FormikValues, Asked, Preview, Result>(
  props: PreviewedActionProps<Values, Asked, Preview, Result>,
) {
  const {
    title,
    frame = 'sheet',
    className = FRAMES[frame],
    initial,
    schema,
    preview,
    decide,
    blocked,
    submit,
    danger = false,
    act,
    done,
    failed,
    fieldOfError,
    onDone,
    onClose,
    keep = 'Cancel',
    children,
  } = props;
  const [seen, setSeen] = useState<{ of: string; preview: Preview } | null>(null);
  const [problem, setProblem] = useState<{ said: string } | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const { busy, work } = useWork();
  const toast = useToast();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const formik = useFormik<Values>({
    initialValues: initial,
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: (values) => work(() => send(values)),
  });
  const { values, dirty, setStatus, setFieldValue } = formik;
  // One by one: `setValues` would take back what the same event has changed before.
  const change = (fields: Partial<Values>) => {
    for (const [field, value] of Object.entries(fields)) void setFieldValue(field, value, false);
  };

  const keyOf = (of: Values) => JSON.stringify(preview?.of(of));
  const key = keyOf(values);
  const wanted = useRef(key);
  useEffect(() => {
    wanted.current = key;
  });
  /** What can be acted on; null while a preview is needed. */
  const shownFor = (of: Values): Seen<Values, Preview> | null => {
    if (!preview) return { values: of, seen: undefined as Preview };
    return seen?.of === keyOf(of) ? { values: of, seen: seen.preview } : null;
  };
  const shown = shownFor(values);
  const reason = (shown && blocked?.(shown)) || false;

  const refuse = (error: unknown, of: Values) => {
    if (!isProblem(error)) {
      setProblem({ said: 'Please try again.' });
      return;
    }
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([field, said]) => [fieldOfError?.(field, of) ?? field, said]),
    );
    showServerErrors({ ...error, errors }, of, { setStatus });
    // The others stand beside their fields.
    const unshown = Object.entries(errors).filter(([field]) => getIn(of, field) === undefined);
    const said = unshown.flatMap(([, messages]) => messages).join(' ');
    setProblem({ said: said || error.message });
  };
  /** @returns whether there is a new preview */
  const look = async (of: Values): Promise<boolean> => {
    if (!preview) return false;
    const asked = keyOf(of);
    const { data, error } = await preview.ask(preview.of(of));
    if (wanted.current !== asked) return false;
    setSeen(data === undefined ? null : { of: asked, preview: data });
    preview.onSeen?.(data ?? null, of);
    if (data === undefined) refuse(error, of);
    return data !== undefined;
  };
  const send = async (of: Values) => {
    setChanged(null);
    setProblem(null);
    setStatus(undefined);
    const ready = shownFor(of);
    if (!ready) return look(of);
    if (blocked?.(ready)) return;
    const { data, error } = await act(ready);
    if (error === undefined) {
      const said = tell(done, ready);
      if (said) toast(typeof said === 'string' ? { title: said } : said);
      return onDone?.(data as Result);
    }
    const outOfDate = isProblem(error) && OUT_OF_DATE[error.code];
    if (preview && outOfDate) {
      if (await look(of)) setChanged(outOfDate(error));
      return;
    }
    refuse(error, of);
    if (currentOf(error)) setSeen(null);
  };
  const lookAtOnce = useEffectEvent(() => {
    if (preview?.atOnce) void work(() => look(values));
  });
  useEffect(() => lookAtOnce(), []);

  const words = shown ? tell(submit, shown) : (preview?.words ?? 'Preview changes');
  const buttons = (
    <>
      {words && (
        <Button
          type="submit"
          form={`${id}-form`}
          size="sm"
          busy={busy}
          disabled={reason !== false}
          aria-describedby={reason ? `${id}-reason` : undefined}
          variant={danger && shown ? 'danger' : 'primary'}
        >
          {words}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={onClose}>
        {keep}
      </Button>
    </>
  );
  const hasHeading = frame === 'page' || frame === 'card';
  const form = (
    <FormikProvider value={formik}>
      <Form
        id={`${id}-form`}
        autoComplete="off"
        aria-labelledby={hasHeading ? id : undefined}
        aria-label={hasHeading ? undefined : title}
        className={className}
      >
        {hasHeading && (
          <>
            <LeaveGuard when={dirty} />
            <h2 id={id} ref={heading} tabIndex={-1} className="!text-base focus:outline-none">
              {title}
            </h2>
          </>
        )}
        {typeof children === 'function' ? children(values, change) : children}
        <div aria-live="polite" className="grid grid-cols-1 gap-3 empty:hidden">
          {changed && <Alert tone="warning">{changed}</Alert>}
          {shown && preview?.show?.(shown)}
        </div>
        {problem && (
          <Alert tone="error" title={failed}>
            <p>{problem.said}</p>
          </Alert>
        )}
        {shown && decide?.(shown)}
        {frame !== 'dialog' && <div className="flex flex-wrap gap-2">{buttons}</div>}
        {reason && (
          <div id={`${id}-reason`}>
            {frame === 'dialog' ? (
              <Alert tone="warning" live="polite">
                {reason}
              </Alert>
            ) : (
              <p className="text-sm text-ink-soft">{reason}</p>
            )}
          </div>
        )}
        {/* After the fields, whose effects register their checks. */}
        <ValidateAfterSubmit />
      </Form>
    </FormikProvider>
  );
  if (frame !== 'dialog') return form;
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={buttons}>
      {form}
    </Dialog>
  );
}

function tell<Values, Preview, Said>(told: Told<Values, Preview, Said>, shown: Seen<Values, Preview>): Said {
  return typeof told === 'function' ? (told as (shown: Seen<Values, Preview>) => Said)(shown) : told;
}
