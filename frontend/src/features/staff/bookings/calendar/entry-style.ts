import {
  Ban,
  CalendarDays,
  CheckCheck,
  CircleCheck,
  Clock3,
  Hourglass,
  UserCog,
  type LucideIcon,
} from 'lucide-react';
import type { CalendarEntry } from '@/api/staff/generated';
import { formatClock, formatInstant } from '@/lib/format';

export interface EntryStyle {
  /** State in one or two words. */
  word: string;
  icon: LucideIcon;
  className: string;
}

const BOOKING_STYLES: Record<string, EntryStyle> = {
  confirmed: {
    word: 'Confirmed',
    icon: CircleCheck,
    className: 'bg-green-soft text-on-green-soft border-solid',
  },
  pending: { word: 'Pending', icon: Clock3, className: 'bg-yellow-soft text-on-yellow-soft border-double' },
  completed: {
    word: 'Completed',
    icon: CheckCheck,
    className: 'bg-blue-soft text-on-blue-soft border-solid',
  },
};
const HOLD: EntryStyle = {
  word: 'Held',
  icon: Hourglass,
  className: 'bg-grey-soft text-on-grey-soft border-dashed',
};
const OFFER: EntryStyle = { ...HOLD, word: 'Offered' };
const EVENT: EntryStyle = {
  word: 'Club event',
  icon: CalendarDays,
  className: 'bg-primary-soft text-on-primary-soft border-solid',
};
const CLOSED: EntryStyle = {
  word: 'Closed',
  icon: Ban,
  className: 'bg-red-soft text-on-red-soft border-dotted',
};
const STAFF_ONLY: EntryStyle = {
  word: 'Staff only',
  icon: UserCog,
  className: 'bg-ochre-soft text-ink border-dotted',
};

/** Colour, edge, icon and word; each of them alone identifies the state. */
export function entryStyle({ kind, status, isOffer }: CalendarEntry): EntryStyle {
  if (kind === 'closure') return status === 'staff_only' ? STAFF_ONLY : CLOSED;
  if (kind === 'event') return EVENT;
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
  return entry.owes ? `${word}, unpaid` : word;
}

/** Pending and confirmed bookings can be moved until they start. */
export function isMovable({ kind, status, startsAt }: CalendarEntry, now: number): boolean {
  return kind === 'booking' && (status === 'pending' || status === 'confirmed') && Date.parse(startsAt) > now;
}
