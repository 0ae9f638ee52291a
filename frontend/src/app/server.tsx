import { StrictMode, type ReactElement } from 'react';
// The Node build uses AsyncLocalStorage, which would track every promise of the process.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { siteTextsOf } from '@/api/club-facts';
import { PageStore, PageStoreContext } from '@/api/page-store';
import { siteApi } from '@/api/site/site-api';
import { createStore, type AppStore, type PageData } from '@/api/store';
import { headContent } from '@/components/layout/head-content';
import type { PageMeta } from '@/components/layout/page-meta';
import type { SiteConfig } from '@/api/site/generated';
import type { SiteTexts } from '@/config/cards';
import { CLUB_DEFAULTS } from '@/config/club';
import { paths } from '@/config/paths';
import type { Visit } from '@/lib/visit';
import { App } from './app';
import { NoticePage, type Notice } from './notice-page';
import type { PageHandle } from './lazy-route';
import { STORE_CHUNK } from './load-store-parts';
import { pageDataOf } from './page-data';
import { fixedPaths, pageAt } from './router';
import { headElements, oEmbedLink, type Site } from './server/page-head';
import { structuredDataOf } from './server/page-structured-data';

/** A visitor’s page request. */
export interface PageRequest extends Visit {
  pathname: string;
  /** The query with '?', or ''. */
  search: string;
}

/** A public GET of the API by its path, answered in the same process. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

/** What the server adds to the built page, and how to send it. */
export interface PageAnswer {
  status: 200 | 404;
  /** Elements for the head. */
  head: string;
  /** The rendered content; null when the browser renders it. */
  content: PageContent | null;
  /** Rendered anew for each request. */
  live?: boolean;
  /** Private to its visitor, so it must not be cached. */
  own: boolean;
  /** The URL must not leak to other sites. */
  secretAddress: boolean;
  /** The names of the chunks that the browser needs first. */
  chunks: readonly string[];
  /** Why rendering failed, for the log. */
  failure?: unknown;
}

export interface PageContent {
  /** The content of the root element. */
  html: string;
  /** The data it was rendered from, with which the browser hydrates. */
  data: PageData;
}

/** React puts its head hints in front of markup without a head. */
const HEAD_HINTS = /^(?:<link [^>]*>)*/;
/** Inline styles of third-party components, which the content security policy refuses. The browser adds them. */
const INLINE_STYLES = / style="[^"]*"/g;

/** Staff areas are rendered in the browser only, so the server accepts every address in them. */
const STAFF_AREAS: readonly (readonly [path: string, title: string])[] = [
  [paths.admin, 'Admin Panel'],
  [paths.myClub, 'My Club'],
];

/**
 * The canonical address, with only the query parameters its page reads. It is the key of the
 * render cache. @returns null when the query is left to the browser, or there is nothing to render
 */
export async function knownAddress(
  pathname: string,
  search: string,
): Promise<Pick<PageRequest, 'pathname' | 'search'> | null> {
  const page = pageAt(pathname);
  if (!page?.handle.serverRendered) return null;
  if (!search) return { pathname: page.path, search };
  const { readQuery = noQuery } = await page.handle.load();
  const known = readQuery(new URLSearchParams(search));
  return known === null ? null : { pathname: page.path, search: known };
}

const noQuery = (): string => '';

/** The paths of pages for search engines, without those of clubs and events. */
export async function listedPaths(site: Site): Promise<string[]> {
  const state = createStore().getState();
  const listed = await Promise.all(
    fixedPaths().map(async (path) => {
      const handle = pageAt(path)?.handle;
      if (!handle?.serverRendered) return false;
      const { page } = await handle.load();
      const meta = page?.({
        state,
        params: {},
        query: new URLSearchParams(),
        ...siteTexts(site, undefined),
      });
      return meta?.listed !== false;
    }),
  );
  return fixedPaths().filter((_, index) => listed[index]);
}

/** The answer at an address: status, head and, for public pages, the rendered page. */
export async function answerPage(asked: PageRequest, site: Site, read: ReadApi): Promise<PageAnswer> {
  const { pathname, search, ...visit } = asked;
  const area = STAFF_AREAS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  if (area) return withoutContent({ title: area[1], listed: false }, pathname, site, true);

  const found = pageAt(pathname);
  if (!found) return withoutContent({ missing: true }, pathname, site, false);
  const { handle, params, path } = found;
  const { page, preload, leadsTo, isLive = false } = await handle.load();
  const query = new URLSearchParams(search);
  const store = createStore({ fetch: answeredBy(read) });
  const askConfig = () => store.dispatch(siteApi.endpoints.getConfig.initiate());
  const metaIn = (words: SiteTexts): PageMeta =>
    page?.({ ...words, state: store.getState(), params, query }) ?? { listed: false };
  const chunk = handle.serverRendered;
  if (!chunk) {
    const plain = metaIn(siteTexts(site, undefined));
    // Unlisted pages do not need the club’s own texts.
    if (plain.missing || plain.listed === false) {
      const answer = withoutContent(plain, path, site, !plain.missing);
      if (!handle.early || !visit.signedIn) return answer;
      const early = withEarly(answer, handle.early);
      return (await askConfig()).isError ? early : withContent(early, { ...asked, pathname: path }, store);
    }
    const words = siteTexts(site, (await askConfig()).data);
    return withoutContent(metaIn(words), path, site, true, words);
  }

  const [config, ...answers] = await Promise.all([
    askConfig(),
    ...((await preload?.(store.dispatch, params, query)) ?? []),
  ]);
  const words = siteTexts(site, config.data);
  const meta = metaIn(words);
  if (meta.missing) return withoutContent(meta, path, site, false, words);
  // The page’s data could not be loaded, so its metadata is unknown.
  if (meta.loading || meta.listed === false)
    return withoutContent({ listed: false }, path, site, false, words);
  const facts = config.data && { ...config.data, site };
  const structured = facts
    ? structuredDataOf({ chunk, params, title: meta.title, path }, store.getState(), facts)
    : [];
  const head = [
    headElements(headContent(meta, path, words), site, structured),
    ...(chunk === 'event' ? [oEmbedLink(path, meta.title, site)] : []),
  ].join('\n    ');
  const complete = !config.isError && answers.every(({ isError }) => !isError);
  const answer: PageAnswer = {
    status: 200,
    head,
    content: null,
    own: false,
    secretAddress: false,
    chunks: [STORE_CHUNK],
  };
  if (!complete || (search && !leadsTo?.(query, store.getState()))) return answer;
  const chunks = handle.plain && !visit.signedIn ? [chunk] : [chunk, STORE_CHUNK];
  const rendered = await withContent(answer, { ...asked, pathname: path }, store);
  return rendered.content ? { ...rendered, live: isLive, chunks } : rendered;
}

/** The site’s texts from its settings, or defaults with the site’s name. */
function siteTexts(site: Site, config: SiteConfig | undefined): SiteTexts {
  const words = { ...siteTextsOf(config), clubName: site.name };
  // The default texts describe the demo club only.
  return config || site.name === CLUB_DEFAULTS.clubName ? words : { ...words, texts: OF_ANY_CLUB };
}

const OF_ANY_CLUB = {
  homeTitle: 'Sport, events and venue hire',
  homeDescription: 'Clubs, events and venue hire at the {club}.',
};

function withoutContent(
  meta: PageMeta,
  path: string,
  site: Site,
  own: boolean,
  words: SiteTexts = siteTexts(site, undefined),
): PageAnswer {
  return {
    status: meta.missing ? 404 : 200,
    head: headElements(headContent(meta, path, words), site, []),
    content: null,
    own,
    secretAddress: meta.secretAddress ?? false,
    chunks: [STORE_CHUNK],
  };
}

/** Adds the app rendered with the store’s data, or why that failed. */
async function withContent(
  answer: PageAnswer,
  { pathname, search, ...visit }: PageRequest,
  store: AppStore,
): Promise<PageAnswer> {
  try {
    const data = pageDataOf(store);
    const { head, html } = await markupOf(
      <StaticRouter location={`${pathname}${search}`}>
        <App pageStore={new PageStore(data, store)} visit={visit} />
      </StaticRouter>,
    );
    return { ...answer, head: answer.head + head, content: { html, data } };
  } catch (failure) {
    return { ...answer, failure };
  }
}

/** The page’s code and data load beside the app’s own code, not after it. */
function withEarly(answer: PageAnswer, { chunks, reads }: NonNullable<PageHandle['early']>): PageAnswer {
  const links = reads.map(
    (path) => `<link rel="preload" as="fetch" href="${path}" crossorigin="use-credentials"/>`,
  );
  return { ...answer, head: answer.head + links.join(''), chunks: [...answer.chunks, ...chunks] };
}

export { noticeAt } from './notice-page';

/**
 * Renders the notice for readers without scripts, on pages that need them. It also contains the site’s name from
 * the first moment. The same for every reader.
 */
export async function renderNotice(notice: Notice, read: ReadApi): Promise<PageContent> {
  const store = createStore({ fetch: answeredBy(read) });
  const { isError } = await store.dispatch(siteApi.endpoints.getConfig.initiate());
  if (isError) throw new Error('the settings could not be loaded');
  const data = pageDataOf(store);
  const { html } = await markupOf(
    // One rendering for all addresses of a kind. Of the header’s links, only Book Now can be current.
    <StaticRouter location={notice === 'booking' ? paths.booking : paths.auth}>
      <PageStoreContext value={new PageStore(data, store)}>
        <NoticePage notice={notice} />
      </PageStoreContext>
    </StaticRouter>,
  );
  return { html, data };
}

async function markupOf(element: ReactElement): Promise<{ head: string; html: string }> {
  let failure: unknown;
  const { prelude } = await prerender(<StrictMode>{element}</StrictMode>, {
    // In one piece, because React needs scripts to insert later parts.
    progressiveChunkSize: Infinity,
    onError: (error) => void (failure ??= error),
  });
  if (failure !== undefined) throw new Error('the page could not be rendered', { cause: failure });
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
