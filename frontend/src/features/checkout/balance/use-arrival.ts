import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The query that the page was opened with: a link's token, or what the bank's own page has sent back. It is taken out of the
 * address, where it could be copied, bookmarked or looked over.
 */
export function useArrival(): URLSearchParams {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const [arrival] = useState(query);
  const navigate = useNavigate();
  const hasQuery = query.size > 0;
  useEffect(() => {
    if (hasQuery) void navigate(pathname, { replace: true });
  }, [hasQuery, pathname, navigate]);
  return arrival;
}
