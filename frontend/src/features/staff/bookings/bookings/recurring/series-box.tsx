import { Link } from 'react-router-dom';
import type { AdminBooking } from '@/api/staff/generated';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { SideBox } from '@/components/staff/record/side-box';
import { formatShortDate } from '@/lib/format';

/** Of a hire that repeats: which of its dates this one is, and the ones beside it. Nothing for others. */
export function SeriesBox({ series }: Pick<AdminBooking, 'series'>) {
  const { to } = useStaffRoom();
  if (!series) return null;
  const { id, place, count, previous, next } = series;
  const beside = [
    ['Date before', previous],
    ['Date after', next],
  ] as const;
  return (
    <SideBox title="It repeats">
      <p>
        Date {place} of {count}.{' '}
        <Link to={to.bookingSeries(id)} className="link inline-block min-h-6">
          The whole series
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
