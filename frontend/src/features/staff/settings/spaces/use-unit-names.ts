import { useMemo } from 'react';
import { useListAdminUnitsQuery } from '@/api/staff/staff-api';

/** Every room by the name that it has, or is to have. */
export function useUnitNames(): readonly { id: number; name: string }[] {
  const { data } = useListAdminUnitsQuery();
  return useMemo(
    () => (data ?? []).map(({ id, published, content }) => ({ id, name: (published ?? content).name })),
    [data],
  );
}
