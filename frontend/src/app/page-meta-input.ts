import { useParams, useSearchParams } from 'react-router-dom';
import { useSiteTexts } from '@/api/club-facts';
import type { PlainMetaInput } from './page-module';

/** The input of a page’s metadata, from the address and the club. */
export function usePageMetaInput(): PlainMetaInput {
  const params = useParams();
  const [query] = useSearchParams();
  return { ...useSiteTexts(), params, query };
}
