import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { isProblem } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { formatInstant } from '@/lib/format';

/** Staff sign in with a second step where the settings want it: until when is said on each page, and then nothing else is. */
export function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { data: scope, error } = useGetStaffScopeQuery();
  if (isProblem(error) && error.code === 'second_factor_required')
    return (
      <EmptyState
        icon={ShieldAlert}
        headingLevel={1}
        title="One more thing before you go on"
        action={<ButtonLink to={paths.secondFactor}>Set it up in your profile</ButtonLink>}
      >
        <p>
          Staff sign in with a second step: a passkey on phone or computer, or a code from an app. It takes
          two minutes, and what you were about to do waits here.
        </p>
      </EmptyState>
    );
  return (
    <>
      {scope?.secondFactorDueAt && (
        <Alert tone="warning" className="no-print mb-5" title="Set up a second step of signing in">
          <p>
            Staff pages want it from {formatInstant(scope.secondFactorDueAt)} on.{' '}
            <Link to={paths.secondFactor} className="link">
              Set it up in your profile
            </Link>
          </p>
        </Alert>
      )}
      {children}
    </>
  );
}
