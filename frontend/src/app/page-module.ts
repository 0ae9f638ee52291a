import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { PageMeta } from '@/components/layout/page-meta';
import type { AppDispatch, RootState } from './store';

/** A read of the API; its answer stays until nobody wants it any more. */
export type AskedRead = PromiseLike<{ isError: boolean }> & { unsubscribe: () => void };

/** What a page's words can hang on. */
export interface PageQuestion {
  state: RootState;
  params: Params;
  query: URLSearchParams;
  clubName: string;
}

/** A module of `routes/`: all that is known of a page but its path, which the route table has. */
export interface PageModule {
  Component: ComponentType;
  /** What it says of itself; without this the component says it (`usePageMeta`). Asked by the browser and by the server. */
  page?: (asked: PageQuestion) => PageMeta;
  /** Asks for what the page shows first, before the server renders it. */
  preload?: (dispatch: AppDispatch, params: Params) => AskedRead[];
  /**
   * What the page makes of a query, in one way of saying it; null is left to the browser. Without this it makes nothing of
   * any, or only once it is hydrated.
   */
  readQuery?: (query: URLSearchParams) => string | null;
  /** Whether the page itself leads to this query of its own: the server renders and keeps no others. */
  leadsTo?: (query: URLSearchParams, state: RootState) => boolean;
}
