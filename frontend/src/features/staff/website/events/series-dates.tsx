import { Link } from 'react-router-dom';
import { useGetEventSeriesQuery } from '@/api/staff/staff-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { SideBox } from '@/components/staff/record/side-box';
import { formatShortDate } from '@/lib/format';
import type { SeriesEvent } from '@/api/staff/generated';
import { fieldsText } from './date-effects';
import { REPEAT_LABELS } from './rule-fields';

/** The dates of a recurring event; hidden for a single event. */
export function SeriesDates({ id }: { id: number }) {
  const { to } = useStaffArea();
  const { data } = useGetEventSeriesQuery(id);
  if (!data?.series) return null;
  const { events, frequency, until } = data.series;
  return (
    <SideBox title={`Repeats: ${events.length} dates`}>
      <p className="mb-2 text-sm text-ink-soft">
        {REPEAT_LABELS[frequency]}
        {until && `, until ${formatShortDate(until)}`}
      </p>
      <ul className="max-h-72 overflow-y-auto" aria-label="Dates in this series">
        {events.map((event) => (
          <li key={event.id} className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
            {event.id === id ? (
              <span aria-current="page" className="font-semibold">
                {formatShortDate(event.date)}
              </span>
            ) : (
              <Link to={to.event.one(event.id)} className="link">
                {formatShortDate(event.date)}
              </Link>
            )}
            <span className="text-sm text-ink-soft">{stateText(event)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        When you publish or cancel, you can choose this date, later dates or all dates.
      </p>
    </SideBox>
  );
}

/** How a date differs from the series. */
function stateText({ status, date, originalDate, ownFields }: SeriesEvent): string {
  if (status === 'cancelled') return 'Cancelled';
  return [
    status === 'draft' && 'Draft',
    date !== originalDate && `Moved from ${formatShortDate(originalDate)}`,
    ownFields.length > 0 && `Changed: ${fieldsText(ownFields)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
