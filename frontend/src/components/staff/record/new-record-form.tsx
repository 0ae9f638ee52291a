import { Formik, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Form } from '@/components/form/form';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { SaveBar, type SaveBarProps } from '@/components/staff/form/save-bar';
import { useSubmit } from '@/components/staff/form/use-submit';
import { DRAFT_TEXTS, type Answer, type SaveTexts } from './use-record';

export interface NewRecordFormProps<Values extends FormikValues, Detail> {
  initial: Values;
  schema: AnyObjectSchema;
  /** See `ContentKind`. */
  formField?: Record<string, string>;
  create: (values: Values) => PromiseLike<Answer<Detail>>;
  /** Button and toast texts of a record without drafts. */
  words?: SaveTexts;
  /** The button's text and why it cannot be pressed yet. */
  saveBar?: (values: Values) => SaveBarProps;
  /** Called with the new record. */
  onCreated: (detail: Detail) => void;
  children: ReactNode;
}

/** The form of a new record, which starts as a draft. */
export function NewRecordForm<Values extends FormikValues, Detail>({
  initial,
  schema,
  formField,
  words = DRAFT_TEXTS,
  saveBar,
  create,
  onCreated,
  children,
}: NewRecordFormProps<Values, Detail>) {
  const [created, setCreated] = useState(false);
  const submit = useSubmit<Values, Detail>({
    send: create,
    ...words,
    fieldOfError: formField,
    onDone: (detail) => {
      setCreated(true);
      onCreated(detail);
    },
  });
  return (
    <Formik<Values>
      initialValues={initial}
      validationSchema={schema}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ dirty, values }) => (
        <div className="max-w-4xl">
          <Form className="grid gap-5" aria-label="Details">
            {children}
            <SaveBar save={words.save} {...saveBar?.(values)} />
          </Form>
          <LeaveGuard when={dirty && !created} />
        </div>
      )}
    </Formik>
  );
}
