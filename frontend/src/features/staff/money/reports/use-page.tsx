import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useGetUseReportQuery } from '@/api/staff/staff-api';
import type { UseReport } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { ExportButton } from '@/components/staff/list/export-button';
import type { ListSpec } from '@/components/staff/list/list-address';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount, formatShortDate } from '@/lib/format';
import { type Period, PeriodForm } from './period-form';
import { daysText, lastTwelveMonths } from './use-figures';
import { SpacesTable } from './use-spaces';
import { WeekOfSpace } from './use-week';

const SPEC: ListSpec = { filters: { from: null, to: null, space: null }, sorts: [] };

/** /admin/reports/use: how much of the offered slots was booked, compared with the year before. */
export function UsePage() {
  usePageMeta({ title: 'Usage report', listed: false });
  const today = useGetBookingOptionsQuery().data?.today;
  const address = useListAddress(SPEC);
  const { from, to } = address.filters;
  return (
    <>
      <PageHead title="Usage report">
        How much of the offered time was booked, compared with the same days a year before.
      </PageHead>
      {today ? (
        <Report
          period={{ ...lastTwelveMonths(today), ...(from && { from }), ...(to && { to }) }}
          space={address.filters['space']}
          set={address.set}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </>
  );
}

interface ReportProps {
  period: Period;
  space: string | undefined;
  set: (values: Record<string, string>) => void;
}

function Report({ period: { from, to }, space, set }: ReportProps) {
  const period = { from, to };
  const query = useGetUseReportQuery(period, REFETCH);
  const { currentData: report } = query;
  return (
    <>
      <PeriodForm key={`${from} ${to}`} period={period} onChange={(days) => set({ ...days })} />
      <LoadStates title="The report could not be loaded" query={{ ...query, data: report }} waiting="h-96" />
      {report && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Figures report={report} />
          <SpacesTable report={report} />
          <WeekOfSpace spaces={report.spaces} chosen={space} onChoose={(id) => set({ space: id })} />
          <div>
            <ExportButton
              path="/api/admin/reports/use/export.csv"
              asked={{ from, to }}
              rows={`report, ${formatShortDate(from)} – ${formatShortDate(to)}`}
            />
          </div>
        </div>
      )}
    </>
  );
}

function Figures({ report: { from, to, before, counts, countsBefore } }: { report: UseReport }) {
  const figures = [
    ['Bookings', formatCount(counts.bookings), formatCount(countsBefore.bookings)],
    ['Cancellations', formatCount(counts.cancellations), formatCount(countsBefore.cancellations)],
    ['No-shows', formatCount(counts.noShows), formatCount(countsBefore.noShows)],
    ['Lead time (median)', daysText(counts.medianLeadDays), daysText(countsBefore.medianLeadDays)],
  ] as const;
  return (
    <section aria-label="Bookings">
      <p className="mb-3 text-ink-soft">
        {formatShortDate(from)} – {formatShortDate(to)}, compared with {formatShortDate(before.from)} –{' '}
        {formatShortDate(before.to)}. Bookings count on the day of their event; lead time is the time from
        booking to event.
      </p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([label, value, former]) => (
          <div key={label} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="tabular">
              <span className="block text-2xl font-semibold">{value}</span>
              <span className="text-sm text-ink-soft">{former} a year before</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
