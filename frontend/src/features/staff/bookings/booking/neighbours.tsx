import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useMemo, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useGetAdminBookingNeighboursQuery } from '@/api/staff/staff-api';
import { useShortcuts } from '@/components/staff/shortcuts/shortcuts';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { buttonClass } from '@/components/ui/button';
import { toListArgs, useBookingList } from '../list/booking-list';

/** Links to the previous and next booking of the list; also by `k` and `j`, as in the list. */
export function Neighbours({ id }: { id: number }) {
  const { asked } = useBookingList();
  const { cursor: _, ...list } = toListArgs(asked);
  const { currentData } = useGetAdminBookingNeighboursQuery({ id, ...list });
  const previous = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLAnchorElement>(null);
  useShortcuts(
    useMemo(
      () => [
        // Clicks the link, so that the guard for unsaved changes asks first.
        { key: 'j', does: 'Next booking', run: () => next.current?.click() },
        { key: 'k', does: 'Previous booking', run: () => previous.current?.click() },
      ],
      [],
    ),
  );
  return (
    <nav aria-label="Previous and next booking" className="no-print flex gap-2">
      <Step id={currentData?.previousId ?? null} link={previous} label="Previous" before={ChevronLeft} />
      <Step id={currentData?.nextId ?? null} link={next} label="Next" after={ChevronRight} />
    </nav>
  );
}

interface StepProps {
  id: number | null;
  link: RefObject<HTMLAnchorElement | null>;
  label: string;
  before?: LucideIcon;
  after?: LucideIcon;
}

function Step({ id, link, label, before: Before, after: After }: StepProps) {
  const { to } = useStaffArea();
  const { search } = useLocation();
  const look = buttonClass({ variant: 'outline', size: 'sm' });
  const words = (
    <>
      {Before && <Before aria-hidden="true" className="size-4.5" />}
      {label}
      {After && <After aria-hidden="true" className="size-4.5" />}
    </>
  );
  // The hidden button keeps its space, so that the other one does not move.
  if (id === null) return <span className={`${look} invisible`}>{words}</span>;
  return (
    <Link ref={link} to={`${to.booking(id)}${search}`} className={look}>
      {words}
    </Link>
  );
}
