import { Link } from 'react-router-dom';
import type { OtherBooking } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { SideBox } from '@/components/staff/record/side-box';
import { StatusBadge } from '@/components/ui/badge';
import { formatShortDate } from '@/lib/format';

export function OtherBookings({ bookings }: { bookings: readonly OtherBooking[] }) {
  const { to } = useStaffArea();
  return (
    <SideBox title="Other bookings by this hirer" folded={String(bookings.length)}>
      {bookings.length === 0 ? (
        <p className="text-ink-soft">No other bookings.</p>
      ) : (
        <ul className="divide-y divide-line">
          {bookings.map(({ id, date, timeSlot, eventType, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <span className="min-w-0">
                <Link to={to.booking(id)} className="link inline-block min-h-6">
                  {formatShortDate(date)}
                </Link>
                <span className="block text-ink-soft">
                  {timeSlot}, {eventType}
                </span>
              </span>
              <StatusBadge status={status} dense />
            </li>
          ))}
        </ul>
      )}
    </SideBox>
  );
}
