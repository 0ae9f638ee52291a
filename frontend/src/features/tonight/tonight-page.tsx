import { CloudOff, MoonStar, Phone, RefreshCw } from 'lucide-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SharedRunSheet } from '@/api/members/generated';
import { telOf } from '@/components/run-sheet/sheet-labels';
import { SheetViewings } from '@/components/run-sheet/sheet-viewings';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { formatClock, formatInstant, formatShortDate, formatTimes } from '@/lib/format';
import { RunSheetBooking } from './run-sheet-booking';
import { RunSheetSync, type RunSheetView } from './run-sheet-sync';
import { RefusedReports } from './refused-reports';
import { withUnsentReports } from './unsent-reports';
import { dropPage, keepPage } from './worker';

/** /tonight?t=: the run sheet of one day on the caretaker’s phone, online or offline. */
export function TonightPage() {
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  const isToken = /^[\w-]{43}$/.test(token);
  return (
    <main id="main" className="mx-auto min-h-dvh max-w-2xl px-4 pt-4 pb-28">
      {isToken ? <Tonight key={token} token={token} /> : <NoLink title="This link is incomplete" />}
    </main>
  );
}

function Tonight({ token }: { token: string }) {
  const sync = useMemo(() => new RunSheetSync(token), [token]);
  const view = useSyncExternalStore(sync.subscribe, sync.current);
  useEffect(() => sync.start(), [sync]);
  const { state } = view;
  useEffect(() => {
    if (state === 'ready') void keepPage();
    if (state === 'over') void dropPage();
  }, [state]);
  if (state === 'loading') return <PageSpinner label="Loading the run sheet…" />;
  if (state === 'early')
    return (
      <NoLink title="This link opens later">
        {view.opensAt && <p>You can use it from {formatInstant(view.opensAt)}.</p>}
      </NoLink>
    );
  if (state === 'over')
    return (
      <>
        <NoLink title="This link has expired">
          <p>{view.message}</p>
        </NoLink>
        <RefusedReports view={view} sync={sync} />
      </>
    );
  if (!view.sheet)
    return (
      <EmptyState
        headingLevel={1}
        icon={CloudOff}
        title="You are offline"
        action={
          <Button onClick={sync.sync}>
            <RefreshCw aria-hidden="true" className="size-5" />
            Try again
          </Button>
        }
      >
        <p>This phone has no saved run sheet yet. Go online and try again.</p>
      </EmptyState>
    );
  return <Sheet view={view} sheet={view.sheet} sync={sync} />;
}

function NoLink({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <EmptyState headingLevel={1} icon={MoonStar} title={title}>
      {children ?? <p>Open the full link that the club office sent you.</p>}
    </EmptyState>
  );
}

function Sheet({ view, sheet, sync }: { view: RunSheetView; sheet: SharedRunSheet; sync: RunSheetSync }) {
  const { date, timeZone, clubName, officerPhone, bookings, events, closesAt } = sheet;
  // A sheet that an earlier version stored on the phone has none.
  const { viewings = [] } = sheet as Partial<SharedRunSheet>;
  const { waiting } = view;
  return (
    <>
      <header className="mb-4">
        <p className="text-sm text-ink-soft">{clubName}</p>
        <h1 className="text-2xl">{formatShortDate(date)}</h1>
        <Status view={view} timeZone={timeZone} onRefresh={sync.sync} />
      </header>
      <RefusedReports view={view} sync={sync} />
      {bookings.length + events.length + viewings.length === 0 && (
        <EmptyState icon={MoonStar} title="No bookings or events on this day" />
      )}
      <ul aria-label="Bookings" className="space-y-5">
        {bookings.map((booking) => (
          <RunSheetBooking
            key={booking.id}
            booking={withUnsentReports(booking, waiting)}
            waits={waiting.some(({ bookingId, refused }) => bookingId === booking.id && !refused)}
            timeZone={timeZone}
            report={(kind, more) => sync.report(booking.id, kind, more)}
          />
        ))}
      </ul>
      {events.length > 0 && (
        <section aria-label="Club events" className="mt-6">
          <h2 className="mb-2 text-lg">Club events</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {events.map(({ id, title, startsAt, endsAt, spaceName, venue }) => (
              <li key={id} className="px-4 py-3">
                <span className="block text-sm text-ink-soft tabular-nums">
                  {formatTimes(startsAt, endsAt, timeZone)}, {spaceName ?? venue}
                </span>
                <span className="[overflow-wrap:anywhere]">{title}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SheetViewings viewings={viewings} timeZone={timeZone} />
      <p className="mt-6 text-sm text-ink-soft">This link works until {formatInstant(closesAt, timeZone)}.</p>
      <div className="fixed inset-x-0 bottom-0 border-t border-line bg-surface p-3">
        <ButtonAnchor href={telOf(officerPhone)} size="lg" block="always" className="mx-auto max-w-2xl !flex">
          <Phone aria-hidden="true" className="size-6" />
          Call the booking officer
        </ButtonAnchor>
      </div>
    </>
  );
}

interface StatusProps {
  view: RunSheetView;
  timeZone: string;
  onRefresh: () => void;
}

/** Age of the shown run sheet, and the number of unsent reports. */
function Status({ view: { online, seenAt, waiting }, timeZone, onRefresh }: StatusProps) {
  const unsent = waiting.filter(({ refused }) => refused === null).length;
  const since = seenAt ? formatClock(seenAt, timeZone) : '';
  return (
    <div role="status" className="mt-2">
      {online ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          Updated {since}
          <Button size="sm" variant="quiet" onClick={onRefresh}>
            <RefreshCw aria-hidden="true" className="size-4" />
            Refresh
          </Button>
        </p>
      ) : (
        <Alert tone="warning" title="You are offline">
          <p>Last updated {since}. Your reports are saved on this phone and sent when you are back online.</p>
        </Alert>
      )}
      {unsent > 0 && (
        <p className="mt-2 font-semibold">
          {unsent} {unsent === 1 ? 'report' : 'reports'} waiting to be sent
        </p>
      )}
    </div>
  );
}
