import { Link } from 'react-router-dom';
import { useGetEventSeriesQuery } from '@/api/staff/staff-api';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { SideBox } from '@/components/staff/record/side-box';
import { formatShortDate } from '@/lib/format';

/** The other dates of an event that repeats; nothing of one that does not. */
export function SeriesDates({ id }: { id: number }) {
  const { to } = useStaffRoom();
  const { data } = useGetEventSeriesQuery(id);
  if (!data?.series) return null;
  const { events } = data.series;
  return (
    <SideBox title={`Repeats: ${events.length} dates`}>
      <ul className="max-h-72 overflow-y-auto" aria-label="Dates of the series">
        {events.map((event) => (
          <li key={event.id} className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
            {event.id === id ? (
              <span aria-current="page" className="font-semibold">
                {formatShortDate(event.date)}
              </span>
            ) : (
              <Link to={to.event(event.id)} className="link">
                {formatShortDate(event.date)}
              </Link>
            )}
            <span className="text-sm text-ink-soft">
              {event.status === 'cancelled'
                ? 'Cancelled'
                : event.date !== event.originalDate && `Moved from ${formatShortDate(event.originalDate)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">What is changed here changes this date alone.</p>
    </SideBox>
  );
}
