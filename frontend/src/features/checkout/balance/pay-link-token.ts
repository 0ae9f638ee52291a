import { useEffect, useState } from 'react';

/** Of this tab alone, so that a reload and the bank's own page find the way back. */
const KEY = 'bridgewater_pay_link';

/** Reads the link's token (empty where there is none), once. */
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
    // Then a reload needs the link again.
  }
}
