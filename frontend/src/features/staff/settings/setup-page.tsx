import { Navigate } from 'react-router-dom';
import { staffPaths } from '@/config/staff-paths';

/** /admin/setup: the spaces, which are its first page. */
export function SetupPage() {
  return <Navigate to={staffPaths('office').space.list} replace />;
}
