import type { BadgeTone } from '@/components/ui/badge';

type State = 'in_force' | 'planned' | 'past' | 'withdrawn';

export const VERSION_LABELS: Record<State, string> = {
  in_force: 'Current',
  planned: 'Planned',
  past: 'Past',
  withdrawn: 'Withdrawn before its start',
};

export const VERSION_TONES: Record<State, BadgeTone> = {
  in_force: 'green',
  planned: 'blue',
  past: 'grey',
  withdrawn: 'grey',
};

export const isOver = ({ state }: { state: State }): boolean => state === 'past' || state === 'withdrawn';

/** '12 live holds and 240 bookings' */
export function countsText({ openHolds, bookings }: { openHolds: number; bookings: number }): string {
  return [
    ...(openHolds > 0 ? [openHolds === 1 ? '1 live hold' : `${openHolds} live holds`] : []),
    ...(bookings > 0 ? [bookings === 1 ? '1 booking' : `${bookings} bookings`] : []),
  ].join(' and ');
}
