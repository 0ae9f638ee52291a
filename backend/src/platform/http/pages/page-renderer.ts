import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { PageInput } from './page-input.js';

/** Answers a public GET of the API within this process. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

/** The public URL of this installation, and the club's name. */
export interface Site {
  url: string;
  name: string;
}

/** What the web app needs to render pages. */
export interface PageSources {
  site: () => Promise<Site>;
  read: ReadApi;
  /** The version of the public content. */
  content: { readonly version: number; isCurrent(version: number): boolean };
}

/** Rendered content of a page. */
export interface PageContent {
  html: string;
  /** The data it was rendered from, for hydration. */
  data: unknown;
}

/** The web app's answer for a URL. The server itself knows no pages. */
export interface PageAnswer {
  status: number;
  /** HTML elements. */
  head: string;
  /** null if the browser renders the content. */
  content: PageContent | null;
  /** URLs of further scripts that the page needs first. */
  scripts: readonly string[];
  /** To be rendered anew for each request. */
  live?: boolean;
  /** Personal, so it must not be stored. */
  own: boolean;
  /** The URL contains a secret that must not leak to other sites. */
  secretAddress: boolean;
}

/** The exports of the web app's server build (frontend/src/app/server.tsx). */
interface WebAppRenderer {
  knownAddress(pathname: string, search: string): Promise<Pick<PageInput, 'pathname' | 'search'> | null>;
  answerPage(
    visit: PageInput,
    site: Site,
    read: ReadApi,
  ): Promise<
    Omit<PageAnswer, 'scripts'> & {
      /** Names of webpack chunks. */
      chunks: readonly string[];
      failure?: unknown;
    }
  >;
  listedPaths(site: Site): Promise<string[]>;
  noticeAt(pathname: string, exists: boolean, search: string): string;
  renderNotice(notice: string, read: ReadApi): Promise<PageContent>;
}

/** For a web app without a server build: the browser renders every page. */
const NO_SERVER_BUILD: Pick<WebAppRenderer, 'knownAddress' | 'answerPage' | 'listedPaths'> = {
  knownAddress: () => Promise.resolve(null),
  answerPage: () =>
    Promise.resolve({
      status: 200,
      head: '',
      content: null,
      own: true,
      secretAddress: true,
      chunks: [],
    }),
  listedPaths: () => Promise.resolve([]),
};

/** Renders the pages of the web app. */
export class PageRenderer {
  private readonly logger = new Logger('pages');
  /** Notices by their text. There are only a few, made from settings. */
  private readonly notices = new Map<string, PageContent & { version: number }>();

  private constructor(
    private readonly webApp: WebAppRenderer | null,
    /** URLs of the scripts of each named chunk. */
    private readonly chunks: Readonly<Record<string, readonly string[]>>,
    private readonly sources: PageSources,
  ) {}

  /** @param root directory of the built web app */
  static async load(root: string, sources: PageSources): Promise<PageRenderer> {
    const file = path.join(root, 'server', 'render.cjs');
    if (!existsSync(file)) return new PageRenderer(null, {}, sources);
    const { default: webApp } = (await import(pathToFileURL(file).href)) as { default: WebAppRenderer };
    const chunks = await readFile(path.join(root, 'server', 'page-chunks.json'), 'utf8');
    return new PageRenderer(webApp, JSON.parse(chunks) as Record<string, string[]>, sources);
  }

  /** The input with the normalised URL; null if the server does not render this page. */
  async known(visit: PageInput): Promise<PageInput | null> {
    const address = await this.pages.knownAddress(visit.pathname, visit.search);
    return address && { ...visit, ...address };
  }

  /** Never throws: if rendering fails, the browser renders the page. */
  async answer(visit: PageInput): Promise<PageAnswer> {
    try {
      return await this.answerOf(this.pages, visit);
    } catch (error) {
      this.warn(visit.pathname, error);
      return this.answerOf(NO_SERVER_BUILD, visit);
    }
  }

  private async answerOf(pages: Pick<WebAppRenderer, 'answerPage'>, visit: PageInput): Promise<PageAnswer> {
    const { site, read } = this.sources;
    const { chunks, failure, ...answer } = await pages.answerPage(visit, await site(), read);
    if (failure !== undefined) this.warn(visit.pathname, failure);
    // Chunks can share scripts.
    return { ...answer, scripts: [...new Set(chunks.flatMap((chunk) => this.chunks[chunk] ?? []))] };
  }

  /** Paths for the sitemap, without those of clubs and events. */
  async listedPaths(): Promise<string[]> {
    return this.pages.listedPaths(await this.sources.site());
  }

  /** The notice for a page that needs scripts. @returns null if it fails; the built page has its own line */
  async notice({ pathname, search }: PageInput, exists: boolean): Promise<PageContent | null> {
    if (!this.webApp) return null;
    const notice = this.webApp.noticeAt(pathname, exists, search);
    const ready = this.notices.get(notice);
    const { read, content } = this.sources;
    if (ready && content.isCurrent(ready.version)) return ready;
    const { version } = content;
    try {
      const made = await this.webApp.renderNotice(notice, read);
      this.notices.set(notice, { ...made, version });
      return made;
    } catch (error) {
      this.warn(`what to say without scripts at ${pathname}`, error);
      return null;
    }
  }

  private get pages(): Pick<WebAppRenderer, 'knownAddress' | 'answerPage' | 'listedPaths'> {
    return this.webApp ?? NO_SERVER_BUILD;
  }

  private warn(what: string, error: unknown): void {
    this.logger.warn(`${what} is not rendered: ${error instanceof Error ? error.message : String(error)}`);
  }
}
