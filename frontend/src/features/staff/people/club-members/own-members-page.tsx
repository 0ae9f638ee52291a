import { Link, Navigate } from 'react-router-dom';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Skeleton } from '@/components/ui/skeleton';

/** /my-club/members: the members of the reader’s club, or a choice of clubs. */
export function OwnMembersPage() {
  usePageMeta({ title: 'Club members', listed: false });
  const { to } = useStaffArea();
  const { data: scope } = useGetStaffScopeQuery();
  const [only, ...others] = scope?.clubs ?? [];
  if (only && others.length === 0) return <Navigate to={to.clubMembers(only.id)} replace />;
  return (
    <>
      <PageHead title="Club members" />
      {!scope && <Skeleton className="h-24" />}
      {scope?.clubs.length === 0 && (
        <p className="text-ink-soft">
          You don’t have a club yet. Ask the office to make you a secretary of one.
        </p>
      )}
      <ul className="space-y-1">
        {scope?.clubs.map(({ id, name }) => (
          <li key={id}>
            <Link to={to.clubMembers(id)} className="link inline-flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
