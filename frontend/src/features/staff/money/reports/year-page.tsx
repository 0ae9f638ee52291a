import { useId } from 'react';
import { useGetYearReportQuery } from '@/api/staff/staff-api';
import type { YearReport } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import type { ListSpec } from '@/components/staff/list/list-address';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Select } from '@/components/ui/select';
import { formatShortDate } from '@/lib/format';
import { ReportLinks } from './report-links';
import { ReportTable } from './report-table';
import { ReportViews } from './report-views';

const SPEC: ListSpec = { filters: { year: null }, sorts: [] };

/** /admin/reports/year: the financial year. */
export function YearPage() {
  usePageMeta({ title: 'Year report', listed: false });
  const address = useListAddress(SPEC);
  const asked = Number(address.filters['year']);
  const query = useGetYearReportQuery(Number.isInteger(asked) && asked > 0 ? asked : undefined, REFETCH);
  const { currentData: report } = query;
  return (
    <>
      <PageHead title="Year report">
        The sum of the month sheets of a financial year, with deferred income, documents and adjustments.
      </PageHead>
      <ReportViews current="Year" />
      <LoadStates title="The report could not be loaded" query={{ ...query, data: report }} waiting="h-96" />
      {report && <Shown report={report} onChoose={(year) => address.set({ year })} />}
    </>
  );
}

function Shown({ report, onChoose }: { report: YearReport; onChoose: (year: string) => void }) {
  const id = useId();
  const { year, name, from, to, years, tables } = report;
  const several = new Set(tables.map(({ currency }) => currency)).size > 1;
  return (
    <>
      <div className="no-print mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-40">
          <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
            Year
          </label>
          <Select id={id} value={year} onChange={(event) => onChoose(event.target.value)}>
            {years.map((one) => (
              <option key={one.year} value={one.year}>
                {one.name}
              </option>
            ))}
          </Select>
        </div>
        <ReportLinks path="/api/admin/reports/year" asked={{ year: String(year) }} />
      </div>
      <p className="mb-6 text-ink-soft">
        {name}: {formatShortDate(from)} – {formatShortDate(to)}. Months that are not closed can still change.
      </p>
      {tables.map((table) => (
        <ReportTable key={`${table.currency} ${table.title}`} table={table} several={several} />
      ))}
    </>
  );
}
