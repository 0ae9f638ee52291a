import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { roomAt, staffPaths } from '@/config/staff-paths';

/** Whose staff pages the reader is in, and their addresses. */
export function useStaffRoom() {
  const room = roomAt(useLocation().pathname);
  return useMemo(() => ({ room, isOffice: room === 'office', to: staffPaths(room) }), [room]);
}
