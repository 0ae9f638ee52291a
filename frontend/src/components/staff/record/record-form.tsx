import { Formik, type FormikHelpers, type FormikProps, type FormikValues } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { Problem } from '@/api/problem';
import { Form } from '@/components/form/form';
import { showServerErrors } from '@/components/form/server-errors';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { SaveBar } from '@/components/staff/form/save-bar';
import { useSubmit } from '@/components/staff/form/use-submit';
import { changedFields, typedValues, type ContentKind } from './content';
import { RecordColumns } from './record-columns';
import { StaleVersion } from './stale-version';
import {
  DRAFT_TEXTS,
  type Answer,
  type OpenRecord,
  type SaveTexts,
  type VersionedRecord,
} from './use-record';

interface Saved<Content> extends VersionedRecord<Content> {
  updatedBy?: { name: string } | null;
}

export interface RecordFormState<Detail> {
  dirty: boolean;
  /** Saves unsaved changes. @returns the record; null when saving failed and the form shows why */
  saved: () => Promise<Detail | null>;
  /** Continues from a newer version of the record and keeps unsaved changes. */
  rebase: (next: Detail) => void;
  /**
   * Shows the errors of an action on the whole record beside their fields.
   * @param fieldOfCode maps an error code to the field that shows it
   */
  show: (problem: Problem, fieldOfCode: Record<string, string>) => void;
}

export interface RecordFormProps<
  Content extends object,
  Values extends FormikValues,
  Detail extends Saved<Content>,
> {
  kind: ContentKind<Content, Values>;
  record: OpenRecord<Detail>;
  schema: AnyObjectSchema;
  /** Saves the changed fields on top of the version of `base`. */
  save: (base: Detail, changes: Partial<Content>) => PromiseLike<Answer<Detail>>;
  /** Button and toast texts of a record without drafts. */
  words?: SaveTexts;
  /** The record’s actions: right of the form, above it on narrow windows. */
  aside?: (form: RecordFormState<Detail>) => ReactNode;
  /** Instead of the page's columns and bar: the buttons below the fields, which ask before typed text is lost. */
  buttons?: ReactNode;
  /** Filled in already when the form opens, for example where a thing was dropped in the calendar. */
  typed?: Partial<Values>;
  /** Saves even if no field has changed, because saving says that they are right. */
  sendsUnchanged?: boolean;
  /** Called after a save, unless more was typed meanwhile: the form then stays. */
  onSaved?: (detail: Detail) => void;
  /** The form's accessible name. */
  label?: string;
  className?: string | undefined;
  /** The fields. */
  children: ReactNode;
  /** More boxes: below the actions, or at the end on narrow windows. */
  more?: ReactNode;
  /** Below the form: the record's timeline. */
  below?: ReactNode;
}

/** Two versions of one record, and the one from which both began. */
interface Stale<Content, Detail> {
  base: Content;
  mine: Content;
  theirs: Detail;
}

/** The form of a versioned record. A version conflict never overwrites another person’s changes. */
export function RecordForm<
  Content extends object,
  Values extends FormikValues,
  Detail extends Saved<Content>,
>({
  kind,
  record: { base, take },
  schema,
  save,
  words = DRAFT_TEXTS,
  aside,
  buttons,
  typed,
  sendsUnchanged = false,
  onSaved,
  label = 'Details',
  className = 'grid gap-5',
  children,
  more,
  below,
}: RecordFormProps<Content, Values, Detail>) {
  const [stale, setStale] = useState<Stale<Content, Detail> | null>(null);
  const [first] = useState(base);
  const formik = useRef<FormikProps<Values>>(null);
  /** The save that is under way: a second one waits for it instead of sending the same again. */
  const saving = useRef<Promise<Detail | null> | null>(null);

  const write = (from: Detail, content: Content): PromiseLike<Answer<Detail>> => {
    const changes = changedFields(kind, from.content, content);
    return Object.keys(changes).length === 0 && !sendsUnchanged
      ? Promise.resolve({ data: from })
      : save(from, changes);
  };
  /** Goes on from a newer version. What differs from `sent` was typed since, and stays. */
  const adopt = (next: Detail, sent: Values) => {
    // The form was left before the answer came.
    if (!formik.current) return;
    const fresh = kind.toValues(next.content);
    const since = typedValues(sent, formik.current.values);
    formik.current.resetForm({ values: fresh });
    take(next);
    if (Object.keys(since).length === 0) onSaved?.(next);
    else void formik.current.setValues({ ...fresh, ...since }, false);
  };
  const submit = useSubmit<Values, Detail>({
    ...words,
    send: (values) => write(base, kind.toContent(values)),
    onDone: adopt,
    fieldOfError: kind.formField,
    onStale: (theirs, values) => setStale({ base: base.content, mine: kind.toContent(values), theirs }),
  });
  const settle = useSubmit<Content, Detail>({
    ...words,
    send: (content) => write(stale?.theirs ?? base, content),
    onDone: (detail, content) => {
      setStale(null);
      adopt(detail, kind.toValues(content));
    },
    onStale: (theirs, mine) => stale && setStale({ base: stale.theirs.content, mine, theirs }),
  });

  const send = (values: Values, helpers: Pick<FormikHelpers<Values>, 'setStatus'>) =>
    (saving.current ??= submit(values, helpers).finally(() => (saving.current = null)));

  return (
    <Formik<Values>
      innerRef={formik}
      initialValues={
        base === first ? { ...kind.toValues(base.content), ...typed } : kind.toValues(base.content)
      }
      validationSchema={schema}
      enableReinitialize
      onSubmit={async (values, helpers) => {
        await send(values, helpers);
      }}
    >
      {({ dirty, values, validateForm, submitForm, setStatus, setValues }) => {
        const helpers: Pick<FormikHelpers<never>, 'setStatus'> = { setStatus };
        const saved = async () => {
          if (!dirty) return base;
          const faults = await validateForm();
          if (Object.keys(faults).length === 0) return send(values, helpers);
          // Formik’s own submit marks the invalid fields and focuses the first.
          await submitForm();
          return null;
        };
        const rebase = (next: Detail) => adopt(next, kind.toValues(base.content));
        const show: RecordFormState<Detail>['show'] = (problem, fieldOfCode) =>
          showServerErrors(problem, values, { setStatus }, fieldOfCode);
        const form = (
          <>
            {stale && (
              <StaleVersion
                key={stale.theirs.version}
                kind={kind}
                base={stale.base}
                mine={stale.mine}
                theirs={stale.theirs.content}
                by={stale.theirs.updatedBy?.name ?? null}
                onDrop={() => {
                  take(stale.theirs);
                  void setValues(kind.toValues(stale.theirs.content), false);
                  setStale(null);
                }}
                onSave={async (content) => {
                  await setValues(kind.toValues(content), false);
                  await settle(content, helpers);
                }}
              />
            )}
            <Form className={className} aria-label={label}>
              {children}
              {buttons === undefined ? <SaveBar save={words.save} /> : buttons}
            </Form>
          </>
        );
        if (buttons !== undefined) return form;
        return (
          <RecordColumns aside={aside?.({ dirty, saved, rebase, show })} more={more}>
            {form}
            <LeaveGuard when={dirty} />
            {below}
          </RecordColumns>
        );
      }}
    </Formik>
  );
}
