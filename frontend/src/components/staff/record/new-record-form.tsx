import { Formik, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Form } from '@/components/form/form';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { SaveBar } from '@/components/staff/form/save-bar';
import { useSubmit } from '@/components/staff/form/use-submit';
import { DRAFT_WORDS, type Answer, type SaveWords } from './use-record';

export interface NewRecordFormProps<Values extends FormikValues, Detail> {
  initial: Values;
  schema: AnyObjectSchema;
  /** See `ContentKind`. */
  formField?: Record<string, string>;
  create: (values: Values) => PromiseLike<Answer<Detail>>;
  /** Of a record without drafts: what making it is called. */
  words?: SaveWords;
  /** Why it cannot be made as it is. */
  blocked?: string | null;
  /** Its page. */
  onCreated: (detail: Detail) => void;
  children: ReactNode;
}

/** The form of a record that is not there yet; it begins as a draft. */
export function NewRecordForm<Values extends FormikValues, Detail>({
  initial,
  schema,
  formField,
  words = DRAFT_WORDS,
  blocked = null,
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
      {({ dirty }) => (
        <div className="max-w-4xl">
          <Form className="grid gap-5" aria-label="Details">
            {children}
            <SaveBar save={words.save} blocked={blocked} />
          </Form>
          <LeaveGuard when={dirty && !created} />
        </div>
      )}
    </Formik>
  );
}
