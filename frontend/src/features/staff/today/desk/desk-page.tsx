import { PageHead } from '@/components/staff/layout/page-head';
import { ButtonLink } from '@/components/ui/button';
import { staffPaths } from '@/config/staff-paths';
import { usePageMeta } from '@/components/layout/page-meta';
import { Dashboard } from './dashboard';
import { FirstSteps } from './first-steps';

const office = staffPaths('office');

/** The home page of staff: what is to do, tonight and tomorrow, what is new, and the figures of the month. */
export function DeskPage() {
  usePageMeta({ title: 'Admin Panel', listed: false });
  return (
    <>
      <PageHead
        title="Today"
        action={
          <ButtonLink to={office.newBooking} size="sm">
            New booking
          </ButtonLink>
        }
      />
      <FirstSteps />
      <Dashboard />
    </>
  );
}
