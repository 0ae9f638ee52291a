import { useGetClubsQuery } from '@/api/site/site-api';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { useStaffArea } from './use-staff-area';

const NONE: readonly { id: number; name: string }[] = [];

/** The clubs that the user may assign content to: all clubs in the office, the own clubs of a secretary. */
export function useAreaClubs(): readonly { id: number; name: string }[] {
  const { isOffice } = useStaffArea();
  const { data: all } = useGetClubsQuery(undefined, { skip: !isOffice });
  const { data: scope } = useGetStaffScopeQuery();
  return (isOffice ? all : scope?.clubs) ?? NONE;
}
