import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { api } from '@/api/enhanced-api';
import type { Visit } from '@/lib/visit';
import { App } from './app';
import { pageDataOf, type PageData } from './page-data';
import { pageAt } from './router';
import { createStore } from './store';

/** The page that a visitor asked for. */
export interface PageRequest extends Visit {
  /** Without a query: what a page makes of one, the browser shows. */
  pathname: string;
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

/**
 * Renders a public page as the browser will first show it.
 * @returns null for what only the browser renders: a page of the visitor's own, and one whose data cannot be had
 */
export async function renderPage(
  { pathname, ...visit }: PageRequest,
  read: ReadApi,
): Promise<RenderedPage | null> {
  const page = pageAt(pathname);
  const chunk = page?.handle.serverRendered;
  if (!page || !chunk) return null;
  const store = createStore({ fetch: answeredBy(read) });
  const { preload } = await page.handle.load();
  const answers = await Promise.all([
    store.dispatch(api.endpoints.getConfig.initiate()),
    ...(preload?.(store.dispatch, page.params) ?? []),
  ]);
  if (answers.some(({ isError }) => isError)) return null;

  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={pathname}>
        <App store={store} visit={visit} />
      </StaticRouter>
    </StrictMode>,
    {
      // In one piece: parts that come later would need scripts of React's own to be put in place.
      progressiveChunkSize: Infinity,
      onError: (error) => void (failure ??= error),
    },
  );
  if (failure !== undefined) throw new Error('the page cannot be rendered', { cause: failure });
  const markup = (await new Response(prelude).text()).replace(INLINE_STYLES, '');
  const head = HEAD_HINTS.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length), data: pageDataOf(store), chunk };
}

function answeredBy(read: ReadApi) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { status, body } = await read(`${pathname}${search}`);
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
}
