import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ViewLinks } from '@/components/staff/list/view-links';

/** The settings pages that share a line of the sidebar, as tabs. */
export function SetupViews({ current }: { current: 'Spaces' | 'Rooms' | 'Extras' | 'Slots' | 'Prices' }) {
  const { to } = useStaffArea();
  const spaces = [
    { label: 'Spaces', to: to.spaces },
    { label: 'Rooms', to: to.rooms },
    { label: 'Extras', to: to.extras },
  ];
  const times = [
    { label: 'Slots', to: to.slots },
    { label: 'Prices', to: to.prices },
  ];
  const views = [spaces, times].find((group) => group.some(({ label }) => label === current)) ?? spaces;
  return (
    <ViewLinks
      label={views === spaces ? 'Spaces and extras' : 'Slots and prices'}
      views={views.map((view) => ({ ...view, isCurrent: view.label === current }))}
    />
  );
}
