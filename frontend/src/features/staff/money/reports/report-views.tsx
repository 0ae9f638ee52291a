import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ViewLinks } from '@/components/staff/list/view-links';

type View = 'Months' | 'Year' | 'Use' | 'Settings';

/** The reports, which share a line of the sidebar, as tabs. */
export function ReportViews({ current }: { current: View }) {
  const { to } = useStaffArea();
  const mayMoney = useMay('money:read');
  const money = [
    { label: 'Months', to: to.months },
    { label: 'Year', to: to.yearReport },
  ];
  const use = { label: 'Use', to: to.useReport };
  const views = mayMoney ? [...money, use, { label: 'Settings', to: to.reportSettings }] : [use];
  return (
    <ViewLinks
      label="Reports"
      views={views.map((view) => ({ ...view, isCurrent: view.label === current }))}
    />
  );
}
