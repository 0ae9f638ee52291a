import { useLocation } from 'react-router-dom';

/** Router state for the return from a bank's page to the form: why the payment failed. */
export function refusedReturn(refused: string): { refused: string } {
  return { refused };
}

/** Reads the router state; null if the visitor did not return from a failed payment. */
export function useRefusedReturn(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('refused' in state)) return null;
  return typeof state.refused === 'string' ? state.refused : null;
}
