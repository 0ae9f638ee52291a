import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ViewLinks } from '@/components/staff/list/view-links';

type View = 'Months' | 'Year' | 'Settings';

/** The reports of money, which share a line of the sidebar, as tabs. */
export function ReportViews({ current }: { current: View }) {
  const { to } = useStaffArea();
  const views = [
    { label: 'Months', to: to.months },
    { label: 'Year', to: to.yearReport },
    { label: 'Settings', to: to.reportSettings },
  ];
  return (
    <ViewLinks
      label="Reports"
      views={views.map((view) => ({ ...view, isCurrent: view.label === current }))}
    />
  );
}
