import type { IncomingMessage } from 'node:http';
import { SIGNED_IN_HINT } from '../signed-in-hint.js';

/** All that a page depends on, besides the public content: readers who are the same in this get the same bytes. */
export interface PageInput {
  pathname: string;
  /** With its question mark; '' without one. */
  search: string;
  /** The theme that the visitor chose; null follows the system. */
  theme: 'light' | 'dark' | null;
  /** Whether somebody seems to be signed in; who, the page asks for itself. */
  signedIn: boolean;
}

/** The web app sets it when a visitor chooses a theme. */
const THEME = /(?:^|;)\s*bridgewater_theme=(light|dark)\s*(?:;|$)/;
const SIGNED_IN = new RegExp(`(?:^|;)\\s*(?:__Host-)?${SIGNED_IN_HINT}=1\\s*(?:;|$)`);

/** What a page is to go by, of a request's address and cookies. Nothing else of a request may reach it. */
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
