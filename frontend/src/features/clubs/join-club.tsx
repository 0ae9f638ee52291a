import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSessionHint } from '@/api/session-hint';
import { joinPath } from '@/config/paths';
import { loadWithRetry } from '@/lib/load-with-retry';

const OwnMembership = lazy(() => loadWithRetry(() => import('@/components/own-clubs/own-membership')));

/** A link to register for visitors; the membership state for signed-in members. */
export function JoinClub({ club }: { club: { id: number; name: string } }) {
  const signedIn = useSessionHint();
  return (
    <div className="no-print mt-5">
      {signedIn ? (
        <Suspense fallback={<div className="min-h-11" />}>
          <OwnMembership club={club} />
        </Suspense>
      ) : (
        <p>
          <Link to={joinPath(club.id)} className="link inline-flex min-h-11 items-center">
            Create an account to ask to join this club
          </Link>
        </p>
      )}
    </div>
  );
}
