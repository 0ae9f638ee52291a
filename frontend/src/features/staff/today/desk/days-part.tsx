import { Link } from 'react-router-dom';
import type { OverviewDay } from '@/api/staff/generated';
import { Badge, StatusBadge } from '@/components/ui/badge';
import { staffPaths } from '@/config/staff-paths';
import { formatShortDate } from '@/lib/format';
import { countText } from './figures';
import { TonightLink } from './tonight-link';

const office = staffPaths('office');

/** The bookings and viewings of tonight and tomorrow, with their run sheets. */
export function DaysPart({ days, today }: { days: readonly OverviewDay[]; today: string }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {days.map(({ date, path, bookings, viewings, ...counted }) => (
        <section key={date} aria-label={date === today ? 'Tonight' : 'Tomorrow'} className="min-w-0">
          <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="text-base">
              {date === today ? 'Tonight' : 'Tomorrow'}, {formatShortDate(date)}
            </h3>
            <span className="flex flex-wrap gap-x-4 text-sm">
              <Link to={office.runSheet(date)} className="link inline-block min-h-6">
                Run sheet
              </Link>
              <Link to={path} className="link inline-block min-h-6">
                {countText(counted)} {counted.count === 1 ? 'booking' : 'bookings'}
              </Link>
            </span>
          </div>
          {bookings.length === 0 ? (
            <p className="rounded-card border border-line bg-surface px-4 py-2.5 text-ink-soft">
              No bookings.
            </p>
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {bookings.map(({ id, name, timeSlot, space, guestCount, status }) => (
                <li key={id}>
                  <Link
                    to={office.booking(id)}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-ink no-underline hover:underline"
                  >
                    <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{timeSlot}</span>
                    <span className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">
                      {name}
                      <span className="block text-sm text-ink-soft">
                        {space.name}, {guestCount} guests
                      </span>
                    </span>
                    <StatusBadge status={status} dense />
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {viewings.length > 0 && (
            <ul
              aria-label="Viewings"
              className="mt-2 divide-y divide-line rounded-card border border-line bg-surface"
            >
              {viewings.map(({ id, name, spaceName, time }) => (
                <li key={id}>
                  <Link
                    to={office.viewing(id)}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-ink no-underline hover:underline"
                  >
                    <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{time}</span>
                    <span className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">
                      {name}
                      <span className="block text-sm text-ink-soft">{spaceName}</span>
                    </span>
                    <Badge tone="grey" className="!px-2.5 !py-0.5">
                      Viewing
                    </Badge>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {date === today && (
            <div className="mt-2">
              <TonightLink date={date} />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
