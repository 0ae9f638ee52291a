import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The token of a link. It is removed from the address, where it could be copied or seen by others. */
export function useLinkToken(): string {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const [token] = useState(() => query.get('t') ?? '');
  const navigate = useNavigate();
  const hasQuery = query.size > 0;
  useEffect(() => {
    if (hasQuery) void navigate(pathname, { replace: true });
  }, [hasQuery, pathname, navigate]);
  return token;
}
