import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';

/** Who can own an uploaded image: the office, or one of the reader’s clubs. */
export function usePictureClubs() {
  const { isOffice } = useStaffArea();
  const { data: scope } = useGetStaffScopeQuery(undefined, { skip: isOffice });
  return { isOffice, own: scope?.clubs ?? [] };
}
