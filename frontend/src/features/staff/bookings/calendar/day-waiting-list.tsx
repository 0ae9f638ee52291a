import { Link } from 'react-router-dom';
import { useListWaitingListEntriesQuery } from '@/api/staff/staff-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { REFETCH } from '@/components/staff/list/use-list-address';

/** The members on the waiting list for a day; empty without any. */
export function DayWaitingList({ day }: { day: string }) {
  const { to } = useStaffArea();
  const { currentData } = useListWaitingListEntriesQuery({ from: day, to: day, state: 'waiting' }, REFETCH);
  const entries = currentData?.items ?? [];
  if (entries.length === 0) return null;
  const names = entries
    .slice(0, 3)
    .map(({ userName, timeSlot }) => `${userName} (${timeSlot ?? 'any time'})`);
  const more = (currentData?.total ?? 0) - names.length;
  return (
    <p className="no-print mb-3 text-sm">
      <Link
        to={`${to.waitingList}?state=waiting&from=${day}&to=${day}`}
        className="link inline-block min-h-6"
      >
        {entries.length === 1
          ? '1 hirer is waiting for this day'
          : `${currentData?.total} hirers are waiting for this day`}
      </Link>
      <span className="text-ink-soft">
        : {names.join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
    </p>
  );
}
