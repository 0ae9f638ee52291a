import { Navigate } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import type { Permission } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { ButtonLink } from '@/components/ui/button';
import { staffPaths } from '@/config/staff-paths';
import { usePageMeta } from '@/components/layout/page-meta';
import { Skeleton } from '@/components/ui/skeleton';
import { Dashboard } from './dashboard';
import { FirstSteps } from './first-steps';

const office = staffPaths('office');

/** The home page of staff: what is to do, tonight and tomorrow, what is new, and the figures of the month. */
export function DeskPage() {
  usePageMeta({ title: 'Admin Panel', listed: false });
  const { data: scope } = useGetStaffScopeQuery();
  const may = (permission: Permission) => !scope?.duties || scope.permissions.includes(permission);
  if (scope?.duties && scope.permissions.every((one) => one === 'staff' || one === 'tonight'))
    return <RunSheetOfToday />;
  const hasRunSheetOnly = may('tonight') && !may('bookings:read');
  return (
    <>
      <PageHead
        title="Today"
        action={
          may('bookings:write') ? (
            <ButtonLink to={office.newBooking} size="sm">
              New booking
            </ButtonLink>
          ) : (
            hasRunSheetOnly && <RunSheetLink />
          )
        }
      />
      {may('content:pages') && <FirstSteps />}
      <Dashboard />
    </>
  );
}

/** For those whose overview has no bookings. */
function RunSheetLink() {
  const { data: options } = useGetBookingOptionsQuery();
  if (!options) return null;
  return (
    <ButtonLink to={office.runSheet(options.today)} size="sm" variant="outline">
      Run sheet
    </ButtonLink>
  );
}

/** The home page of the bar and the caretaker. */
function RunSheetOfToday() {
  const { data: options } = useGetBookingOptionsQuery();
  return options ? <Navigate to={office.runSheet(options.today)} replace /> : <Skeleton className="h-96" />;
}
