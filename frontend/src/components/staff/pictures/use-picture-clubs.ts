import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';

/** Whose pictures somebody can send: the office's, or those of the own clubs. */
export function usePictureClubs() {
  const { isOffice } = useStaffArea();
  const { data: scope } = useGetStaffScopeQuery(undefined, { skip: isOffice });
  return { isOffice, own: scope?.clubs ?? [] };
}
