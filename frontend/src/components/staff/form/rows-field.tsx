import { FieldArray, useFormikContext, getIn } from 'formik';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorText } from '@/components/form/error-text';
import { serverError } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { capital } from '@/lib/capital';

export interface RowsFieldProps<Row> {
  /** The list's name in Formik's values. */
  name: string;
  /** 'Achievements' */
  legend: string;
  /** The singular of one row: 'achievement'. */
  noun: string;
  help?: ReactNode;
  newRow: Row;
  atMost: number;
  /** Replaces the button that adds an empty row. @param add appends a row */
  adder?: (add: (row: Row) => void) => ReactNode;
  /** The row's inputs. @param row its name in Formik's values, `achievements.0` @param number from 1 */
  children: (row: string, number: number) => ReactNode;
}

const TOOL =
  'grid size-11 place-items-center rounded-card text-ink-soft lg:size-10 hover:bg-primary-soft hover:text-on-primary-soft ' +
  'aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';

/** A list in a form, with buttons to add, remove and reorder rows. */
export function RowsField<Row>({
  name,
  legend,
  noun,
  help,
  newRow,
  atMost,
  adder,
  children,
}: RowsFieldProps<Row>) {
  const formik = useFormikContext<Record<string, unknown>>();
  const status: unknown = formik.status;
  const { values, errors } = formik;
  const rows = (getIn(values, name) as Row[] | undefined) ?? [];
  const area = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Announced to screen readers: what the last button did. */
  const [said, setSaid] = useState('');
  const [focus, setFocus] = useState<string | null>(null);

  useEffect(() => {
    if (focus === null) return;
    const target = area.current?.querySelector<HTMLElement>(focus) ?? addButton.current;
    target?.focus();
  }, [focus, rows.length]);

  const found: unknown = getIn(errors, name);
  const error = (typeof found === 'string' && found) || serverError(status, name, getIn(values, name));
  const one = capital(noun);
  return (
    <FieldArray name={name}>
      {(list) => (
        <fieldset>
          <legend className="mb-1 font-semibold">{legend}</legend>
          {help && <p className="mb-2 text-sm text-ink-soft">{help}</p>}
          <ol ref={area} className="grid gap-3">
            {rows.map((_, index) => {
              const number = index + 1;
              const move = (to: number, way: string) => {
                if (to < 0 || to >= rows.length) return;
                list.swap(index, to);
                setFocus(`[data-tool="${way}-${to}"]`);
                setSaid(`${one} ${number} moved to position ${to + 1}.`);
              };
              return (
                <li key={index} className="flex items-start gap-1.5 max-md:flex-wrap max-md:justify-end">
                  <div className="min-w-0 flex-1 max-md:basis-full">
                    {children(`${name}.${index}`, number)}
                  </div>
                  <button
                    type="button"
                    data-tool={`up-${index}`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => move(index - 1, 'up')}
                    className={TOOL}
                  >
                    <ArrowUp aria-hidden="true" className="size-5" />
                    <VisuallyHidden>
                      Move {noun} {number} up
                    </VisuallyHidden>
                  </button>
                  <button
                    type="button"
                    data-tool={`down-${index}`}
                    aria-disabled={index === rows.length - 1 || undefined}
                    onClick={() => move(index + 1, 'down')}
                    className={TOOL}
                  >
                    <ArrowDown aria-hidden="true" className="size-5" />
                    <VisuallyHidden>
                      Move {noun} {number} down
                    </VisuallyHidden>
                  </button>
                  <button
                    type="button"
                    onClick={() => {
                      list.remove(index);
                      setFocus(`[data-tool="up-${Math.min(index, rows.length - 2)}"]`);
                      setSaid(`${one} ${number} removed.`);
                    }}
                    className={TOOL}
                  >
                    <Trash2 aria-hidden="true" className="size-5" />
                    <VisuallyHidden>
                      Remove {noun} {number}
                    </VisuallyHidden>
                  </button>
                </li>
              );
            })}
          </ol>
          <div aria-live="polite">
            <VisuallyHidden>{said}</VisuallyHidden>
            {error && <ErrorText>{error}</ErrorText>}
          </div>
          {rows.length < atMost && adder?.((row) => list.push(row))}
          {rows.length < atMost && !adder && (
            <Button
              ref={addButton}
              variant="outline"
              size="sm"
              className="mt-3"
              onClick={() => {
                list.push(newRow);
                setFocus(`li:nth-child(${rows.length + 1}) :is(input, select)`);
                setSaid('');
              }}
            >
              <Plus aria-hidden="true" className="size-4.5" />
              Add {noun}
            </Button>
          )}
        </fieldset>
      )}
    </FieldArray>
  );
}
