import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ViewLinks } from '@/components/staff/list/view-links';

/** The tabs of the settings pages. */
export function SetupViews({
  current,
}: {
  current:
    | 'Spaces'
    | 'Rooms'
    | 'Extras'
    | 'Prices'
    | 'Slots'
    | 'Booking rules'
    | 'Closures'
    | 'Terms of hire'
    | 'Email templates'
    | 'Club details'
    | 'Calendar feeds';
}) {
  const { to } = useStaffArea();
  const views = [
    { label: 'Spaces', to: to.spaces },
    { label: 'Rooms', to: to.rooms },
    { label: 'Extras', to: to.extras },
    { label: 'Prices', to: to.prices },
    { label: 'Slots', to: to.slots },
    { label: 'Booking rules', to: to.policies },
    { label: 'Closures', to: to.closures },
    { label: 'Terms of hire', to: to.hireTerms },
    { label: 'Email templates', to: to.mailTemplates },
    { label: 'Club details', to: to.clubSettings },
    { label: 'Calendar feeds', to: to.feeds },
  ];
  return (
    <ViewLinks
      label="Settings"
      views={views.map((view) => ({ ...view, isCurrent: view.label === current }))}
    />
  );
}
