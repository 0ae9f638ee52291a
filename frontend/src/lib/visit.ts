import { createContext } from 'react';

export type Theme = 'light' | 'dark';

/** What the server knows about a visitor when it renders a page; hydration uses the same values. */
export interface Visit {
  /** The chosen theme; null follows the system. */
  theme: Theme | null;
  /** True if the visitor seems to be signed in; the browser loads the user later. */
  signedIn: boolean;
}

export const VisitContext = createContext<Visit>({ theme: null, signedIn: false });
