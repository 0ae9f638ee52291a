import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useGetMonthReportQuery } from '@/api/staff/staff-api';
import type { MonthReport } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { formatDateOf, formatMonth } from '@/lib/format';
import { CloseMonthButton } from './close-month-button';
import { MonthBadge } from './month-badge';
import { ReportLinks } from './report-links';
import { ReportTable } from './report-table';

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** /admin/reports/month/:month: the sheet of a month. */
export function MonthPage() {
  const { month = '' } = useParams();
  const exists = MONTH.test(month);
  usePageMeta({ title: exists ? formatMonth(month) : 'Month sheet', listed: false });
  const { to } = useStaffArea();
  const query = useGetMonthReportQuery(month, { ...REFETCH, skip: !exists });
  return (
    <LoadRecord noun="month" exists={exists} query={query} list={{ label: 'Month sheets', to: to.months }}>
      {(report) => <Shown report={report} reload={() => void query.refetch()} />}
    </LoadRecord>
  );
}

function Shown({ report, reload }: { report: MonthReport; reload: () => void }) {
  const { to } = useStaffArea();
  const mayWrite = useMay('money:write');
  const { month, closedAt, closedBy, closingRefusal, tables } = report;
  const isClosed = closedAt !== null;
  const wasClosed = useRef(isClosed);
  // The button that had the focus goes when the month is closed.
  useEffect(() => {
    if (isClosed && !wasClosed.current) document.getElementById('main')?.focus({ preventScroll: true });
    wasClosed.current = isClosed;
  }, [isClosed]);
  const several = new Set(tables.map(({ currency }) => currency)).size > 1;
  return (
    <>
      <PageHead
        title={formatMonth(month)}
        parent={{ label: 'Month sheets', to: to.months }}
        badge={<MonthBadge isClosed={isClosed} />}
        action={
          mayWrite && closingRefusal === null && <CloseMonthButton report={report} onChanged={reload} />
        }
      >
        {closedAt
          ? `Closed on ${formatDateOf(closedAt)}${closedBy ? ` by ${closedBy}` : ''}. These figures no longer change.`
          : `These figures can still change. ${closingRefusal ?? ''}`}
      </PageHead>
      <p className="no-print mb-6 flex flex-wrap gap-x-6">
        <ReportLinks path="/api/admin/reports/month" asked={{ month }} />
      </p>
      {tables.map((table) => (
        <ReportTable key={`${table.currency} ${table.title}`} table={table} several={several} />
      ))}
    </>
  );
}
