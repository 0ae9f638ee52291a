/** What takes the focus in the grid: an entry, or a free slot. */
export interface Stop {
  element: HTMLElement;
  column: number;
  span: number;
  from: number;
  until: number;
}

export const STOP = '[data-stop]';

export function stopOf(element: HTMLElement): Stop {
  const number = (name: string) => Number(element.dataset[name]);
  return {
    element,
    column: number('column'),
    span: number('span'),
    from: number('from'),
    until: number('until'),
  };
}

/** All of a grid, from top to bottom and from left to right. */
export function stopsIn(grid: HTMLElement): Stop[] {
  return [...grid.querySelectorAll<HTMLElement>(STOP)]
    .map(stopOf)
    .sort((a, b) => a.from - b.from || a.column - b.column);
}

const hasColumn = (stop: Stop, column: number): boolean =>
  stop.column <= column && column < stop.column + stop.span;

/**
 * The stop that an arrow key, Home or End leads to.
 * @param column where the focus is, since a stop can cover several
 */
export function nextStop(
  stops: readonly Stop[],
  at: Stop,
  column: number,
  key: string,
): { stop: Stop; column: number } | null {
  const inColumn = (one: number) => stops.filter((stop) => hasColumn(stop, one));
  const own = inColumn(column);
  const index = own.findIndex(({ element }) => element === at.element);
  const down = { ArrowDown: own[index + 1], ArrowUp: own[index - 1], Home: own[0], End: own.at(-1) }[key];
  if (down) return { stop: down, column };
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!step) return null;
  const last = Math.max(...stops.map((stop) => stop.column + stop.span)) - 1;
  for (let next = column + step; next >= 0 && next <= last; next += step) {
    const [found] = inColumn(next)
      .filter(({ element }) => element !== at.element)
      .sort((a, b) => distance(a, at.from) - distance(b, at.from));
    if (found && !hasColumn(at, next)) return { stop: found, column: next };
  }
  return null;
}

/** The first stop of the column whose head has the focus. */
export function stopBelowHead(target: EventTarget, grid: HTMLElement): { stop: Stop; column: number } | null {
  const head = (target as HTMLElement).closest('[role=columnheader]');
  if (!head) return null;
  // The first head is that of the hours.
  const column = [...(head.parentElement?.children ?? [])].indexOf(head) - 1;
  const stop = stopsIn(grid).find((one) => hasColumn(one, column));
  return stop ? { stop, column } : null;
}

/** Minutes between a stop and a time; 0 if it covers the time. */
function distance({ from, until }: Stop, minute: number): number {
  if (from <= minute && minute < until) return 0;
  return minute < from ? from - minute : minute - until + 1;
}
