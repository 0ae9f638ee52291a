import { Link } from 'react-router-dom';
import type { AdminBooking } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { SideBox } from '@/components/staff/record/side-box';
import { formatShortDate } from '@/lib/format';

/** Position of this date in its recurring booking, with links to the previous and next; empty for a single booking. */
export function SeriesBox({ series }: Pick<AdminBooking, 'series'>) {
  const { to } = useStaffArea();
  if (!series) return null;
  const { id, position, count, previous, next } = series;
  const beside = [
    ['Previous date', previous],
    ['Next date', next],
  ] as const;
  return (
    <SideBox title="Recurring booking" folded={`Date ${position} of ${count}`}>
      <p>
        Date {position} of {count}.{' '}
        <Link to={to.bookingSeries(id)} className="link inline-block min-h-6">
          Show all dates
        </Link>
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {beside.map(([label, other]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              {other ? (
                <Link to={to.booking(other.id)} className="link inline-block min-h-6">
                  {formatShortDate(other.date)}
                </Link>
              ) : (
                'None'
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SideBox>
  );
}
