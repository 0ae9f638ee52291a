import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { staffPaths } from '@/config/staff-paths';
import { DeskPage } from './desk/desk-page';
import { MyClubPage } from './my-club/my-club-page';

/** /admin, and /my-club for secretaries. Admins go from there to the list of all clubs. */
export function HomePage() {
  const { isOffice } = useStaffArea();
  const { user } = useCurrentUser();
  if (isOffice) return <DeskPage />;
  return user?.role === 'admin' ? <Navigate to={staffPaths('office').club.list} replace /> : <MyClubPage />;
}
