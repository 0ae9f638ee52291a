import { Link, Navigate } from 'react-router-dom';
import { useGetStaffScopeQuery, useListAttentionQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadStates } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { ToDoRows, toRow } from '@/components/staff/to-do-rows';
import { Skeleton } from '@/components/ui/skeleton';

/** /admin/members and /my-club/members: open requests to join, and the clubs. A secretary of one club goes to its members. */
export function MembersPage() {
  usePageMeta({ title: 'Club members', listed: false });
  const { isOffice, to } = useStaffArea();
  const { data: scope } = useGetStaffScopeQuery();
  const clubs = useAreaClubs();
  const [only, ...others] = clubs;
  if (!isOffice && only && others.length === 0) return <Navigate to={to.clubMembers(only.id)} replace />;
  return (
    <>
      <PageHead title="Club members" />
      {!scope && <Skeleton className="h-24" />}
      {!isOffice && scope?.clubs.length === 0 && (
        <p className="text-ink-soft">
          You don’t have a club yet. Ask the office to make you a secretary of one.
        </p>
      )}
      {clubs.length > 0 && (
        <div className="max-w-5xl space-y-8">
          <section aria-labelledby="requests">
            <h2 id="requests" className="mb-2.5">
              Requests to join
            </h2>
            <Requests />
          </section>
          <section aria-labelledby="clubs">
            <h2 id="clubs" className="mb-1">
              Members by club
            </h2>
            <ul className="gap-x-6 sm:columns-2 lg:columns-3">
              {clubs.map(({ id, name }) => (
                <li key={id}>
                  <Link to={to.clubMembers(id)} className="link inline-flex min-h-11 items-center">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}

function Requests() {
  const list = useListAttentionQuery({ reason: 'join_request' }, REFETCH);
  return (
    <>
      <LoadStates title="The requests to join could not be loaded" query={list} waiting="h-16" />
      {list.data?.total === 0 && (
        <p className="text-ink-soft">No open requests to join a club. New ones appear here and on Today.</p>
      )}
      {list.data && list.data.items.length > 0 && <ToDoRows rows={list.data.items.map(toRow)} />}
    </>
  );
}
