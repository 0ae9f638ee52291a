import { useParams, useSearchParams } from 'react-router-dom';
import { useSiteWords } from '@/api/club-facts';
import type { PlainQuestion } from './page-module';

/** What a page's words can hang on, of the address and of the club. */
export function usePageQuestion(): PlainQuestion {
  const params = useParams();
  const [query] = useSearchParams();
  return { ...useSiteWords(), params, query };
}
