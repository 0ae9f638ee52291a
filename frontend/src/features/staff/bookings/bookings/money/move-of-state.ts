import { useLocation } from 'react-router-dom';

/** Where the calendar has put a booking; what is left out stays. */
export interface MoveOfState {
  date?: string;
  timeSlot?: string;
  spaceId?: number;
}

/** What the reader was led here with. */
export function useMoveOfState(): MoveOfState | null {
  const state = useLocation().state as { move?: MoveOfState } | null;
  return state?.move ?? null;
}
