import { useState } from 'react';
import type { Booking } from '@/api/members/generated';
import { Alert } from '@/components/ui/alert';
import { Changed } from '../changed';
import { factsOf } from './stale';

interface BookingNewsProps {
  booking: Booking;
  /** The member has cancelled it here, so its new status is no news. */
  hasCancelled?: boolean;
}

/** What has changed since the page was opened, for example by the club: before and after. */
export function BookingNews({ booking, hasCancelled = false }: BookingNewsProps) {
  const [opened] = useState(booking);
  const before = factsOf(opened);
  const news = factsOf(booking).filter(
    ([label, value], index) => value !== before[index]?.[1] && !(label === 'Status' && hasCancelled),
  );
  return (
    <div aria-live="polite">
      {news.length > 0 && (
        <Alert tone="warning" title="This booking has changed since you opened it" className="mt-5 max-w-2xl">
          <ul>
            {news.map(([label, value]) => (
              <li key={label}>
                {label}: <Changed from={before.find(([one]) => one === label)?.[1] ?? ''} to={value} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
