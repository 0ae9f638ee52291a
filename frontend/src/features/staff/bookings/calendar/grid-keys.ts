import { useEffect, useRef, type RefObject } from 'react';

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move the focus to the next cell with a link. */
export function useTableKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => move(event, element);
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, []);
  return table;
}

function move(event: KeyboardEvent, table: HTMLTableElement): void {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  let [row, column] = [Number(cell.dataset['row']), Number(cell.dataset['column'])];
  const most = table.rows.length + table.querySelectorAll('[data-row="0"]').length;
  for (let turn = 0; turn < most; turn += 1) {
    row += step[0];
    column += step[1];
    const next = table.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"] a`);
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}
