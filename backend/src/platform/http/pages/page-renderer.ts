import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { ContentMemory } from '../public-reads/content-memory.js';
import type { PublicContent } from '../public-reads/public-content.js';

/** Pages of other visits push the oldest out. */
const MOST_PAGES = 200;

/** All that a rendered page depends on, besides the public content. */
export interface PageVisit {
  pathname: string;
  /** With its question mark; '' without one. */
  search: string;
  theme: 'light' | 'dark' | null;
  /** Whether somebody seems to be signed in; who, the page asks for itself. */
  signedIn: boolean;
}

/** A public GET of the API by its path, answered in this process. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

export interface RenderedPage {
  /** Elements for the head. */
  head: string;
  /** The content of the root element. */
  html: string;
  /** What it was made from, for the browser to start with the same. */
  data: unknown;
  /** Addresses of the page's own scripts. */
  scripts: readonly string[];
}

/** What the web app's build for the server exports (frontend/src/app/server.tsx). */
interface WebAppRenderer {
  renderPage(
    visit: PageVisit,
    read: ReadApi,
  ): Promise<(Omit<RenderedPage, 'scripts'> & { chunk: string }) | null>;
  /** The query as pages are remembered by it; null where what a page makes of one is left to the browser. */
  knownQuery(pathname: string, search: string): string | null;
  noticeAt(pathname: string, exists: boolean, search: string): string;
  renderNotice(notice: string, read: ReadApi): Promise<string>;
}

/** The public pages as the browser will first show them, remembered until the content changes. */
export class PageRenderer {
  private readonly logger = new Logger('pages');
  private readonly pages: ContentMemory<RenderedPage>;
  /** By what they say: a handful, made of settings alone. */
  private readonly notices = new Map<string, string>();
  /** Who asks for a page that is being made waits for that one. */
  private readonly underway = new Map<string, Promise<RenderedPage | null>>();

  private constructor(
    private readonly webApp: WebAppRenderer,
    /** The scripts of each page's chunk, as addresses. */
    private readonly chunks: Readonly<Record<string, readonly string[]>>,
    private readonly read: ReadApi,
    private readonly content: PublicContent,
  ) {
    this.pages = content.memory(MOST_PAGES);
  }

  /** @returns null where the build has no part for the server: browsers then make every page themselves */
  static async load(root: string, read: ReadApi, content: PublicContent): Promise<PageRenderer | null> {
    const file = path.join(root, 'server', 'render.cjs');
    if (!existsSync(file)) return null;
    const { default: webApp } = (await import(pathToFileURL(file).href)) as { default: WebAppRenderer };
    const chunks = await readFile(path.join(root, 'server', 'page-chunks.json'), 'utf8');
    return new PageRenderer(webApp, JSON.parse(chunks) as Record<string, string[]>, read, content);
  }

  /** What stands in for a page that only scripts can show. @returns null when that fails: the built page has a line */
  async notice({ pathname, search }: PageVisit, exists: boolean): Promise<string | null> {
    const notice = this.webApp.noticeAt(pathname, exists, search);
    const ready = this.notices.get(notice);
    if (ready !== undefined) return ready;
    try {
      const html = await this.webApp.renderNotice(notice, this.read);
      this.notices.set(notice, html);
      return html;
    } catch (error) {
      this.warn(`what to say without scripts at ${pathname}`, error);
      return null;
    }
  }

  /** @returns null for a page that the browser makes, also when rendering fails: it works all the same */
  async render(asked: PageVisit): Promise<RenderedPage | null> {
    const search = this.webApp.knownQuery(asked.pathname, asked.search);
    if (search === null) return null;
    const visit = { ...asked, search };
    const key = JSON.stringify([visit.pathname, visit.search, visit.theme, visit.signedIn]);
    const ready = this.pages.find(key) ?? this.underway.get(key);
    if (ready) return ready;
    const page = this.make(key, visit).finally(() => this.underway.delete(key));
    this.underway.set(key, page);
    return page;
  }

  private async make(key: string, visit: PageVisit): Promise<RenderedPage | null> {
    const { version } = this.content;
    try {
      const rendered = await this.webApp.renderPage(visit, this.read);
      if (!rendered) return null;
      const { chunk, ...rest } = rendered;
      const page = { ...rest, scripts: this.chunks[chunk] ?? [] };
      this.pages.keep(key, page, version);
      return page;
    } catch (error) {
      this.warn(visit.pathname, error);
      return null;
    }
  }

  private warn(what: string, error: unknown): void {
    this.logger.warn(`${what} is not rendered: ${error instanceof Error ? error.message : String(error)}`);
  }
}
