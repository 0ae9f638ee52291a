import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
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
  /** In a side sheet: the buttons below the fields. The sheet itself asks before typed text is lost. */
  sheetButtons?: ReactNode;
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
  sheetButtons,
  children,
  more,
  below,
}: RecordFormProps<Content, Values, Detail>) {
  const [stale, setStale] = useState<Stale<Content, Detail> | null>(null);

  const write = (from: Detail, content: Content): PromiseLike<Answer<Detail>> => {
    const changes = changedFields(kind, from.content, content);
    return Object.keys(changes).length === 0 ? Promise.resolve({ data: from }) : save(from, changes);
  };
  const submit = useSubmit<Values, Detail>({
    ...words,
    send: (values) => write(base, kind.toContent(values)),
    onDone: take,
    fieldOfError: kind.formField,
    onStale: (theirs, values) => setStale({ base: base.content, mine: kind.toContent(values), theirs }),
  });
  const settle = useSubmit<Content, Detail>({
    ...words,
    send: (content) => write(stale?.theirs ?? base, content),
    onDone: (detail) => {
      take(detail);
      setStale(null);
    },
    onStale: (theirs, mine) => stale && setStale({ base: stale.theirs.content, mine, theirs }),
  });

  return (
    <Formik<Values>
      initialValues={kind.toValues(base.content)}
      validationSchema={schema}
      enableReinitialize
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ dirty, values, validateForm, submitForm, setStatus, setValues, resetForm }) => {
        const helpers: Pick<FormikHelpers<never>, 'setStatus'> = { setStatus };
        const saved = async () => {
          if (!dirty) return base;
          const faults = await validateForm();
          if (Object.keys(faults).length === 0) return submit(values, helpers);
          // Formik’s own submit marks the invalid fields and focuses the first.
          await submitForm();
          return null;
        };
        const rebase = (next: Detail) => {
          const fresh = kind.toValues(next.content);
          const typed = typedValues(kind.toValues(base.content), values);
          resetForm({ values: fresh });
          if (Object.keys(typed).length > 0) void setValues({ ...fresh, ...typed }, false);
          take(next);
        };
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
            <Form className="grid gap-5" aria-label="Details">
              {children}
              {sheetButtons ?? <SaveBar save={words.save} />}
            </Form>
          </>
        );
        if (sheetButtons) return form;
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
