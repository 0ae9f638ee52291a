import { useEffect, type ReactNode } from 'react';
import { useGetOverviewQuery, useGetStaffScopeQuery } from '@/api/staff/staff-api';
import type { Overview } from '@/api/staff/generated';
import { listenToAvailability } from '@/booking/availability-stream';
import { LoadFailed } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { BackupsLine } from './backups-line';
import { DaysPart } from './days-part';
import { MoneyPart } from './money-part';
import { NewsPart } from './news-part';
import { OccupancyPart } from './occupancy-part';
import { ToDoPart } from './to-do-part';

type Part = Overview['failed'][number];

const PARTS: readonly { key: Part; title: string; show: (overview: Overview) => ReactNode }[] = [
  {
    key: 'days',
    title: 'Tonight and tomorrow',
    show: ({ days, today }) => days && <DaysPart days={days} today={today} />,
  },
  {
    key: 'news',
    title: 'Since your last visit',
    show: ({ news }) => news && <NewsPart news={news} />,
  },
  {
    key: 'money',
    title: 'This month and next',
    show: ({ money }) => money && <MoneyPart money={money} />,
  },
  {
    key: 'occupancy',
    title: 'Occupancy: next eight weeks',
    show: ({ occupancy }) => occupancy && <OccupancyPart weeks={occupancy} />,
  },
];

/** The to-do list, and for those who see bookings the overview. A part that fails to load leaves the others. */
export function Dashboard() {
  const { data: scope } = useGetStaffScopeQuery();
  const mayRead = scope?.permissions.includes('bookings:read') ?? true;
  const { data, error, isFetching, refetch } = useGetOverviewQuery(undefined, { ...REFETCH, skip: !mayRead });
  // Most of it changes when rooms are booked or freed.
  useEffect(() => (mayRead ? listenToAvailability(() => void refetch()) : undefined), [mayRead, refetch]);
  if (!mayRead) return <ToDoPart />;
  return (
    <>
      <ToDoPart />
      {error && (
        <LoadFailed
          title="The overview could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={data !== undefined}
        />
      )}
      {(data ?? !error) &&
        PARTS.filter(({ key }) => key !== 'news' || data?.news || data?.failed.includes(key)).map(
          ({ key, title, show }) => (
            <section key={key} aria-labelledby={`part-${key}`} className="mb-8 max-w-5xl">
              <h2 id={`part-${key}`} className="mb-2.5">
                {title}
              </h2>
              {!data && <Skeleton className="h-24" />}
              {data?.failed.includes(key) && (
                <Alert tone="error">This part could not be loaded. Reload the page to try again.</Alert>
              )}
              {data && show(data)}
            </section>
          ),
        )}
      <BackupsLine />
    </>
  );
}
