import { useContext } from 'react';
import { usePageStore } from '@/api/page-store';
import { useFirstInteraction } from '@/lib/first-interaction';
import { VisitContext } from '@/lib/visit';

/**
 * Whether the layout needs the store: at once when the reader seems to be signed in or the page came
 * without its data, otherwise from the first interaction. Never turns false again.
 */
export function useStoreWanted(): boolean {
  const { signedIn } = useContext(VisitContext);
  const { first } = usePageStore();
  const interacted = useFirstInteraction();
  return interacted || signedIn || !first.config;
}
