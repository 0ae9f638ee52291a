import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { staffPaths } from '@/config/staff-paths';

/** /my-club: the first of its rooms. Admins have all clubs in theirs. */
export function Component() {
  const { user } = useCurrentUser();
  return <Navigate to={staffPaths(user?.role === 'admin' ? 'office' : 'my-club').clubs} replace />;
}
