import { useEffect, useState } from 'react';

/** Session storage key, so that a reload and the return from the bank keep the token. */
const KEY = 'bridgewater_pay_link';

/** Reads the link's token once; empty when there is none. */
export function usePayLinkToken(query: URLSearchParams): string {
  const [token] = useState(() => query.get('t') ?? stored());
  useEffect(() => {
    if (token) store(token);
  }, [token]);
  return token;
}

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function store(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage, a reload needs the link again.
  }
}
