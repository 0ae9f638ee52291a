import { useMemo } from 'react';
import { useListAdminUnitsQuery } from '@/api/staff/staff-api';

/** The name of every room; a draft’s name before it is published. */
export function useUnitNames(): readonly { id: number; name: string }[] {
  const { data } = useListAdminUnitsQuery();
  return useMemo(
    () => (data ?? []).map(({ id, published, content }) => ({ id, name: (published ?? content).name })),
    [data],
  );
}
