import { useLocation } from 'react-router-dom';

/** The new place of a booking that was dragged in the calendar; missing fields stay as they are. */
export interface MoveState {
  date?: string;
  timeSlot?: string;
  spaceId?: number;
}

/** The move in the state of the current location. */
export function useMoveState(): MoveState | null {
  const state = useLocation().state as { move?: MoveState } | null;
  return state?.move ?? null;
}
