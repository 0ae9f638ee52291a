import { useLocation } from 'react-router-dom';

/** The new place of a booking that was dragged in the calendar; missing fields stay as they are. */
export interface MoveState {
  date?: string;
  /** A slot of the list, or a custom time, '14:00 - 16:30'. */
  timeSlot?: string;
  /** The last of several slots; without it the booking keeps its number of slots. */
  untilTimeSlot?: string | null;
  spaceId?: number;
}

/** The move in the state of the current location. */
export function useMoveState(): MoveState | null {
  const state = useLocation().state as { move?: MoveState } | null;
  return state?.move ?? null;
}
