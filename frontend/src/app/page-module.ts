import type { ComponentType, ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import type { AppDispatch, RootState } from '@/api/store';
import type { SiteWords } from '@/config/cards';
import type { PageMeta } from '@/components/layout/page-meta';

/** A read of the API; its answer stays until nobody wants it any more. */
type AskedRead = PromiseLike<{ isError: boolean }> & { unsubscribe: () => void };

/** What the words of a page can hang on that does without the store. */
export interface PlainQuestion extends SiteWords {
  params: Params;
  query: URLSearchParams;
}

/** What a page's words can hang on. */
export interface PageQuestion extends PlainQuestion {
  state: RootState;
}

/** A module of `routes/`: all that is known of a page but its path, which the route table has. */
export interface PageModule<Question extends PlainQuestion = PageQuestion> {
  Component: ComponentType;
  /** What it says of itself; without this the component says it (`usePageMeta`). Asked by the browser and by the server. */
  page?: (asked: Question) => PageMeta;
  /** The code of what is hydrated late: an address with a hash leads there at once. */
  loadBelow?: () => Promise<unknown>;
  /** Asks for what the page shows first, before the server renders it. */
  preload?: (
    dispatch: AppDispatch,
    params: Params,
    query: URLSearchParams,
  ) => AskedRead[] | Promise<AskedRead[]>;
  /**
   * What the page makes of a query, in one way of saying it; null is left to the browser. Without this it makes nothing of
   * any, or only once it is hydrated.
   */
  readQuery?: (query: URLSearchParams) => string | null;
  /** Whether the page itself leads to this query of its own: the server renders and keeps no others. */
  leadsTo?: (query: URLSearchParams, state: RootState) => boolean;
}

/** What stands around a page's component. */
export interface PageFrameProps<Question extends PlainQuestion> {
  page: PageModule<Question>['page'];
  children: ReactNode;
}
