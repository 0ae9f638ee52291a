import { CalendarDays, Clock3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { OwnClub } from '@/api/members/generated';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { formatShortDate, formatTime } from '@/lib/format';

/** A club’s training times and upcoming events. */
export function Programme({ own, className }: { own: OwnClub; className?: string }) {
  const { training, meetingLocation, events } = own;
  return (
    <div className={cx('space-y-2 text-sm', className)}>
      {training.length > 0 && (
        <p className="flex gap-2.5">
          <Clock3 aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary" />
          <span className="min-w-0 whitespace-pre-line">
            <strong>Training</strong>
            {meetingLocation && <span className="text-ink-soft"> · {meetingLocation}</span>}
            {`\n${training.join('\n')}`}
          </span>
        </p>
      )}
      {events.length > 0 && (
        <ul className="space-y-1">
          {events.map((event) => (
            <li key={event.id} className="flex gap-2.5">
              <CalendarDays aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary" />
              <span className={cx('min-w-0', event.status === 'cancelled' && 'line-through')}>
                <Link to={paths.event(event.id)} className="link">
                  {event.title}
                </Link>{' '}
                <span className="text-ink-soft tabular-nums">
                  {formatShortDate(event.date)}, {formatTime(event.startTime)}
                </span>
                {event.status === 'cancelled' && <span className="no-underline"> · cancelled</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {training.length === 0 && events.length === 0 && (
        <p className="text-ink-soft">No training times or upcoming events yet.</p>
      )}
    </div>
  );
}
