import {
  Ban,
  CalendarDays,
  CheckCheck,
  CircleCheck,
  Clock3,
  Eye,
  Hourglass,
  UserCog,
  type LucideIcon,
} from 'lucide-react';
import type { CalendarEntry } from '@/api/staff/generated';
import type { StaffPaths } from '@/config/staff-paths';
import { formatClock, formatInstant } from '@/lib/format';

export interface EntryStyle {
  /** State in one or two words. */
  word: string;
  icon: LucideIcon;
  className: string;
  /** The pattern of its edge, as a background image. */
  pattern: string;
}

const SOLID = 'linear-gradient(currentColor, currentColor)';
const stripes = (angle: number, line: number, gap: number) =>
  `repeating-linear-gradient(${angle}deg, currentColor 0 ${line}px, transparent ${line}px ${line + gap}px)`;
const DOTS = 'radial-gradient(circle, currentColor 1.5px, transparent 2px) 0 0 / 6px 6px';

const BOOKING_STYLES: Record<string, EntryStyle> = {
  confirmed: {
    word: 'Confirmed',
    icon: CircleCheck,
    className: 'bg-green-soft text-on-green-soft',
    pattern: SOLID,
  },
  pending: {
    word: 'Pending',
    icon: Clock3,
    className: 'bg-yellow-soft text-on-yellow-soft',
    pattern: stripes(45, 3, 3),
  },
  completed: {
    word: 'Completed',
    icon: CheckCheck,
    className: 'bg-blue-soft text-on-blue-soft',
    pattern: stripes(90, 2, 2),
  },
};
const HOLD: EntryStyle = {
  word: 'Held',
  icon: Hourglass,
  className: 'bg-grey-soft text-on-grey-soft',
  pattern: stripes(0, 6, 5),
};
const OFFER: EntryStyle = { ...HOLD, word: 'Offered' };
const EVENT: EntryStyle = {
  word: 'Club event',
  icon: CalendarDays,
  className: 'bg-primary-soft text-on-primary-soft',
  pattern: DOTS,
};
const CLOSED: EntryStyle = {
  word: 'Closed',
  icon: Ban,
  className: 'bg-red-soft text-on-red-soft',
  pattern: `${stripes(45, 1, 4)}, ${stripes(-45, 1, 4)}`,
};
const STAFF_ONLY: EntryStyle = {
  word: 'Staff only',
  icon: UserCog,
  className: 'bg-ochre-soft text-ink',
  pattern: stripes(-45, 2, 5),
};

const VIEWING: EntryStyle = {
  word: 'Viewing',
  icon: Eye,
  className: 'bg-sunken text-ink outline outline-1 -outline-offset-1 outline-line-strong',
  pattern: stripes(0, 2, 2),
};

/** All states, in the order of the legend. */
export const LEGEND: readonly EntryStyle[] = [
  ...Object.values(BOOKING_STYLES),
  HOLD,
  OFFER,
  EVENT,
  VIEWING,
  CLOSED,
  STAFF_ONLY,
];
/** Set-up and clean-up. */
export const PAUSE_PATTERN =
  'repeating-linear-gradient(-45deg, var(--line-strong) 0 1px, transparent 1px 7px)';

/** Colour, pattern, icon and word; each of them alone identifies the state. */
export function entryStyle({ kind, status, isOffer }: CalendarEntry): EntryStyle {
  if (kind === 'closure') return status === 'staff_only' ? STAFF_ONLY : CLOSED;
  if (kind === 'event') return EVENT;
  if (kind === 'viewing') return VIEWING;
  if (isOffer) return OFFER;
  return kind === 'hold' ? HOLD : (BOOKING_STYLES[status] ?? HOLD);
}

/** 'Held until 3:05 PM' */
export function stateText(entry: CalendarEntry): string {
  const { word } = entryStyle(entry);
  if (entry.kind === 'hold' && entry.holdExpiresAt) {
    // An offer from the waiting list can end on another day.
    return `${word} until ${(entry.isOffer ? formatInstant : formatClock)(entry.holdExpiresAt)}`;
  }
  if (entry.kind === 'viewing') return entry.status === 'blocking' ? word : `${word}, rooms stay free`;
  return entry.owes ? `${word}, unpaid` : word;
}

/** Viewings, and pending and confirmed bookings, can be moved until they start. */
export function isMovable({ kind, status, startsAt }: CalendarEntry, now: number): boolean {
  const isOpen = kind === 'viewing' || (kind === 'booking' && ['pending', 'confirmed'].includes(status));
  return isOpen && Date.parse(startsAt) > now;
}

/** 'Birthday Party · Main hall · 45 guests · has a note'. No line ends with a dot. */
export function factsOf(
  { detail, guestCount, hasNote }: CalendarEntry,
  spaceName: string | undefined,
): string {
  return [detail, spaceName, guestCount !== null && `${guestCount} guests`, hasNote && 'has a note']
    .filter(Boolean)
    .join(' ·\u00a0');
}

/** The page of an entry. */
export function addressOf(to: StaffPaths, { kind, id }: CalendarEntry): string {
  return {
    booking: to.booking(id),
    hold: to.booking(id),
    event: to.event.one(id),
    closure: to.closures,
    viewing: to.viewing(id),
  }[kind];
}
