import { createContext } from 'react';

export type Theme = 'light' | 'dark';

/** What the server knows of a visitor when it renders a page: the first render in the browser goes by the same. */
export interface Visit {
  /** The theme that the visitor chose; null follows the system. */
  theme: Theme | null;
  /** Whether somebody seems to be signed in: who it is, the browser asks afterwards. */
  signedIn: boolean;
}

export const VisitContext = createContext<Visit>({ theme: null, signedIn: false });
