import { ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { pageAt, STAFF_NAV } from './staff-navigation';
import { useStaffArea } from './use-staff-area';

/** Shows a page only to admins whose duties include it. The server decides; this explains. */
export function OfOwnDuties({ children }: { children: ReactNode }) {
  const { area, to } = useStaffArea();
  const { pathname, search } = useLocation();
  const { data: scope } = useGetStaffScopeQuery();
  const page = pageAt(STAFF_NAV[area].groups, { pathname, search });
  if (!scope?.duties || !page || scope.permissions.includes(page.permission)) return children;
  return <NotOwnDuty home={to.home} />;
}

function NotOwnDuty({ home }: { home: string }) {
  usePageMeta({ title: 'Not part of your duties', listed: false });
  return (
    <EmptyState
      icon={ShieldOff}
      headingLevel={1}
      title="This page is not part of your duties"
      action={
        <ButtonLink to={home} size="sm">
          Today
        </ButtonLink>
      }
    >
      Ask an admin if you need it.
    </EmptyState>
  );
}
