import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { PageVisit } from './page-visit.js';

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

/** The public pages as the browser will first show them. */
export class PageRenderer {
  private readonly logger = new Logger('pages');
  /** By what they say: a handful, made of settings alone. */
  private readonly notices = new Map<string, string>();

  private constructor(
    private readonly webApp: WebAppRenderer,
    /** The scripts of each page's chunk, as addresses. */
    private readonly chunks: Readonly<Record<string, readonly string[]>>,
    private readonly read: ReadApi,
  ) {}

  /** @returns null where the build has no part for the server: browsers then make every page themselves */
  static async load(root: string, read: ReadApi): Promise<PageRenderer | null> {
    const file = path.join(root, 'server', 'render.cjs');
    if (!existsSync(file)) return null;
    const { default: webApp } = (await import(pathToFileURL(file).href)) as { default: WebAppRenderer };
    const chunks = await readFile(path.join(root, 'server', 'page-chunks.json'), 'utf8');
    return new PageRenderer(webApp, JSON.parse(chunks) as Record<string, string[]>, read);
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

  /** The visit with its query in the one way of saying it; null where what a page makes of one is left to the browser. */
  known(visit: PageVisit): PageVisit | null {
    const search = this.webApp.knownQuery(visit.pathname, visit.search);
    return search === null ? null : { ...visit, search };
  }

  /** @returns null for a page that the browser makes, also when rendering fails: it works all the same */
  async render(visit: PageVisit): Promise<RenderedPage | null> {
    try {
      const rendered = await this.webApp.renderPage(visit, this.read);
      if (!rendered) return null;
      const { chunk, ...page } = rendered;
      return { ...page, scripts: this.chunks[chunk] ?? [] };
    } catch (error) {
      this.warn(visit.pathname, error);
      return null;
    }
  }

  private warn(what: string, error: unknown): void {
    this.logger.warn(`${what} is not rendered: ${error instanceof Error ? error.message : String(error)}`);
  }
}
