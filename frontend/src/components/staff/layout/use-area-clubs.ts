import { useGetClubsQuery } from '@/api/site/site-api';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { useStaffArea } from './use-staff-area';

const NONE: readonly { id: number; name: string }[] = [];

/** The clubs a record can belong to: all of them for the office, or a secretary’s own. */
export function useAreaClubs(): readonly { id: number; name: string }[] {
  const { isOffice } = useStaffArea();
  const { data: all } = useGetClubsQuery(undefined, { skip: !isOffice });
  const { data: scope } = useGetStaffScopeQuery();
  return (isOffice ? all : scope?.clubs) ?? NONE;
}
