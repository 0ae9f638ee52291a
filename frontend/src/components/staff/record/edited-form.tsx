import { useFormikContext, type FormikValues } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { isProblem } from '@/api/problem';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { SaveBar } from '@/components/staff/form/save-bar';
import { Button } from '@/components/ui/button';
import type { ContentKind } from './content';
import type { RecordFields } from './fields';
import { RecordForm } from './record-form';
import {
  currentOf,
  ifMatch,
  useRecord,
  type Answer,
  type SaveTexts,
  type VersionedRecord,
} from './use-record';

interface Opened<Content, Detail> extends VersionedRecord<Content> {
  detail: Detail | null;
  updatedBy: { name: string } | null;
}

interface FormProps<Detail extends { version: number }, Content> {
  /** The form's accessible name. */
  label: string;
  className?: string;
  /** What is edited; null for a new one. Later reads do not replace it. */
  opened: Detail | null;
  words: SaveTexts;
  /**
   * Saves on top of the version that the form was opened with.
   * @param saved what is edited; null as long as a new one is not saved
   */
  save: (
    content: Content,
    match: { 'If-Match': string },
    saved: Detail | null,
  ) => PromiseLike<Answer<Detail>>;
  /** See `RecordForm`. */
  onSaved?: (detail: Detail) => void;
  /** Leaves the form; without it the form stays. */
  onClose?: () => void;
  /** The form stays in a box of a page, with a button of its own instead of the page's bar. */
  inBox?: boolean;
  /** Why it cannot be saved; null while it can. */
  blocked?: (values: never) => string | null;
  /** Between the two buttons. */
  more?: ReactNode;
  readOnly?: boolean;
}

interface VersionedFormProps<
  Content extends object,
  Values extends FormikValues,
  Detail extends { version: number },
> extends FormProps<Detail, Content> {
  kind: ContentKind<Content, Values>;
  contentOf: (detail: Detail | null) => Content;
  schema: AnyObjectSchema;
  typed?: Partial<Values>;
  children: ReactNode;
}

function VersionedForm<
  Content extends object,
  Values extends FormikValues,
  Detail extends { version: number },
>({
  kind,
  contentOf,
  opened,
  words,
  save,
  onSaved,
  onClose,
  inBox = false,
  blocked,
  more,
  readOnly = false,
  ...form
}: VersionedFormProps<Content, Values, Detail>) {
  const toOpened = (detail: (Detail & { editedBy?: string | null }) | null): Opened<Content, Detail> => ({
    id: 0,
    version: detail?.version ?? 0,
    content: contentOf(detail),
    detail,
    updatedBy: detail?.editedBy ? { name: detail.editedBy } : null,
  });
  return (
    <RecordForm<Content, Values, Opened<Content, Detail>>
      {...form}
      kind={kind}
      record={useRecord<Content, Opened<Content, Detail>>(toOpened(opened))}
      words={words}
      save={async (from, changes) => {
        const { data, error } = await save({ ...from.content, ...changes }, ifMatch(from), from.detail);
        const current = currentOf(error) as Detail | null;
        return {
          data: data && toOpened(data),
          error: current && isProblem(error) ? { ...error, extra: { current: toOpened(current) } } : error,
        };
      }}
      sendsUnchanged
      onSaved={({ detail }) => detail && onSaved?.(detail)}
      buttons={
        onClose || inBox ? (
          <Buttons save={words.save} more={more} blocked={blocked} onClose={onClose} />
        ) : (
          !readOnly && <Bar save={words.save} />
        )
      }
    />
  );
}

export interface EditedFormProps<Values extends FormikValues, Detail extends { version: number }>
  extends FormProps<Detail, Values>, Pick<ContentKind<Values, Values>, 'labels' | 'format' | 'formField'> {
  toValues: (detail: Detail | null) => Values;
  schema: AnyObjectSchema;
  /** See `RecordForm`. */
  typed?: Partial<Values>;
  children: ReactNode;
}

/** The form of one thing without a draft: a row of a list, or a page of settings. A version conflict overwrites nothing. */
export function EditedForm<Values extends FormikValues, Detail extends { version: number }>({
  labels,
  format,
  formField,
  toValues,
  ...form
}: EditedFormProps<Values, Detail>) {
  const asTyped = (values: Values) => values;
  const kind = { labels, format, formField, toValues: asTyped, toContent: asTyped };
  return <VersionedForm<Values, Values, Detail> {...form} kind={kind} contentOf={toValues} />;
}

export interface FieldsFormProps<
  Content extends object,
  Detail extends { version: number },
> extends FormProps<Detail, Content> {
  fields: RecordFields<Content, Detail>;
}

/** The same, made from a description of its fields. */
export function FieldsForm<Content extends object, Detail extends Content & { version: number }>({
  fields: { Fields, schema, initial, ...kind },
  ...form
}: FieldsFormProps<Content, Detail>) {
  const [none] = useState({} as Content);
  const names = Object.keys(kind.labels) as (keyof Content)[];
  return (
    <VersionedForm<Content, FormikValues, Detail>
      {...form}
      kind={{ ...kind, toValues: (content) => (content === none ? initial : kind.toValues(content)) }}
      contentOf={(read) =>
        read ? (Object.fromEntries(names.map((name) => [name, read[name]])) as Content) : none
      }
      schema={schema}
    >
      <Fields record={form.opened} />
    </VersionedForm>
  );
}

interface ButtonsProps<Values> {
  save: string;
  more: ReactNode;
  blocked: ((values: Values) => string | null) | undefined;
  onClose: (() => void) | undefined;
}

function Buttons<Values extends FormikValues>({ save, more, blocked, onClose }: ButtonsProps<Values>) {
  const { isSubmitting, values } = useFormikContext<Values>();
  const id = useId();
  const reason = blocked?.(values) ?? null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        type="submit"
        size="sm"
        busy={isSubmitting}
        // Not `disabled`: the button would lose focus, and its reason could not be reached by keyboard.
        aria-disabled={reason !== null || undefined}
        onClick={reason === null ? undefined : (event) => event.preventDefault()}
        aria-describedby={reason === null ? undefined : id}
      >
        {save}
      </Button>
      {more}
      {onClose && (
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      )}
      {blocked && (
        <p id={id} role="status" className="min-w-0 text-ink-soft">
          {reason}
        </p>
      )}
    </div>
  );
}

function Bar({ save }: { save: string }) {
  const { dirty } = useFormikContext();
  return (
    <>
      <LeaveGuard when={dirty} />
      <SaveBar save={save} />
    </>
  );
}
