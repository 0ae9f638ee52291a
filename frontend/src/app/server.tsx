import { StrictMode, type ReactElement } from 'react';
// The build for Node has an AsyncLocalStorage: from the first page on each promise of the process would be followed.
import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { siteWordsOf } from '@/api/club-facts';
import { PageStore, PageStoreContext } from '@/api/page-store';
import { siteApi } from '@/api/site/site-api';
import { createStore, type PageData } from '@/api/store';
import { headWords } from '@/components/layout/head-words';
import type { PageMeta } from '@/components/layout/page-meta';
import type { SiteConfig } from '@/api/site/generated';
import type { SiteWords } from '@/config/cards';
import { CLUB_DEFAULTS } from '@/config/club';
import { paths } from '@/config/paths';
import type { Visit } from '@/lib/visit';
import { App } from './app';
import { NoticePage, type Notice } from './notice-page';
import { STORE_CHUNK } from './load-store-parts';
import { pageDataOf } from './page-data';
import { fixedPaths, pageAt } from './router';
import { headElements, type Site } from './server/page-head';
import { structuredDataOf } from './server/page-structured-data';

/** The page that a visitor asked for. */
export interface PageRequest extends Visit {
  pathname: string;
  /** With its question mark; '' without one. */
  search: string;
}

/** A public GET of the API by its path, answered in the same process. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

/** What the server adds to the built page, and how it is sent. */
export interface PageAnswer {
  status: 200 | 404;
  /** Elements for the head. */
  head: string;
  /** What the browser is to show first; null where it makes the content itself. */
  content: PageContent | null;
  /** Nobody's but its visitor's: it is stored nowhere. */
  own: boolean;
  /** Its address must not leak to another site. */
  secretAddress: boolean;
  /** The names of the chunks that the browser needs first. */
  chunks: readonly string[];
  /** Why the browser makes a page that could have been rendered: to be noted. */
  failure?: unknown;
}

export interface PageContent {
  /** The content of the root element. */
  html: string;
  /** What it was made from; the browser starts with the same. */
  data: PageData;
}

/** React puts its hints for the head in front of what it renders without one. */
const HEAD_HINTS = /^(?:<link [^>]*>)*/;
/** Of components that others wrote: the page's policy refuses inline styles, and theirs wait for the browser. */
const INLINE_STYLES = / style="[^"]*"/g;

/** Staff's rooms are the browser's alone: every address in them is theirs, and the server need not know which there are. */
const STAFF_AREAS: readonly (readonly [path: string, title: string])[] = [
  [paths.admin, 'Admin Panel'],
  [paths.myClub, 'My Club'],
];

/**
 * The address in the one way of saying it, with only what its page reads of the query: what is rendered is remembered by
 * that. @returns null where what the page makes of a query is left to the browser, and where there is nothing to render
 */
export async function knownAddress(
  pathname: string,
  search: string,
): Promise<Pick<PageRequest, 'pathname' | 'search'> | null> {
  const page = pageAt(pathname);
  if (!page?.handle.serverRendered) return null;
  if (!search) return { pathname: page.path, search };
  const { readQuery = readsNone } = await page.handle.load();
  const known = readQuery(new URLSearchParams(search));
  return known === null ? null : { pathname: page.path, search: known };
}

const readsNone = (): string => '';

/** The paths of the pages that search engines are to know, but for those of clubs and events. */
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
        ...wordsOf(site, undefined),
      });
      return meta?.listed !== false;
    }),
  );
  return fixedPaths().filter((_, index) => listed[index]);
}

/** What is to be answered at an address: its status, what its head says, and, where it is everybody's, the page itself. */
export async function answerPage(asked: PageRequest, site: Site, read: ReadApi): Promise<PageAnswer> {
  const { pathname, search, ...visit } = asked;
  const area = STAFF_AREAS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  if (area) return withoutContent({ title: area[1], listed: false }, pathname, site, true);

  const found = pageAt(pathname);
  if (!found) return withoutContent({ missing: true }, pathname, site, false);
  const { handle, params, path } = found;
  const { page, preload, leadsTo } = await handle.load();
  const query = new URLSearchParams(search);
  const store = createStore({ fetch: answeredBy(read) });
  const askConfig = () => store.dispatch(siteApi.endpoints.getConfig.initiate());
  const metaIn = (words: SiteWords): PageMeta =>
    page?.({ ...words, state: store.getState(), params, query }) ?? { listed: false };
  const chunk = handle.serverRendered;
  if (!chunk) {
    const plain = metaIn(wordsOf(site, undefined));
    // What nobody finds needs no words of the club's own.
    if (plain.missing || plain.listed === false) return withoutContent(plain, path, site, !plain.missing);
    const words = wordsOf(site, (await askConfig()).data);
    return withoutContent(metaIn(words), path, site, true, words);
  }

  const [config, ...answers] = await Promise.all([
    askConfig(),
    ...((await preload?.(store.dispatch, params, query)) ?? []),
  ]);
  const words = wordsOf(site, config.data);
  const meta = metaIn(words);
  if (meta.missing) return withoutContent(meta, path, site, false, words);
  // The page works all the same once what it needs can be had; until then nothing is known of it.
  if (meta.loading || meta.listed === false)
    return withoutContent({ listed: false }, path, site, false, words);
  const facts = config.data && { ...config.data, site };
  const structured = facts
    ? structuredDataOf({ chunk, params, title: meta.title, path }, store.getState(), facts)
    : [];
  const head = headElements(headWords(meta, path, words), site, structured);
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
  try {
    const data = pageDataOf(store);
    const { head: hints, html } = await markupOf(
      <StaticRouter location={`${path}${search}`}>
        <App pageStore={new PageStore(data, store)} visit={visit} />
      </StaticRouter>,
    );
    const chunks = handle.plain && !visit.signedIn ? [chunk] : [chunk, STORE_CHUNK];
    return { ...answer, head: head + hints, content: { html, data }, chunks };
  } catch (failure) {
    return { ...answer, failure };
  }
}

/** What the page is made from says what it says; without that the site's name is right. */
function wordsOf(site: Site, config: SiteConfig | undefined): SiteWords {
  const words = { ...siteWordsOf(config), clubName: site.name };
  // Without it, what this app says of itself is true of one club alone.
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
  words: SiteWords = wordsOf(site, undefined),
): PageAnswer {
  return {
    status: meta.missing ? 404 : 200,
    head: headElements(headWords(meta, path, words), site, []),
    content: null,
    own,
    secretAddress: meta.secretAddress ?? false,
    chunks: [STORE_CHUNK],
  };
}

export { noticeAt } from './notice-page';

/**
 * What a page that only scripts can show says to readers without them, and what its scripts begin with: the site's name is
 * the right one from the first moment. The same for everybody.
 */
export async function renderNotice(notice: Notice, read: ReadApi): Promise<PageContent> {
  const store = createStore({ fetch: answeredBy(read) });
  const { isError } = await store.dispatch(siteApi.endpoints.getConfig.initiate());
  if (isError) throw new Error('the settings cannot be had');
  const data = pageDataOf(store);
  const { html } = await markupOf(
    // One for all addresses of a kind: of the header's links only Book Now can be where the reader is.
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
