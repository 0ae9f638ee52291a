import { Link } from 'react-router-dom';
import { useListReportMonthsQuery } from '@/api/staff/staff-api';
import type { ReportMonth } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { DataTable, type Column } from '@/components/ui/data-table';
import { formatDateOf, formatMonth } from '@/lib/format';
import { MonthBadge } from './month-badge';
import { ReportViews } from './report-views';

/** /admin/reports/month: the months, and which are closed. */
export function MonthsPage() {
  usePageMeta({ title: 'Month sheets', listed: false });
  const { to } = useStaffArea();
  const query = useListReportMonthsQuery(undefined, REFETCH);
  const columns: Column<ReportMonth>[] = [
    {
      key: 'month',
      header: 'Month',
      primary: true,
      cell: ({ month }) => (
        <Link to={to.month(month)} className="link inline-flex min-h-8 items-center">
          {formatMonth(month)}
        </Link>
      ),
    },
    { key: 'state', header: 'Status', cell: ({ closedAt }) => <MonthBadge isClosed={closedAt !== null} /> },
    {
      key: 'closed',
      header: 'Closed',
      cell: ({ closedAt, closedBy }) =>
        closedAt ? (
          `${formatDateOf(closedAt)}${closedBy ? ` by ${closedBy}` : ''}`
        ) : (
          <span className="text-ink-soft">Not yet</span>
        ),
    },
  ];
  return (
    <LoadRecord noun="list of months" query={query} list={{ label: 'Payments', to: to.payments }}>
      {({ months }) => (
        <>
          <PageHead title="Month sheets">
            What came in and went out each month. Close a month when its figures are final.
          </PageHead>
          <ReportViews current="Months" />
          <DataTable dense caption="Months" columns={columns} rows={months} rowKey={({ month }) => month} />
        </>
      )}
    </LoadRecord>
  );
}
