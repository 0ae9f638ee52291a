import { useId, type ChangeEvent } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Column } from '@/components/ui/data-table';
import type { RowSelection } from './use-row-selection';

/** Makes a list’s rows selectable. */
export interface Selecting<Row> {
  selection: RowSelection<Row>;
  /** What a row is called: 'Robin Taylor, Sat 7 Mar 2099' */
  nameOf: (row: Row) => string;
}

/** The first column of a list with selectable rows. */
export function selectionColumn<Row>(
  { selection, nameOf }: Selecting<Row>,
  page: readonly Row[],
): Column<Row> {
  return {
    key: 'tick',
    header: <VisuallyHidden>Selected</VisuallyHidden>,
    tick: true,
    cell: (row) => (
      <label className="relative z-1 !mb-0 grid size-11 place-items-center md:-my-1 md:size-7">
        <Checkbox
          className="md:size-5"
          data-tick=""
          checked={selection.has(row)}
          onChange={(event) => selection.toggle(row, page, withShift(event))}
        />
        <VisuallyHidden>Select {nameOf(row)}</VisuallyHidden>
      </label>
    ),
  };
}

/** Selects all rows of the page. Above the table, because phones show no header row. */
export function SelectPage<Row>({ selection, page }: { selection: RowSelection<Row>; page: readonly Row[] }) {
  const selected = page.filter(selection.has).length;
  const every = page.length > 0 && selected === page.length;
  const id = useId();
  return (
    <label htmlFor={id} className="no-print !mb-0 flex min-h-11 items-center gap-2.5 md:min-h-8 md:pl-4">
      <Checkbox
        id={id}
        className="md:size-5"
        checked={every}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !every;
        }}
        onChange={(event) => selection.togglePage(page, event.target.checked)}
      />
      Select this page
    </label>
  );
}

/** A mouse press and the space key both arrive as a click. */
function withShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

/** Clicks the checkbox of the focused row. */
function press(shiftKey: boolean): void {
  const box = document.activeElement?.closest('tr')?.querySelector('[data-tick]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

export const SELECTION_KEYS = [
  { key: 'x', does: 'Select the row', run: () => press(false) },
  { key: 'X', does: 'Select from the last selected row to this one', run: () => press(true) },
];
