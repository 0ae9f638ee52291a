import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';

/** Whose pictures somebody can send: the office's, or those of the own clubs. */
export function usePictureClubs() {
  const { isOffice } = useStaffRoom();
  const { data: scope } = useGetStaffScopeQuery(undefined, { skip: isOffice });
  return { isOffice, own: scope?.clubs ?? [] };
}
