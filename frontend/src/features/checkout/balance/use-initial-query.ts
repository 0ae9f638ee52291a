import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The query that the page was opened with: a link's token or the bank's answer. It is removed from the address, so that it is not copied or bookmarked.
 */
export function useInitialQuery(): URLSearchParams {
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
