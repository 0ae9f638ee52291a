import { useFormikContext, type FormikValues } from 'formik';
import { useId, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { isProblem } from '@/api/problem';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { SaveBar } from '@/components/staff/form/save-bar';
import { Button } from '@/components/ui/button';
import type { ContentKind } from './content';
import { RecordForm } from './record-form';
import {
  currentOf,
  ifMatch,
  useRecord,
  type Answer,
  type SaveTexts,
  type VersionedRecord,
} from './use-record';

interface Opened<Values, Detail> extends VersionedRecord<Values> {
  detail: Detail | null;
  updatedBy: { name: string } | null;
}

export interface EditedFormProps<
  Values extends FormikValues,
  Detail extends { version: number },
> extends Pick<ContentKind<Values, Values>, 'labels' | 'format' | 'formField'> {
  /** The form's accessible name. */
  label: string;
  className?: string;
  /** What is edited; null for a new one. Later reads do not replace it. */
  opened: Detail | null;
  toValues: (detail: Detail | null) => Values;
  schema: AnyObjectSchema;
  words: SaveTexts;
  /** Saves on top of the version that the form was opened with. */
  save: (values: Values, match: { 'If-Match': string }) => PromiseLike<Answer<Detail>>;
  onSaved?: (detail: Detail) => void;
  /** Leaves the form; without it the form stays. */
  onClose?: () => void;
  /** The form stays in a box of a page, with a button of its own instead of the page's bar. */
  inBox?: boolean;
  /** See `RecordForm`. */
  typed?: Partial<Values>;
  /** Why it cannot be saved; null while it can. */
  blocked?: (values: Values) => string | null;
  /** Between the two buttons. */
  more?: ReactNode;
  readOnly?: boolean;
  children: ReactNode;
}

/** The form of one thing without a draft: a row of a list, or a page of settings. A version conflict overwrites nothing. */
export function EditedForm<Values extends FormikValues, Detail extends { version: number }>({
  label,
  className,
  opened,
  toValues,
  schema,
  words,
  save,
  onSaved,
  onClose,
  inBox = false,
  typed,
  blocked,
  more,
  readOnly = false,
  children,
  ...texts
}: EditedFormProps<Values, Detail>) {
  const toOpened = (detail: (Detail & { editedBy?: string | null }) | null): Opened<Values, Detail> => ({
    id: 0,
    version: detail?.version ?? 0,
    content: toValues(detail),
    detail,
    updatedBy: detail?.editedBy ? { name: detail.editedBy } : null,
  });
  const record = useRecord<Values, Opened<Values, Detail>>(toOpened(opened));
  const kind: ContentKind<Values, Values> = {
    toValues: (values) => values,
    toContent: (values) => values,
    ...texts,
  };
  return (
    <RecordForm<Values, Values, Opened<Values, Detail>>
      label={label}
      className={className}
      kind={kind}
      record={record}
      schema={schema}
      words={words}
      save={async (from, changes) => {
        const { data, error } = await save({ ...from.content, ...changes }, ifMatch(from));
        const current = currentOf(error) as Detail | null;
        return {
          data: data && toOpened(data),
          error: current && isProblem(error) ? { ...error, extra: { current: toOpened(current) } } : error,
        };
      }}
      sendsUnchanged
      {...(typed && { typed })}
      onSaved={({ detail }) => detail && onSaved?.(detail)}
      buttons={
        onClose || inBox ? (
          <Buttons save={words.save} more={more} blocked={blocked} onClose={onClose} />
        ) : (
          !readOnly && <Bar save={words.save} />
        )
      }
    >
      {children}
    </RecordForm>
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
