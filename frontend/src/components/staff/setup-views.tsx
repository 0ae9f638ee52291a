import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ViewLinks } from '@/components/staff/list/view-links';

/** Spaces, rooms and extras, which share a line of the sidebar, as tabs. */
export function SetupViews({ current }: { current: 'Spaces' | 'Rooms' | 'Extras' }) {
  const { to } = useStaffArea();
  const views = [
    { label: 'Spaces', to: to.space.list },
    { label: 'Rooms', to: to.room.list },
    { label: 'Extras', to: to.extra.list },
  ];
  return (
    <ViewLinks
      label="Spaces and extras"
      views={views.map((view) => ({ ...view, isCurrent: view.label === current }))}
    />
  );
}
