import { useCallback, useMemo, useState } from 'react';

/** The rows of a list that something is to be done to. */
export interface Ticks<Row> {
  /** The ticked ones, from whichever page; empty while `all`. */
  rows: readonly Row[];
  /** All that the list's question finds, on all pages. */
  all: boolean;
  /** How many ticks the last question had when another one took its place. */
  dropped: number;
  has: (row: Row) => boolean;
  /** @param through from the row ticked last to this one, in the order of the page */
  turn: (row: Row, page: readonly Row[], through?: boolean) => void;
  turnPage: (page: readonly Row[], on: boolean) => void;
  takeAll: (total: number) => void;
  /** Also takes away the word about dropped ones. */
  clear: () => void;
}

interface State<Row> {
  question: string;
  ticked: ReadonlyMap<number, Row>;
  /** How many all are; 0 for single ticks. */
  all: number;
  dropped: number;
  /** Where a range begins. */
  last: number | null;
}

function nothing<Row>(question: string, dropped = 0): State<Row> {
  return { question, ticked: new Map(), all: 0, dropped, last: null };
}

/**
 * Ticks on a list. They outlast paging and sorting; with another question they go, for they would act on rows that nobody sees.
 * @param question what the list is asked for, without page and order
 */
export function useTicks<Row extends { id: number }>(question: string): Ticks<Row> {
  const [state, setState] = useState(() => nothing<Row>(question));
  if (state.question !== question)
    setState(nothing(question, state.all || state.ticked.size || state.dropped));

  const { ticked, all, dropped } = state;
  const change = useCallback(
    (page: readonly Row[], on: readonly Row[], off: readonly Row[], last: number | null) =>
      setState((before) => {
        // Once one of all is not wanted, those in view are left.
        const next = new Map(before.all > 0 ? page.map((row) => [row.id, row]) : before.ticked);
        for (const row of on) next.set(row.id, row);
        for (const { id } of off) next.delete(id);
        return { ...before, ticked: next, all: 0, dropped: 0, last };
      }),
    [],
  );
  return useMemo(() => {
    const has = ({ id }: Row) => all > 0 || ticked.has(id);
    return {
      rows: [...ticked.values()],
      all: all > 0,
      dropped,
      has,
      turn: (row, page, through = false) => {
        const [from, to] = [page.findIndex(({ id }) => id === state.last), page.indexOf(row)];
        const span = through && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
        if (has(row)) change(page, [], span, row.id);
        else change(page, span, [], row.id);
      },
      turnPage: (page, on) => change(page, on ? page : [], on ? [] : page, null),
      takeAll: (total) => setState((before) => ({ ...nothing<Row>(before.question), all: total })),
      clear: () => setState((before) => nothing<Row>(before.question)),
    };
  }, [ticked, all, dropped, state.last, change]);
}
