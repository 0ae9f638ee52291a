import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { cx } from '@/lib/cx';
import type { DropTarget } from './dragging';

/** Link of a free slot to a new booking with the target filled in. */
export function NewBookingLink({
  target,
  label,
  tall = false,
}: {
  target: DropTarget;
  label: string;
  tall?: boolean;
}) {
  const { to } = useStaffArea();
  const query = new URLSearchParams({ date: target.date });
  if (target.timeSlot) query.set('slot', target.timeSlot);
  if (target.spaceId) query.set('space', String(target.spaceId));
  return (
    <Link
      to={`${to.newBooking}?${query.toString()}`}
      aria-label={label}
      className={cx(
        'no-print grid place-items-center rounded-md text-ink-soft no-underline opacity-60 hover:bg-primary-soft hover:opacity-100 focus:opacity-100',
        tall ? 'min-h-11 w-full' : 'min-h-6 w-full',
      )}
    >
      <Plus aria-hidden="true" className="size-4" />
    </Link>
  );
}
