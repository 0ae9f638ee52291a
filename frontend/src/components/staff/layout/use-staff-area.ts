import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { areaAt, staffPaths } from '@/config/staff-paths';

/** The staff area of the current page, and its addresses. */
export function useStaffArea() {
  const area = areaAt(useLocation().pathname);
  return useMemo(() => ({ area, isOffice: area === 'office', to: staffPaths(area) }), [area]);
}
