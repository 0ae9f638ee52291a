import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { serverNow } from '@/lib/server-clock';
import { type Addition, useAdditions } from './additions';
import { usePlacing, type GridElements } from './dragging';
import { addressOf, isMovable } from './entry-style';
import type { GridBlock } from './grid-blocks';
import { nextStop, STOP, stopBelowHead, stopOf, stopsIn, type Stop } from './grid-keys';
import type { OpenMenu } from './grid-menu';
import { moveTarget, newTarget, targetText, type GridData, type GridTarget } from './grid-target';
import { rangeText } from './grid-times';

/** Arrow keys move an entry by this many minutes, with Alt by five. */
const KEY_STEP = 15;
const FINE_KEY_STEP = 5;

/** A booking or viewing that is placed by arrow keys. */
interface KeyPlacing {
  /** The entry that moves; null for a new booking. */
  entry: CalendarEntry | null;
  column: number;
  from: number;
  until: number;
}

const OPENS: Record<CalendarEntry['kind'], string> = {
  booking: 'Open booking',
  hold: 'Open hold',
  event: 'Open event',
  closure: 'Open closures',
  viewing: 'Open viewing',
};

/** Focus, arrow keys, menu and dragging of the time grid. */
export function useGridControls(
  data: GridData,
  blocks: readonly GridBlock[],
  elements: GridElements,
  /** Without it nothing can be added or moved. */
  mayWrite: boolean,
) {
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const additions = useAdditions();
  const grid = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [said, say] = useState('');
  const placing = usePlacing(data, elements);
  const byKeys = useRef<KeyPlacing | null>(null);
  const { columnOf, focus } = useTabStop(grid);
  const entryAt = (element: HTMLElement | null): CalendarEntry | null =>
    blocks.find(({ key }) => key === element?.dataset['stop'])?.entry ?? null;
  const canMove = (entry: CalendarEntry) => mayWrite && isMovable(entry, serverNow());
  const pathOf = (addition: Addition, { element, column, from, until }: Stop) =>
    addition.pathOf({
      date: data.columns[column]?.day ?? '',
      from,
      until,
      space: new URLSearchParams(element.getAttribute('href')?.split('?')[1]).get('space'),
    });

  const targetOf = ({ entry, ...place }: KeyPlacing): GridTarget =>
    entry
      ? moveTarget(data, entry, place.column, place.from)
      : newTarget(data, place.column, place.column, { from: place.from, until: place.until });
  const showPlace = (next: KeyPlacing) => {
    const target = targetOf(next);
    byKeys.current = { ...next, from: target.from, until: target.until };
    placing.show(target);
    say(`${targetText(data, target)}. Press Enter to go on, Escape to cancel.`);
  };
  const endPlacing = () => {
    byKeys.current = null;
    placing.hide();
  };

  const placeByKeys = (event: KeyboardEvent, now: KeyPlacing) => {
    if (event.key === 'Tab') {
      endPlacing();
      return;
    }
    const step = event.altKey ? FINE_KEY_STEP : KEY_STEP;
    const by = { ArrowDown: step, ArrowUp: -step }[event.key];
    const aside = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') {
      if (placing.finish(targetOf(now), now.entry)) endPlacing();
    } else if (event.key === 'Escape') {
      endPlacing();
      say('Cancelled');
    } else if (by !== undefined) {
      showPlace(event.shiftKey && !now.entry ? longer(now, by) : later(now, by));
    } else if (aside !== undefined) {
      const next = Math.min(data.columns.length - 1, Math.max(0, now.column + aside));
      showPlace({ ...now, column: next });
    }
  };

  const openMenu = (stop: Stop, x: number, y: number) => {
    const { element } = stop;
    const entry = entryAt(element);
    const go = (path: string, state?: object) => () => void navigate(path, state && { state });
    const place = (next: KeyPlacing) => () => {
      element.focus();
      // After the menu has given the focus back.
      requestAnimationFrame(() => showPlace(next));
    };
    // A mouse opens the menu without moving the focus, which may be in another column.
    const isFocused = columnOf() >= stop.column && columnOf() < stop.column + stop.span;
    const start = { column: isFocused ? columnOf() : stop.column, from: stop.from, until: stop.until };
    if (!entry) {
      const href = element.getAttribute('href') ?? '';
      setMenu({
        title: rangeText(stop),
        x,
        y,
        origin: element,
        choices: [
          { label: 'Add booking', run: go(href) },
          { label: 'Choose time with arrow keys', run: place({ entry: null, ...start }) },
          ...additions.map((one) => ({ label: one.label, run: go(pathOf(one, stop)) })),
        ],
      });
      return;
    }
    setMenu({
      title: entry.name,
      x,
      y,
      origin: element,
      choices: [
        { label: OPENS[entry.kind], run: go(addressOf(to, entry)) },
        ...(canMove(entry)
          ? [
              {
                label: entry.kind === 'viewing' ? 'Move or change viewing' : 'Move or change booking',
                run: go(addressOf(to, entry), { move: {} }),
              },
              {
                label: 'Move with arrow keys',
                run: place({ entry, ...start, from: entry.startMinute, until: entry.endMinute }),
              },
            ]
          : []),
      ],
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (byKeys.current) {
      placeByKeys(event, byKeys.current);
      return;
    }
    const element = (event.target as HTMLElement).closest<HTMLElement>(STOP);
    const below = event.key === 'ArrowDown' && grid.current && stopBelowHead(event.target, grid.current);
    if (below) {
      event.preventDefault();
      focus(below.stop, below.column);
      return;
    }
    if (!element || !grid.current || event.ctrlKey || event.metaKey) return;
    const stop = stopOf(element);
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    const isEntry = entryAt(element) !== null;
    const addition = additions.find(({ key }) => key === event.key);
    if (isMenuKey) {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      openMenu(stop, box.left + 8, box.top + 24);
    } else if (event.shiftKey && !isEntry && /^Arrow(Up|Down)$/.test(event.key)) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? KEY_STEP : -KEY_STEP;
      showPlace(longer({ entry: null, column: stop.column, from: stop.from, until: stop.until }, by));
    } else if (event.key === 'n' && !isEntry) {
      event.preventDefault();
      element.click();
    } else if (!isEntry && !event.altKey && addition) {
      event.preventDefault();
      void navigate(pathOf(addition, stop));
    } else if (!event.altKey && !event.shiftKey) {
      const next = nextStop(stopsIn(grid.current), stop, columnOf(), event.key);
      if (!next) return;
      event.preventDefault();
      focus(next.stop, next.column);
    }
  };

  const onContextMenu = (event: MouseEvent) => {
    const element = stopUnder(event.target);
    if (!element) return;
    event.preventDefault();
    openMenu(stopOf(element), event.clientX, event.clientY);
  };

  const onClick = (event: MouseEvent) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>('[data-menu]');
    const element = button && stopUnder(button);
    if (!element) return;
    const box = button.getBoundingClientRect();
    openMenu(stopOf(element), box.left, box.bottom);
  };

  const onPointerDown = (event: PointerEvent) => {
    const target = event.target as HTMLElement;
    if (!mayWrite || !elements.area.current?.contains(target) || target.closest('[data-menu]')) return;
    if (byKeys.current) endPlacing();
    const box = target.closest<HTMLElement>('[data-entry]');
    const entry = blocks.find(({ key }) => key === box?.dataset['entry'])?.entry;
    if (!entry) placing.startDrag(event, null);
    else if (canMove(entry)) placing.startDrag(event, { entry });
  };

  return {
    grid,
    menu,
    said,
    closeMenu: () => setMenu(null),
    handlers: { onKeyDown, onContextMenu, onClick, onPointerDown },
  };
}

function stopUnder(target: EventTarget): HTMLElement | null {
  const element = target as HTMLElement;
  return (
    element.closest<HTMLElement>(STOP) ??
    element.closest('[data-entry]')?.querySelector<HTMLElement>(STOP) ??
    null
  );
}

const longer = (now: KeyPlacing, by: number): KeyPlacing => ({
  ...now,
  until: Math.min(1440, Math.max(now.from + FINE_KEY_STEP, now.until + by)),
});

function later(now: KeyPlacing, by: number): KeyPlacing {
  const length = now.until - now.from;
  const from = Math.min(1440 - length, Math.max(0, now.from + by));
  return { ...now, from, until: from + length };
}

/**
 * One stop of the grid takes part in the tab order: the one that had the focus last. When new data remove it, the nearest gets
 * the focus.
 */
function useTabStop(grid: RefObject<HTMLElement | null>) {
  const column = useRef(0);
  const last = useRef<{ key: string; from: number; hadFocus: boolean } | null>(null);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const enter = ({ target }: FocusEvent) => {
      const stop = (target as HTMLElement).closest<HTMLElement>(STOP);
      if (!stop) return;
      makeTabStop(element, stop);
      const { column: first, span, from } = stopOf(stop);
      if (column.current < first || column.current >= first + span) column.current = first;
      last.current = { key: stop.dataset['stop'] ?? '', from, hadFocus: true };
    };
    const leave = ({ relatedTarget, target }: FocusEvent) => {
      // A removed element loses the focus to nothing and stays connected no longer.
      if (last.current && (relatedTarget || (target as HTMLElement).isConnected))
        last.current.hadFocus = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [grid]);
  useEffect(() => {
    const element = grid.current;
    if (!element || element.querySelector(`${STOP}[tabindex="0"]`)) return;
    const stops = stopsIn(element);
    const before = last.current;
    const nearest = before
      ? stops
          .filter((stop) => stop.column <= column.current && column.current < stop.column + stop.span)
          .sort((a, b) => Math.abs(a.from - before.from) - Math.abs(b.from - before.from))[0]
      : undefined;
    const stop = nearest ?? stops[0];
    if (!stop) return;
    makeTabStop(element, stop.element);
    if (before?.hadFocus && document.activeElement === document.body) stop.element.focus();
  });
  return {
    /** The column in which the focus is. */
    columnOf: () => column.current,
    focus: (stop: Stop, next: number) => {
      stop.element.focus();
      column.current = next;
    },
  };
}

function makeTabStop(grid: HTMLElement, stop: HTMLElement): void {
  for (const other of grid.querySelectorAll<HTMLElement>(`${STOP}[tabindex="0"]`)) other.tabIndex = -1;
  stop.tabIndex = 0;
}
