import { CalendarPlus } from 'lucide-react';
import { useGetClubsQuery } from '@/api/site/site-api';
import { ButtonAnchor } from '@/components/ui/button';
import { calendarAddress } from '@/components/events/calendar-address';
import { formatMonth } from '@/lib/format';
import { daysOf, type EventFilter } from './event-months';

/** Calendar feed of the upcoming events, filtered by the chosen club and month. */
export function CalendarLink({ filter: { clubId, month } }: { filter: EventFilter }) {
  const { data: clubs } = useGetClubsQuery();
  const club = clubId === null ? null : (clubs?.find(({ id }) => id === clubId)?.name ?? 'this club');
  const chosen = [club, month && formatMonth(month)].filter(Boolean).join(', ');
  return (
    <ButtonAnchor
      href={calendarAddress({ ...(clubId !== null && { clubId }), ...(month && daysOf(month)) })}
      variant="outline"
      className="no-print"
    >
      <CalendarPlus aria-hidden="true" className="size-5" />
      Add {chosen || 'all'} to calendar
    </ButtonAnchor>
  );
}
