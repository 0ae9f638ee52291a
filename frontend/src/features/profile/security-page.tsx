import { lazy, Suspense } from 'react';
import { useCurrentUser } from '@/api/current-user';
import { Skeleton } from '@/components/ui/skeleton';
import { loadWithRetry } from '@/lib/load-with-retry';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { ProfileCard, ProfileFrame } from './profile-frame';

const SecondFactors = lazy(() => loadWithRetry(() => import('./second-factor/second-factors')));

/** /profile/security: password, two-step login and devices. */
export function SecurityPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <ProfileFrame title="Security">
      <ProfileCard>
        <PasswordForm user={user} />
      </ProfileCard>
      <ProfileCard>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SecondFactors />
        </Suspense>
      </ProfileCard>
      <ProfileCard>
        <OwnSessions />
      </ProfileCard>
    </ProfileFrame>
  );
}
