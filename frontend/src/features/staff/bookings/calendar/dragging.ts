import { useEffect, useMemo, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { useToast } from '@/lib/toasts';
import { addressOf } from './entry-style';
import {
  isFree,
  moveOf,
  moveTarget,
  newBookingQuery,
  newTarget,
  takenText,
  targetText,
  type GridData,
  type GridTarget,
} from './grid-target';
import { FINE_STEP, slotEdges, snap } from './grid-times';
import type { TimeRange } from './occupancy';

/** Less is a click. */
const MIN_DISTANCE_PX = 5;
const SHORTEST = 15;
/** Near the edge of the window the page scrolls along. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

export interface GridElements {
  /** The area of all columns, without the hours. */
  area: RefObject<HTMLElement | null>;
  /** Shows where the booking would be. It is moved without rendering, so that dragging stays smooth. */
  ghost: RefObject<HTMLElement | null>;
}

export interface Placing {
  /** Starts dragging by mouse or pen; a finger scrolls. */
  startDrag: (event: ReactPointerEvent, what: { entry: CalendarEntry } | null) => void;
  /** Opens the form of a new booking, or the preview of a move. False when the time is taken. */
  finish: (target: GridTarget, entry: CalendarEntry | null) => boolean;
  show: (target: GridTarget) => void;
  hide: () => void;
}

/** Shows where a booking would go, and opens the form with the new place filled in; nothing moves before that form is sent. */
export function usePlacing(data: GridData, { area, ghost }: GridElements): Placing {
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const toast = useToast();
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  }, [data]);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  return useMemo(() => {
    const show = (target: GridTarget) => drawGhost(latest.current, ghost.current, target);
    const hide = () => hideGhost(ghost.current);
    const finish = (target: GridTarget, entry: CalendarEntry | null) => {
      const now = latest.current;
      if (!isFree(target)) {
        const day = now.columns[target.column]?.day ?? '';
        toast({
          title: 'This time is not free',
          text: target.takenBy ? takenText(target.takenBy, day) : 'Choose rooms that are hired together.',
        });
        return false;
      }
      if (!entry) void navigate(`${to.newBooking}?${newBookingQuery(now, target)}`);
      const move = entry && moveOf(now, entry, target);
      if (entry && move) void navigate(addressOf(to, entry), { state: { move } });
      return true;
    };
    const startDrag: Placing['startDrag'] = (event, what) => {
      if (!area.current || event.button !== 0 || event.pointerType === 'touch') return;
      const session = new DragSession(latest, area.current, event.nativeEvent, what?.entry ?? null);
      end.current = session.run({
        show,
        done: (target) => {
          hide();
          if (target) finish(target, what?.entry ?? null);
        },
      });
    };
    return { startDrag, finish, show, hide };
  }, [area, ghost, navigate, to, toast]);
}

function hideGhost(ghost: HTMLElement | null): void {
  if (ghost) ghost.hidden = true;
}

function drawGhost({ columns, hours, ...data }: GridData, ghost: HTMLElement | null, target: GridTarget) {
  const area = ghost?.closest('[role=rowgroup]');
  if (!ghost || !area) return;
  const [width, height] = [area.clientWidth / columns.length, area.clientHeight / (hours.until - hours.from)];
  ghost.hidden = false;
  ghost.style.width = `${width * target.span - 4}px`;
  ghost.style.height = `${Math.max(20, (target.until - target.from) * height)}px`;
  ghost.style.transform = `translate(${width * target.column + 2}px, ${(target.from - hours.from) * height}px)`;
  ghost.dataset['free'] = String(isFree(target));
  const text = targetText({ columns, hours, ...data }, target);
  if (ghost.textContent !== text) ghost.textContent = text;
}

/** One drag, from the pressed button to its release. */
class DragSession {
  private readonly left: number;
  private readonly top: number;
  private readonly width: number;
  private readonly minutePx: number;
  private readonly start: { column: number; minute: number };
  private target: GridTarget | null = null;
  private frame = 0;
  /** Lies over the page while something is dragged, so that the browser looks at no entry below the pointer. */
  private cover: HTMLElement | null = null;
  private last: PointerEvent;

  constructor(
    private readonly data: RefObject<GridData>,
    area: HTMLElement,
    private readonly first: PointerEvent,
    private readonly entry: CalendarEntry | null,
  ) {
    const box = area.getBoundingClientRect();
    const { columns, hours } = data.current;
    // Places on the page, which stay the same while it scrolls.
    [this.left, this.top] = [box.left + window.scrollX, box.top + window.scrollY];
    this.width = box.width / columns.length;
    this.minutePx = box.height / (hours.until - hours.from);
    this.last = first;
    this.start = this.placeOf(first);
  }

  run(on: { show: (target: GridTarget) => void; done: (target: GridTarget | null) => void }): () => void {
    const draw = () => {
      this.frame = 0;
      this.cover ??= coverPage();
      this.scrollAlong();
      this.target = this.targetAt(this.placeOf(this.last), this.last.shiftKey);
      on.show(this.target);
    };
    const move = (event: PointerEvent) => {
      this.last = event;
      const distance = Math.hypot(event.pageX - this.first.pageX, event.pageY - this.first.pageY);
      if (!this.target && distance < MIN_DISTANCE_PX) return;
      this.frame ||= requestAnimationFrame(draw);
    };
    const stop = (target: GridTarget | null) => {
      cancelAnimationFrame(this.frame);
      this.cover?.remove();
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', press, true);
      on.done(target);
    };
    const up = () => {
      const { target } = this;
      if (target) ignoreNextClick();
      stop(target);
    };
    const cancel = () => stop(null);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !this.target) return;
      event.stopPropagation();
      ignoreNextClick();
      cancel();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', press, true);
    return cancel;
  }

  private placeOf({ pageX, pageY }: PointerEvent): { column: number; minute: number } {
    const { columns, hours } = this.data.current;
    const column = Math.floor((pageX - this.left) / this.width);
    return {
      column: Math.min(columns.length - 1, Math.max(0, column)),
      minute: hours.from + (pageY - this.top) / this.minutePx,
    };
  }

  private targetAt(place: { column: number; minute: number }, isFine: boolean): GridTarget {
    const data = this.data.current;
    const edges = slotEdges(data.slots, data.columns[place.column]?.day ?? '');
    if (this.entry) {
      const moved = this.entry.startMinute + place.minute - this.start.minute;
      return moveTarget(data, this.entry, place.column, snap(moved, edges, isFine));
    }
    const areRooms = data.columns[this.start.column]?.day === data.columns[place.column]?.day;
    return newTarget(
      data,
      this.start.column,
      areRooms ? place.column : this.start.column,
      between(snap(this.start.minute, edges, isFine), snap(place.minute, edges, isFine), isFine),
    );
  }

  private scrollAlong(): void {
    const { clientY } = this.last;
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
  }
}

function between(one: number, other: number, isFine: boolean): TimeRange {
  const [from, until] = [Math.min(one, other), Math.max(one, other)];
  const length = Math.max(until - from, isFine ? FINE_STEP : SHORTEST);
  return { from: Math.min(from, 1440 - length), until: Math.min(from, 1440 - length) + length };
}

function coverPage(): HTMLElement {
  const cover = document.createElement('div');
  cover.className = 'fixed inset-0 z-50 cursor-grabbing';
  document.body.append(cover);
  return cover;
}

/** The release of the button must not follow a link. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 0);
}
