import { useMemo } from 'react';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { clock } from './grid-times';
import type { TimeRange } from './occupancy';

/** A day, and on a free slot its hours and space. */
interface AdditionPlace extends Partial<TimeRange> {
  date: string;
  space?: string | null;
}

export interface Addition {
  key: string;
  label: string;
  pathOf: (place: AdditionPlace) => string;
}

/** What can be added from the calendar beside a booking, each with its key. */
export function useAdditions(): readonly Addition[] {
  const { to } = useStaffArea();
  const mayEvents = useMay('content:events');
  const mayBook = useMay('bookings:write');
  return useMemo(
    () => [
      ...(mayBook
        ? [
            {
              key: 'v',
              label: 'Add viewing',
              pathOf: (at: AdditionPlace) => `${to.newViewing}?${queryOf(at)}`,
            },
          ]
        : []),
      ...(mayEvents
        ? [
            {
              key: 'e',
              label: 'Add event',
              pathOf: (at: AdditionPlace) => `${to.event.create}?${queryOf(at)}`,
            },
          ]
        : []),
      ...(mayBook
        ? [
            {
              key: 'c',
              label: 'Add closure',
              pathOf: (at: AdditionPlace) => `${to.closures}?new=1&${queryOf(at)}`,
            },
          ]
        : []),
    ],
    [to, mayEvents, mayBook],
  );
}

function queryOf({ date, from, until, space }: AdditionPlace): string {
  const query = new URLSearchParams({ date });
  if (from !== undefined) query.set('from', clock(from));
  if (until !== undefined) query.set('to', clock(until));
  if (space) query.set('space', space);
  return query.toString();
}
