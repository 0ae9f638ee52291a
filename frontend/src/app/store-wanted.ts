import { useContext } from 'react';
import { usePageStore } from '@/api/page-store';
import { useFirstInteraction } from '@/lib/first-interaction';
import { VisitContext } from '@/lib/visit';

/**
 * Whether the store is to be there for what every page has: at once where somebody seems to be signed in or the page came
 * without its data, for others from their first move on. What once is true stays so.
 */
export function useStoreWanted(): boolean {
  const { signedIn } = useContext(VisitContext);
  const { first } = usePageStore();
  const interacted = useFirstInteraction();
  return interacted || signedIn || !first.config;
}
