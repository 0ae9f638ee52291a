import { useId, useState, type ReactNode } from 'react';
import { ActionButton } from '@/components/staff/action-button';
import { useFocusAfter } from '@/components/staff/form/use-focus-after';
import { PageHead, type PageHeadProps } from '@/components/staff/layout/page-head';
import { LoadStates, NothingYet, type LoadStatesProps } from '@/components/staff/list/list-states';
import { Button } from '@/components/ui/button';
import { capital } from '@/lib/capital';
import { cx } from '@/lib/cx';
import type { EditedFormProps } from './edited-form';
import { ifMatch, type Answer } from './use-record';

/** What `EditedForm` and `FieldsForm` need to know of a row; null for a new one. */
export type RowFormProps<Row extends { version: number }> = Required<
  Pick<EditedFormProps<object, Row>, 'label' | 'className' | 'opened' | 'words' | 'onSaved' | 'onClose'>
>;

interface RowWords {
  /** The verb and its participle of a new row, where it is not saved: 'Create', 'created'. */
  make?: readonly [string, string];
  /** The button that opens the form of a new row; 'Add discount rate' by default. */
  add?: string;
  /** The button of the form; 'Save discount rate' by default. */
  save?: string;
}

interface RowKind {
  /** 'discount rate', 'discount rates' */
  noun: readonly [string, string];
  words?: RowWords;
  formClass?: string;
}

/** The properties of the form of a row. @param name the row's name; null for a new one */
export function rowForm<Row extends { version: number }>(
  { noun: [noun], words: { make, save } = {}, formClass }: RowKind,
  opened: Row | null,
  name: string | null,
  close: () => void,
): RowFormProps<Row> {
  const [verb, participle] = (!opened && make) || ['Save', 'saved'];
  return {
    label: opened ? `Edit ${name}` : `New ${noun}`,
    className: cx('space-y-4 rounded-card border border-line bg-surface p-4', formClass),
    opened,
    words: {
      save: save ?? `${verb} ${noun}`,
      done: `${capital(noun)} ${participle}`,
      failed: `${capital(noun)} not ${participle}`,
    },
    onSaved: close,
    onClose: close,
  };
}

interface RowProps<Row extends { id: number; version: number }> extends RowKind {
  nameOf: (row: Row) => string;
  /** A row while it is not edited. */
  show: (row: Row) => ReactNode;
  /** An `EditedForm` or a `FieldsForm` with these properties. */
  form: (form: RowFormProps<Row>) => ReactNode;
  /** Rows are edited, by default all. */
  mayEdit?: (row: Row) => boolean;
  /** Buttons between edit and delete, and the form that each opens. */
  others?: readonly { verb: string; form: (row: Row, onClose: () => void) => ReactNode }[];
  remove?: Removal<Row>;
  /** Each row is a card, with its buttons below. */
  cards?: boolean;
  rowClass?: string;
}

interface Removal<Row> {
  act: (at: { id: number; 'If-Match': string }) => PromiseLike<Answer<unknown>>;
  /** 'Revoke', 'revoked'; 'Delete', 'deleted' by default */
  words?: readonly [string, string];
  /** What it does. Without it there is no question. */
  text?: (row: Row) => ReactNode;
  onDone?: (row: Row) => void;
}

export interface EditableRowsProps<Row extends { id: number; version: number }> extends RowProps<Row> {
  query: LoadStatesProps['query'] & { data?: readonly Row[] };
  /** The heading, where it is not the noun. */
  heading?: string;
  /** What the first row is for. */
  empty: string;
  className?: string;
  /** The list is a page, with its heading. */
  page?: Pick<PageHeadProps, 'parent' | 'children'>;
  addVariant?: 'outline';
  onAdd?: () => void;
  /** Between the heading and the rows. */
  children?: ReactNode;
}

/** A short list whose rows are added, edited and deleted in their place. */
export function EditableRows<Row extends { id: number; version: number }>({
  query,
  heading,
  empty,
  className = 'max-w-3xl space-y-4',
  page,
  addVariant,
  onAdd,
  children,
  ...rows
}: EditableRowsProps<Row>) {
  const { noun, words = {}, form } = rows;
  const { make: [verb] = ['Add'] } = words;
  const title = heading ?? capital(noun[1]);
  const { data } = query;
  const id = useId();
  const [adding, setAdding] = useState(false);
  // The button may be another one afterwards: that of the empty list is gone.
  const headingRef = useFocusAfter<HTMLHeadingElement>(adding);
  const add = (
    <Button
      size="sm"
      variant={addVariant}
      onClick={() => {
        onAdd?.();
        setAdding(true);
      }}
    >
      {words.add ?? `${verb} ${noun[0]}`}
    </Button>
  );
  const addBeside = data && data.length > 0 && !adding && add;
  return (
    <section aria-labelledby={page ? undefined : id} className={className}>
      {page ? (
        <PageHead title={title} action={addBeside} headingRef={headingRef} {...page} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} ref={headingRef} tabIndex={-1} className="focus:outline-none">
            {title}
          </h2>
          {addBeside}
        </div>
      )}
      {children}
      <LoadStates title={`The ${noun[1]} could not be loaded`} query={query} waiting="h-24" />
      {adding && form(rowForm<Row>(rows, null, null, () => setAdding(false)))}
      {data?.length === 0 && !adding && <NothingYet title={`No ${noun[1]} yet`} text={empty} action={add} />}
      {data && data.length > 0 && (
        <ul
          aria-label={capital(noun[1])}
          className={
            rows.cards
              ? 'max-w-3xl space-y-3'
              : 'divide-y divide-line rounded-card border border-line bg-surface'
          }
        >
          {data.map((row) => (
            <RowItem key={row.id} row={row} {...rows} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RowItem<Row extends { id: number; version: number }>({
  row,
  ...rows
}: RowProps<Row> & { row: Row }) {
  const {
    noun,
    nameOf,
    show,
    form,
    mayEdit,
    others = [],
    remove,
    cards,
    rowClass = 'items-center py-2',
  } = rows;
  const [opened, setOpened] = useState<{ verb: string; isOpen: boolean }>({ verb: '', isOpen: false });
  const openedBy = useFocusAfter<HTMLButtonElement>(opened.isOpen);
  const name = nameOf(row);
  // Only what is open now: a late answer does not close the form that was opened next.
  const close = () => setOpened((now) => (now === opened ? { ...now, isOpen: false } : now));
  const edit = () => form(rowForm(rows, row, name, close));
  const forms = [{ verb: 'Edit', form: edit }, ...others];
  if (opened.isOpen)
    return (
      <li className={cards ? undefined : 'p-3'}>
        {forms.find(({ verb }) => verb === opened.verb)?.form(row, close)}
      </li>
    );
  return (
    <li
      className={cx(
        'flex flex-wrap gap-x-4 gap-y-2',
        cards ? 'rounded-card border border-line bg-surface p-3.5' : `px-3.5 ${rowClass}`,
      )}
    >
      {show(row)}
      <span className="flex flex-wrap gap-2 empty:hidden">
        {mayEdit?.(row) !== false &&
          forms.map(({ verb }) => (
            <Button
              key={verb}
              size="sm"
              variant="outline"
              ref={verb === opened.verb ? openedBy : undefined}
              aria-label={`${verb} ${name}`}
              onClick={() => setOpened({ verb, isOpen: true })}
            >
              {verb}
            </Button>
          ))}
        {remove && <Remove row={row} name={name} noun={noun[0]} {...remove} />}
      </span>
    </li>
  );
}

interface RemoveProps<Row> extends Removal<Row> {
  row: Row;
  name: string;
  noun: string;
}

function Remove<Row extends { id: number; version: number }>({
  row,
  name,
  noun,
  act,
  words: [verb, participle] = ['Delete', 'deleted'],
  text,
  onDone,
}: RemoveProps<Row>) {
  return (
    <ActionButton
      variant="quiet"
      aria-label={`${verb} ${name}`}
      ask={
        text && {
          title: `${verb} the ${noun} “${name}”?`,
          confirm: `${verb} ${noun}`,
          danger: true,
          text: text(row),
        }
      }
      call={() => act({ id: row.id, ...ifMatch(row) })}
      done={`${capital(noun)} ${participle}`}
      failed={`${capital(noun)} not ${participle}`}
      doneBefore="not_found"
      onDone={() => onDone?.(row)}
    >
      {verb}
    </ActionButton>
  );
}
