import { StrictMode, type ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { siteApi } from '@/api/site/site-api';
import { FIRST_TAB, tabOf } from '@/features/clubs/club-tab';
import { eventsQuery, readEventsAddress } from '@/features/events/events-address';
import { paths } from '@/config/paths';
import type { Visit } from '@/lib/visit';
import { App } from './app';
import { NoticePage, type Notice } from './notice-page';
import { pageDataOf, type PageData } from './page-data';
import { pageAt } from './router';
import { createStore } from './store';

/** The page that a visitor asked for. */
export interface PageRequest extends Visit {
  pathname: string;
  /** As `knownQuery` gives it. */
  search: string;
}

/** A public GET of the API by its path, answered in the same process. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

export interface RenderedPage {
  /** Elements for the head: what the first view needs at once. */
  head: string;
  /** The content of the root element. */
  html: string;
  /** What it was made from; the browser starts with the same. */
  data: PageData;
  /** The name of the page's chunk. */
  chunk: string;
}

/** React puts its hints for the head in front of what it renders without one. */
const HEAD_HINTS = /^(?:<link [^>]*>)*/;
/** Of components that others wrote: the page's policy refuses inline styles, and theirs wait for the browser. */
const INLINE_STYLES = / style="[^"]*"/g;

/** Pages that show something else with a query, by their chunk; null is left to the browser. */
const QUERIES: Record<string, (query: URLSearchParams) => string | null> = {
  events: (query) => eventsQuery(readEventsAddress(query)),
  club: (query) => (tabOf(query.get('tab')) === FIRST_TAB ? '' : null),
};
/** What other pages read of theirs (what a message is about), they read once they are hydrated. */
const READS_NONE = (): string => '';

/**
 * The query of an address with only what its page reads from it, in one way of saying it: what is rendered is remembered
 * by that. @returns null where what the page makes of a query is left to the browser
 */
export function knownQuery(pathname: string, search: string): string | null {
  if (!search) return '';
  const page = pageAt(pathname)?.handle.serverRendered;
  return page ? (QUERIES[page] ?? READS_NONE)(new URLSearchParams(search)) : null;
}

/**
 * Renders a public page as the browser will first show it.
 * @returns null for what only the browser renders: a page of the visitor's own, one whose data cannot be had, and a query
 * that the page does not lead to
 */
export async function renderPage(
  { pathname, search, ...visit }: PageRequest,
  read: ReadApi,
): Promise<RenderedPage | null> {
  const page = pageAt(pathname);
  const chunk = page?.handle.serverRendered;
  if (!page || !chunk) return null;
  const store = createStore({ fetch: answeredBy(read) });
  const { preload, leadsTo } = await page.handle.load();
  const answers = await Promise.all([
    store.dispatch(siteApi.endpoints.getConfig.initiate()),
    ...(preload?.(store.dispatch, page.params) ?? []),
  ]);
  if (answers.some(({ isError }) => isError)) return null;
  if (search && !leadsTo?.(new URLSearchParams(search), store.getState())) return null;

  const content = await markupOf(
    <StaticRouter location={`${pathname}${search}`}>
      <App store={store} visit={visit} />
    </StaticRouter>,
  );
  return { ...content, data: pageDataOf(store), chunk };
}

export { noticeAt } from './notice-page';

/** What a page that only scripts can show says to readers without them; the same for everybody. */
export async function renderNotice(notice: Notice, read: ReadApi): Promise<string> {
  const store = createStore({ fetch: answeredBy(read) });
  const { isError } = await store.dispatch(siteApi.endpoints.getConfig.initiate());
  if (isError) throw new Error('the settings cannot be had');
  const { html } = await markupOf(
    // One for all addresses of a kind: of the header's links only Book Now can be where the reader is.
    <StaticRouter location={notice === 'booking' ? paths.booking : paths.auth}>
      <Provider store={store}>
        <NoticePage notice={notice} />
      </Provider>
    </StaticRouter>,
  );
  return html;
}

async function markupOf(element: ReactElement): Promise<{ head: string; html: string }> {
  let failure: unknown;
  const { prelude } = await prerender(<StrictMode>{element}</StrictMode>, {
    // In one piece: parts that come later would need scripts of React's own to be put in place.
    progressiveChunkSize: Infinity,
    onError: (error) => void (failure ??= error),
  });
  if (failure !== undefined) throw new Error('the page cannot be rendered', { cause: failure });
  const markup = (await new Response(prelude).text()).replace(INLINE_STYLES, '');
  const head = HEAD_HINTS.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length) };
}

function answeredBy(read: ReadApi) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { status, body } = await read(`${pathname}${search}`);
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
}
