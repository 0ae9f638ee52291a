import type { IncomingMessage } from 'node:http';
import { SIGNED_IN_HINT } from '../signed-in-hint.js';

/** Everything that a page depends on besides the public content: the key of the page cache. */
export interface PageInput {
  pathname: string;
  /** Includes the question mark; '' if there is none. */
  search: string;
  /** The theme that the visitor chose; null follows the system. */
  theme: 'light' | 'dark' | null;
  /** Whether the hint cookie says that the reader is signed in. The page asks the API for the account. */
  signedIn: boolean;
}

/** Set by the web app when a visitor chooses a theme. */
const THEME = /(?:^|;)\s*bridgewater_theme=(light|dark)\s*(?:;|$)/;
const SIGNED_IN = new RegExp(`(?:^|;)\\s*(?:__Host-)?${SIGNED_IN_HINT}=1\\s*(?:;|$)`);

/** Reads the input of a page from address and cookies. Pages must not depend on anything else of a request. */
export function pageInputOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): PageInput {
  const [pathname = '/'] = url.split('?', 1);
  const cookies = headers.cookie ?? '';
  return {
    pathname,
    search: url.slice(pathname.length),
    theme: (THEME.exec(cookies)?.[1] ?? null) as PageInput['theme'],
    signedIn: SIGNED_IN.test(cookies),
  };
}
