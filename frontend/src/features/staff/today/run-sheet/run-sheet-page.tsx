import { ChevronLeft, ChevronRight, MoonStar, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useGetRunSheetQuery } from '@/api/staff/staff-api';
import type { RunSheet, SheetEvent } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { SheetViewings } from '@/components/run-sheet/sheet-viewings';
import { useShortcuts } from '@/components/staff/shortcuts/shortcuts';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadFailed } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { formatInstant, formatShortDate, formatTimes } from '@/lib/format';
import { RoomsToday } from './rooms-today';
import { SheetBookingRow } from './sheet-booking-row';
import { SheetLinks } from './sheet-links';
import { SheetOnPaper } from './sheet-on-paper';

/** /admin/run-sheet/:date: the bookings and events of a day, for the caretaker. */
export function RunSheetPage() {
  const { date = '' } = useParams();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const {
    currentData: sheet,
    error,
    isFetching,
    refetch,
  } = useGetRunSheetQuery(date, {
    ...REFETCH,
    skip: !isDay,
  });
  usePageMeta({ title: `Run sheet: ${formatShortDate(date)}`, listed: false });
  return (
    <>
      <div className="print:hidden">
        <PageHead title="Run sheet">
          <p>
            {formatShortDate(date)}
            {sheet?.changedAt && `. Last changed ${formatInstant(sheet.changedAt, sheet.timeZone)}.`}
          </p>
        </PageHead>
        {sheet && <Steps sheet={sheet} />}
        {!isDay && <EmptyState title="Date not found" icon={MoonStar} />}
        {error && (
          <LoadFailed
            title="The run sheet could not be loaded"
            error={error}
            busy={isFetching}
            retry={() => void refetch()}
            stale={sheet !== undefined}
          />
        )}
        {isDay && !sheet && !error && <Skeleton className="h-96" />}
        {sheet && <Shown sheet={sheet} />}
      </div>
      {sheet && <SheetOnPaper sheet={sheet} />}
    </>
  );
}

function Steps({ sheet: { previous, next, today } }: { sheet: RunSheet }) {
  const { to } = useStaffArea();
  const navigate = useNavigate();
  useShortcuts(
    useMemo(
      () => [
        { key: 't', does: 'Today', run: () => void navigate(to.runSheet(today)) },
        { key: 'PageUp', does: 'Previous day', run: () => void navigate(to.runSheet(previous)) },
        { key: 'PageDown', does: 'Next day', run: () => void navigate(to.runSheet(next)) },
        { key: 'p', does: 'Print', run: () => window.print() },
      ],
      [navigate, to, today, previous, next],
    ),
  );
  const quiet = buttonClass({ size: 'sm', variant: 'quiet' });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-1 border-b border-line pb-1">
      <Link to={to.runSheet(previous)} aria-label="Previous day" className={quiet}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Link>
      <Link to={to.runSheet(today)} className={quiet}>
        Today
      </Link>
      <Link to={to.runSheet(next)} aria-label="Next day" className={quiet}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
      <Button size="sm" variant="quiet" className="ml-auto" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
    </div>
  );
}

function Shown({ sheet }: { sheet: RunSheet }) {
  const { bookings, events, viewings, date, today, timeZone } = sheet;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-6">
        {bookings.length + events.length + viewings.length === 0 && (
          <EmptyState icon={MoonStar} title="No bookings or events on this day" />
        )}
        {bookings.length > 0 && (
          <ul
            aria-label="Bookings"
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {bookings.map((booking) => (
              <SheetBookingRow
                key={booking.id}
                booking={booking}
                timeZone={timeZone}
                attendanceOn={date <= today ? date : null}
              />
            ))}
          </ul>
        )}
        {events.length > 0 && <Events events={events} timeZone={timeZone} />}
        <SheetViewings viewings={viewings} timeZone={timeZone} />
      </div>
      <div className="min-w-0 space-y-6">
        {date === today && <RoomsToday date={date} timeZone={timeZone} />}
        <SheetLinks date={date} timeZone={timeZone} />
      </div>
    </div>
  );
}

function Events({ events, timeZone }: { events: readonly SheetEvent[]; timeZone: string }) {
  return (
    <section aria-label="Club events">
      <h2 className="mb-1.5 !text-base">Club events</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {events.map(({ id, title, clubName, venue, spaceName, startsAt, endsAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {formatTimes(startsAt, endsAt, timeZone)}
            </span>
            <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
              {title}
              <span className="block text-sm text-ink-soft">
                {[clubName, spaceName ?? venue].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
