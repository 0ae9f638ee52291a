import { useMemo } from 'react';
import { useListAdminRoomsQuery } from '@/api/staff/staff-api';

/** The name of every room; a draft’s name before it is published. */
export function useRoomNames(): readonly { id: number; name: string }[] {
  const { data } = useListAdminRoomsQuery();
  return useMemo(
    () => (data ?? []).map(({ id, published, content }) => ({ id, name: (published ?? content).name })),
    [data],
  );
}
