import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useGetCalendarQuery } from '@/api/staff/staff-api';
import type { Calendar } from '@/api/staff/generated';
import type { BookingOptions } from '@/api/site/generated';
import { listenToAvailability } from '@/booking/availability-stream';
import { usePageMeta } from '@/components/layout/page-meta';
import { useShortcuts } from '@/components/staff/shortcuts/shortcuts';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadFailed, LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ViewLinks } from '@/components/staff/list/view-links';
import { Button, buttonClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Select } from '@/components/ui/select';
import { wallClock } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { useRepeat } from '@/lib/use-repeat';
import { useAdditions } from './additions';
import { type CalendarView, daysOf, isView, readDay, addPeriods, titleOf, VIEWS } from './calendar-days';
import { CalendarLegend } from './calendar-legend';
import { DayGrid } from './day-grid';
import { DayWaitingList } from './day-waiting-list';
import { MonthView } from './month-view';
import { PrintList } from './print-list';
import { WeekGrid } from './week-grid';

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
      {day && options && (
        <CalendarOf view={view} day={day} options={options} spaceId={Number(search.get('space')) || null} />
      )}
    </>
  );
}

interface CalendarOfProps {
  view: CalendarView;
  day: string;
  options: BookingOptions;
  /** The week shows only what takes one of its rooms. */
  spaceId: number | null;
}

function CalendarOf({ view, day, options, spaceId }: CalendarOfProps) {
  const { today } = options;
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const mayWrite = useMay('bookings:write');
  const additions = useAdditions();
  const hrefOf = useCallback(
    (next: CalendarView, date: string, space = spaceId) =>
      `${to.calendar}?view=${next}&date=${date}${space ? `&space=${space}` : ''}`,
    [to, spaceId],
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
        ...(mayWrite
          ? [{ key: 'n', does: 'New booking', run: () => void navigate(`${to.newBooking}?date=${day}`) }]
          : []),
        ...additions.map(({ key, label, pathOf }) => ({
          key,
          does: label,
          run: () => void navigate(pathOf({ date: day })),
        })),
        {
          key: 'PageUp',
          does: 'Previous',
          run: () => void navigate(hrefOf(view, addPeriods(view, day, -1))),
        },
        { key: 'PageDown', does: 'Next', run: () => void navigate(hrefOf(view, addPeriods(view, day, 1))) },
      ],
      [navigate, hrefOf, view, day, today, to, mayWrite, additions],
    ),
  );
  const period = VIEW_NAMES[view].toLowerCase();
  return (
    <>
      <PageHead
        title={`Calendar: ${titleOf(view, day)}`}
        action={
          mayWrite && (
            <Link to={`${to.newBooking}?date=${day}`} className={buttonClass({ size: 'sm' })}>
              New booking
            </Link>
          )
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
          {view === 'week' && data && (
            <label className="flex items-center gap-1.5 text-sm">
              <span className="text-ink-soft max-sm:sr-only">Space</span>
              <Select
                value={spaceId ?? ''}
                onChange={(event) => void navigate(hrefOf(view, day, Number(event.target.value)))}
                className="min-h-11 py-1 text-sm lg:min-h-9"
              >
                <option value="">All spaces</option>
                {data.spaces.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </label>
          )}
          {view === 'day' && (
            <Link to={to.runSheet(day)} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
              Run sheet
            </Link>
          )}
          <Button size="sm" variant="quiet" className="max-sm:hidden" onClick={() => window.print()}>
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
          options={options}
          spaceId={spaceId}
          hrefOf={hrefOf}
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

interface ShownProps extends CalendarOfProps {
  data: Calendar;
  days: readonly string[];
  hrefOf: (view: CalendarView, day: string) => string;
}

/** A grid of a day or week, or a month; on paper the days as a list. */
function Shown({ data, view, day, days, options, spaceId, hrefOf }: ShownProps) {
  const mayWrite = useMay('bookings:write');
  const now = useNow(options.timezone);
  const { slots } = options;
  const spaces = useMemo(
    () => data.spaces.filter(({ id }) => options.spaces.some((space) => space.id === id)),
    [data.spaces, options.spaces],
  );
  const hrefOfDay = (one: string) => hrefOf('day', one);
  return (
    <>
      {view === 'day' && <DayGrid day={day} calendar={data} slots={slots} spaces={spaces} now={now} />}
      {view === 'week' && (
        <WeekGrid
          days={days}
          day={day}
          calendar={data}
          slots={slots}
          spaces={spaces}
          spaceId={spaceId}
          now={now}
          hrefOfDay={hrefOfDay}
          hrefOfWeek={(one) => hrefOf('week', one)}
        />
      )}
      {view === 'month' && (
        <div className="prints-wide">
          <MonthView days={days} calendar={data} hrefOfDay={hrefOfDay} month={day.slice(0, 7)} />
        </div>
      )}
      {view !== 'month' && <PrintList days={days} calendar={data} />}
      {data.entries.length === 0 && (
        <p className="no-print mt-3 text-ink-soft">No bookings, events or closures in this period.</p>
      )}
      <CalendarLegend />
      {view !== 'month' && (
        <p id="calendar-keys" className="no-print mt-2 hidden text-xs text-ink-soft md:block">
          {mayWrite &&
            'Drag over free time to add a booking, or drag a booking to move it. Hold Shift for steps of five minutes. '}
          Keyboard: arrow keys move between entries, Enter opens an entry, Shift+F10 opens its menu.
          {mayWrite && ' On a free slot, press n for a new booking, e for an event or c for a closure.'}
        </p>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;

/** The current day and minute at the venue. */
function useNow(timezone: string): { day: string; minute: number } {
  const read = () => {
    const { date = '', time = '00:00' } = wallClock(new Date(serverNow()), timezone) ?? {};
    return { day: date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
  };
  const [now, setNow] = useState(read);
  useRepeat(() => setNow(read()), MINUTE_MS);
  return now;
}
