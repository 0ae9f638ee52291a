import type { ComponentType, ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import type { AppDispatch, RootState } from '@/api/store';
import type { SiteTexts } from '@/config/cards';
import type { PageMeta } from '@/components/layout/page-meta';

/** A read of the API, kept until it is unsubscribed. */
type AskedRead = PromiseLike<{ isError: boolean }> & { unsubscribe: () => void };

/** The input of a page’s metadata without the store. */
export interface PlainMetaInput extends SiteTexts {
  params: Params;
  query: URLSearchParams;
}

/** The input of a page’s metadata. */
export interface PageMetaInput extends PlainMetaInput {
  state: RootState;
}

/** A module of `routes/`: a page without its path, which is in the route table. */
export interface PageModule<Question extends PlainMetaInput = PageMetaInput> {
  Component: ComponentType;
  /** The page’s metadata, for browser and server. Without it the component sets it (`usePageMeta`). */
  page?: (asked: Question) => PageMeta;
  /** Shows data that changes with each booking, so the server renders it anew for each request. */
  isLive?: true;
  /** Loads the code of late-hydrated sections, for addresses with a hash. */
  loadBelow?: () => Promise<unknown>;
  /** Loads the page’s first data before the server renders it. */
  preload?: (
    dispatch: AppDispatch,
    params: Params,
    query: URLSearchParams,
  ) => AskedRead[] | Promise<AskedRead[]>;
  /**
   * The query in its canonical form; null leaves the query to the browser. Without this the page ignores queries,
   * or reads them only after hydration.
   */
  readQuery?: (query: URLSearchParams) => string | null;
  /** Whether the page links to this query. The server renders and caches no others. */
  leadsTo?: (query: URLSearchParams, state: RootState) => boolean;
}

/** The props of the component around a page. */
export interface PageFrameProps<Question extends PlainMetaInput> {
  page: PageModule<Question>['page'];
  children: ReactNode;
}
