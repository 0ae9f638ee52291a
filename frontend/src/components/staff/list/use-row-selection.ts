import { useCallback, useMemo, useState } from 'react';

/** The selected rows of a list. */
export interface RowSelection<Row> {
  /** Selected rows from all pages; empty while `all`. */
  rows: readonly Row[];
  /** Everything the list’s query finds, on all pages. */
  all: boolean;
  /** How many rows were selected when the query changed and the selection was dropped. */
  dropped: number;
  has: (row: Row) => boolean;
  /** @param through selects from the last selected row to this one, in page order */
  toggle: (row: Row, page: readonly Row[], through?: boolean) => void;
  togglePage: (page: readonly Row[], on: boolean) => void;
  selectAll: (total: number) => void;
  /** Also hides the notice about dropped selections. */
  clear: () => void;
}

interface State<Row> {
  question: string;
  selected: ReadonlyMap<number, Row>;
  /** The total while all are selected; 0 for single selections. */
  all: number;
  dropped: number;
  /** The start of a range. */
  last: number | null;
}

function nothing<Row>(question: string, dropped = 0): State<Row> {
  return { question, selected: new Map(), all: 0, dropped, last: null };
}

/**
 * The selection on a list. It survives paging and sorting. A new query drops it, so that actions cannot affect hidden rows.
 * @param question the list’s query, without page and order
 */
export function useRowSelection<Row extends { id: number }>(question: string): RowSelection<Row> {
  const [state, setState] = useState(() => nothing<Row>(question));
  if (state.question !== question)
    setState(nothing(question, state.all || state.selected.size || state.dropped));

  const { selected, all, dropped } = state;
  const change = useCallback(
    (page: readonly Row[], on: readonly Row[], off: readonly Row[], last: number | null) =>
      setState((before) => {
        // Deselecting a row while all are selected keeps the other rows of this page.
        const next = new Map(before.all > 0 ? page.map((row) => [row.id, row]) : before.selected);
        for (const row of on) next.set(row.id, row);
        for (const { id } of off) next.delete(id);
        return { ...before, selected: next, all: 0, dropped: 0, last };
      }),
    [],
  );
  return useMemo(() => {
    const has = ({ id }: Row) => all > 0 || selected.has(id);
    return {
      rows: [...selected.values()],
      all: all > 0,
      dropped,
      has,
      toggle: (row, page, through = false) => {
        const [from, to] = [page.findIndex(({ id }) => id === state.last), page.indexOf(row)];
        const span = through && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
        if (has(row)) change(page, [], span, row.id);
        else change(page, span, [], row.id);
      },
      togglePage: (page, on) => change(page, on ? page : [], on ? [] : page, null),
      selectAll: (total) => setState((before) => ({ ...nothing<Row>(before.question), all: total })),
      clear: () => setState((before) => nothing<Row>(before.question)),
    };
  }, [selected, all, dropped, state.last, change]);
}
