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

/** Where the settings require two-step login, reminds staff of the deadline on each page and blocks the pages after it. */
export function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { data: scope, error } = useGetStaffScopeQuery();
  if (isProblem(error) && error.code === 'second_factor_required')
    return (
      <EmptyState
        icon={ShieldAlert}
        headingLevel={1}
        title="Set up two-step login"
        action={<ButtonLink to={paths.profileSecurity}>Set up in your profile</ButtonLink>}
      >
        <p>
          Staff need two-step login: a passkey on your phone or computer, or a code from an app. It takes
          about two minutes.
        </p>
      </EmptyState>
    );
  return (
    <>
      {scope?.secondFactorDueAt && (
        <Alert tone="warning" className="no-print mb-5" title="Set up two-step login">
          <p>
            You need it to open staff pages from {formatInstant(scope.secondFactorDueAt)}.{' '}
            <Link to={paths.profileSecurity} className="link">
              Set up in your profile
            </Link>
          </p>
        </Alert>
      )}
      {children}
    </>
  );
}
