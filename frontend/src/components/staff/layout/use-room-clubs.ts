import { useGetClubsQuery } from '@/api/site/site-api';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { useStaffRoom } from './use-staff-room';

const NONE: readonly { id: number; name: string }[] = [];

/** The clubs that something of this room can be given to: all of them, or a secretary's own. */
export function useRoomClubs(): readonly { id: number; name: string }[] {
  const { isOffice } = useStaffRoom();
  const { data: all } = useGetClubsQuery(undefined, { skip: !isOffice });
  const { data: scope } = useGetStaffScopeQuery();
  return (isOffice ? all : scope?.clubs) ?? NONE;
}
