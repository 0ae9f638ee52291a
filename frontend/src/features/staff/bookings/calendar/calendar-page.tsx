import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useGetCalendarQuery } from '@/api/staff/staff-api';
import type { Calendar } from '@/api/staff/generated';
import { listenToAvailability } from '@/booking/availability-stream';
import { usePageMeta } from '@/components/layout/page-meta';
import { useShortcuts } from '@/components/staff/keys/shortcuts';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadFailed, LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ViewLinks } from '@/components/staff/list/view-links';
import { Button, buttonClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { serverNow } from '@/lib/server-clock';
import { cx } from '@/lib/cx';
import { type CalendarView, daysOf, isView, readDay, addPeriods, titleOf, VIEWS } from './calendar-days';
import { DayList } from './day-list';
import { DayView } from './day-view';
import { DayWaitingList } from './day-waiting-list';
import { MonthView } from './month-view';
import { WeekView } from './week-view';

const VIEW_NAMES: Record<CalendarView, string> = { day: 'Day', week: 'Week', month: 'Month' };

/** /admin/calendar: occupancy by space; the address holds the view and the date. */
export function CalendarPage() {
  const [search] = useSearchParams();
  const { data: options, error, isFetching, refetch } = useGetBookingOptionsQuery();
  usePageMeta({ title: 'Calendar', listed: false });
  const asked = search.get('view');
  const view = isView(asked) ? asked : 'week';
  const day = readDay(search.get('date')) ?? options?.today;
  return (
    <>
      {error && !options && (
        <LoadFailed
          title="The calendar could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {!day && !error && <Skeleton className="h-[32rem]" />}
      {day && options && <CalendarOf view={view} day={day} today={options.today} slots={options.slots} />}
    </>
  );
}

interface CalendarOfProps {
  view: CalendarView;
  day: string;
  today: string;
  slots: Parameters<typeof DayView>[0]['slots'];
}

function CalendarOf({ view, day, today, slots }: CalendarOfProps) {
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const hrefOf = useCallback(
    (next: CalendarView, date: string) => `${to.calendar}?view=${next}&date=${date}`,
    [to],
  );
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const range = { from: days[0] ?? day, to: days[days.length - 1] ?? day };
  const { currentData: data, error, isFetching, refetch } = useGetCalendarQuery(range, REFETCH);
  useEffect(() => listenToAvailability(() => void refetch()), [refetch]);
  useShortcuts(
    useMemo(
      () => [
        { key: 't', does: 'Today', run: () => void navigate(hrefOf(view, today)) },
        { key: 'd', does: 'Day', run: () => void navigate(hrefOf('day', day)) },
        { key: 'w', does: 'Week', run: () => void navigate(hrefOf('week', day)) },
        { key: 'm', does: 'Month', run: () => void navigate(hrefOf('month', day)) },
        { key: 'n', does: 'New booking', run: () => void navigate(`${to.newBooking}?date=${day}`) },
        {
          key: 'PageUp',
          does: 'Previous',
          run: () => void navigate(hrefOf(view, addPeriods(view, day, -1))),
        },
        { key: 'PageDown', does: 'Next', run: () => void navigate(hrefOf(view, addPeriods(view, day, 1))) },
      ],
      [navigate, hrefOf, view, day, today, to],
    ),
  );
  const period = VIEW_NAMES[view].toLowerCase();
  return (
    <>
      <PageHead
        title={`Calendar: ${titleOf(view, day)}`}
        action={
          <Link to={`${to.newBooking}?date=${day}`} className={buttonClass({ size: 'sm' })}>
            New booking
          </Link>
        }
      />
      <div className="no-print mb-3 flex flex-wrap items-center justify-between gap-3 border-b border-line">
        <ViewLinks
          plain
          label="Calendar view"
          views={VIEWS.map((one) => ({
            label: VIEW_NAMES[one],
            to: hrefOf(one, day),
            isCurrent: one === view,
          }))}
        />
        <div className="flex flex-wrap items-center gap-1 pb-1">
          <Step
            to={hrefOf(view, addPeriods(view, day, -1))}
            label={`Previous ${period}`}
            icon={ChevronLeft}
          />
          <Link to={hrefOf(view, today)} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
            Today
          </Link>
          <Step to={hrefOf(view, addPeriods(view, day, 1))} label={`Next ${period}`} icon={ChevronRight} />
          {view === 'day' && (
            <Link to={to.runSheet(day)} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              Run sheet
            </Link>
          )}
          <Button size="sm" variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        </div>
      </div>
      <LoadStates
        title="The calendar could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-[32rem]"
      />
      {data && view === 'day' && <DayWaitingList day={day} />}
      {data && (
        <Shown
          data={data}
          view={view}
          day={day}
          days={days}
          slots={slots}
          hrefOfDay={(one) => hrefOf('day', one)}
        />
      )}
    </>
  );
}

function Step({ to, label, icon: Icon }: { to: string; label: string; icon: typeof ChevronLeft }) {
  return (
    <Link to={to} aria-label={label} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  );
}

interface ShownProps {
  data: Calendar;
  view: CalendarView;
  day: string;
  days: readonly string[];
  slots: CalendarOfProps['slots'];
  hrefOfDay: (day: string) => string;
}

/** A table; on a phone a list of days. On a tablet a week is a list, too, because seven columns would break words. */
function Shown({ data, view, day, days, slots, hrefOfDay }: ShownProps) {
  const { spaces, entries, today } = data;
  const roomless = entries.filter(({ spaceIds }) => spaceIds.length === 0);
  return (
    <>
      <div className={cx(view === 'week' ? 'xl:hidden' : 'md:hidden', 'print:hidden')}>
        <DayList days={days} spaces={spaces} entries={entries} slots={slots} onlyFull={view === 'month'} />
      </div>
      <div
        className={cx(
          'hidden print:block',
          view === 'week' ? 'xl:block' : 'md:block',
          view !== 'day' && 'prints-wide',
        )}
      >
        {view === 'day' && (
          <>
            {roomless.length > 0 && (
              <div className="mb-3">
                <h2 className="text-base">Without a space</h2>
                <DayList days={[day]} spaces={spaces} entries={roomless} />
              </div>
            )}
            <DayView
              day={day}
              spaces={spaces}
              entries={entries}
              slots={slots}
              now={day === today ? nowOf() : null}
            />
          </>
        )}
        {view === 'week' && (
          <WeekView
            days={days}
            today={today}
            spaces={spaces}
            entries={entries}
            slots={slots}
            hrefOfDay={hrefOfDay}
          />
        )}
        {view === 'month' && (
          <MonthView
            days={days}
            today={today}
            entries={entries}
            hrefOfDay={hrefOfDay}
            month={day.slice(0, 7)}
          />
        )}
        {entries.length === 0 && (
          <p className="mt-3 text-ink-soft">No bookings, events or closures in this period.</p>
        )}
      </div>
    </>
  );
}

function nowOf(): number {
  const now = new Date(serverNow());
  return now.getHours() * 60 + now.getMinutes();
}
