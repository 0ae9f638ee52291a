import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { PageInput } from './page-input.js';

/** A public GET of the API by its path, answered in this process. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

/** Where this installation is (its public address), and what it is called. */
export interface Site {
  url: string;
  name: string;
}

/** What pages are made from. */
export interface PageSources {
  site: () => Promise<Site>;
  read: ReadApi;
  /** Tells when the public content changes. */
  content: { readonly version: number; isStill(version: number): boolean };
}

/** Something that the server has rendered. */
export interface PageContent {
  html: string;
  /** What it was made from, for the browser to start with the same. */
  data: unknown;
}

/** What the web app answers at an address: the server knows no page by itself. */
export interface PageAnswer {
  status: number;
  /** Elements for the head. */
  head: string;
  /** What the browser is to show first; null where it makes the content itself. */
  content: PageContent | null;
  /** Addresses of the scripts that it needs first, besides the application's own. */
  scripts: readonly string[];
  /** Personal, so it must not be stored. */
  own: boolean;
  /** Its address must not leak to another site. */
  secretAddress: boolean;
}

/** What the web app's build for the server exports (frontend/src/app/server.tsx). */
interface WebAppRenderer {
  knownAddress(pathname: string, search: string): Promise<Pick<PageInput, 'pathname' | 'search'> | null>;
  answerPage(
    visit: PageInput,
    site: Site,
    read: ReadApi,
  ): Promise<
    Omit<PageAnswer, 'scripts'> & {
      /** Names of chunks. */
      chunks: readonly string[];
      failure?: unknown;
    }
  >;
  listedPaths(site: Site): Promise<string[]>;
  noticeAt(pathname: string, exists: boolean, search: string): string;
  renderNotice(notice: string, read: ReadApi): Promise<PageContent>;
}

/** A web app that was built without its part for the server: browsers make every page. */
const BROWSERS_ALONE: Pick<WebAppRenderer, 'knownAddress' | 'answerPage' | 'listedPaths'> = {
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

/** The web app's pages: what is to be answered where, and the public ones as the browser will first show them. */
export class PageRenderer {
  private readonly logger = new Logger('pages');
  /** By what they say: a handful, made of settings alone. */
  private readonly notices = new Map<string, PageContent & { version: number }>();

  private constructor(
    private readonly webApp: WebAppRenderer | null,
    /** The scripts of each chunk with a name, as addresses. */
    private readonly chunks: Readonly<Record<string, readonly string[]>>,
    private readonly sources: PageSources,
  ) {}

  /** @param root the built web app */
  static async load(root: string, sources: PageSources): Promise<PageRenderer> {
    const file = path.join(root, 'server', 'render.cjs');
    if (!existsSync(file)) return new PageRenderer(null, {}, sources);
    const { default: webApp } = (await import(pathToFileURL(file).href)) as { default: WebAppRenderer };
    const chunks = await readFile(path.join(root, 'server', 'page-chunks.json'), 'utf8');
    return new PageRenderer(webApp, JSON.parse(chunks) as Record<string, string[]>, sources);
  }

  /** The visit in the one way of saying its address; null where the page is left to the browser. */
  async known(visit: PageInput): Promise<PageInput | null> {
    const address = await this.pages.knownAddress(visit.pathname, visit.search);
    return address && { ...visit, ...address };
  }

  /** Never throws: a page that cannot be rendered works all the same. */
  async answer(visit: PageInput): Promise<PageAnswer> {
    try {
      return await this.answerOf(this.pages, visit);
    } catch (error) {
      this.warn(visit.pathname, error);
      return this.answerOf(BROWSERS_ALONE, visit);
    }
  }

  private async answerOf(pages: Pick<WebAppRenderer, 'answerPage'>, visit: PageInput): Promise<PageAnswer> {
    const { site, read } = this.sources;
    const { chunks, failure, ...answer } = await pages.answerPage(visit, await site(), read);
    if (failure !== undefined) this.warn(visit.pathname, failure);
    // Chunks share scripts.
    return { ...answer, scripts: [...new Set(chunks.flatMap((chunk) => this.chunks[chunk] ?? []))] };
  }

  /** The paths of the pages that search engines are to know, but for those of clubs and events. */
  async listedPaths(): Promise<string[]> {
    return this.pages.listedPaths(await this.sources.site());
  }

  /** What stands in for a page that only scripts can show. @returns null when that fails: the built page has a line */
  async notice({ pathname, search }: PageInput, exists: boolean): Promise<PageContent | null> {
    if (!this.webApp) return null;
    const notice = this.webApp.noticeAt(pathname, exists, search);
    const ready = this.notices.get(notice);
    const { read, content } = this.sources;
    if (ready && content.isStill(ready.version)) return ready;
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
    return this.webApp ?? BROWSERS_ALONE;
  }

  private warn(what: string, error: unknown): void {
    this.logger.warn(`${what} is not rendered: ${error instanceof Error ? error.message : String(error)}`);
  }
}
