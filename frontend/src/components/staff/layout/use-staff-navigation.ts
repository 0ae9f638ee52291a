import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { groupsFor, pageAt } from './staff-navigation';
import { useStaffArea } from './use-staff-area';

/** The groups of the sidebar that the reader can open, the current page, and the counts of what waits. */
export function useStaffNavigation() {
  const { area } = useStaffArea();
  const { pathname, search } = useLocation();
  const { data: scope } = useGetStaffScopeQuery();
  const permissions = scope?.permissions;
  const groups = useMemo(() => groupsFor(area, permissions), [area, permissions]);
  return { groups, current: pageAt(groups, { pathname, search }), counts: scope?.counts, permissions };
}
