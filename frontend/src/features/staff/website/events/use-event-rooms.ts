import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useListAdminSpacesQuery } from '@/api/staff/staff-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';

type Named = readonly { id: number; name: string }[];
const NONE: Named = [];

/** The spaces whose rooms an event can have: all published ones for the office, those for hire for secretaries. */
export function useEventRooms(): Named {
  const { isOffice } = useStaffArea();
  const { data: all } = useListAdminSpacesQuery(undefined, { skip: !isOffice });
  const { data: options } = useGetBookingOptionsQuery(undefined, { skip: isOffice });
  if (!isOffice) return options?.spaces ?? NONE;
  return all?.flatMap(({ id, published }) => (published ? [{ id, name: published.name }] : [])) ?? NONE;
}
