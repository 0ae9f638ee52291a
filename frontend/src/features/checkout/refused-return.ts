import { useLocation } from 'react-router-dom';

/** Goes along with the way back from a bank's page to the form: why nothing was paid. */
export function refusedReturn(refused: string): { refused: string } {
  return { refused };
}

/** What came along; null for who comes another way. */
export function useRefusedReturn(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('refused' in state)) return null;
  return typeof state.refused === 'string' ? state.refused : null;
}
