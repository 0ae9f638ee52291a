import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ContentCache } from '../public-reads/content-cache.js';
import { CACHE_LIMITS } from '../public-reads/cache-limits.js';
import { PublicContent } from '../public-reads/public-content.js';
import type { CachedResponse } from '../public-reads/cached-response.js';
import { type PageInput, pageInputOf } from './page-input.js';

/** Public pages by their `PageInput`. */
@Injectable()
export class PageCache {
  private readonly pages: ContentCache<CachedResponse>;

  constructor(private readonly content: PublicContent) {
    this.pages = new ContentCache(content, CACHE_LIMITS.pages);
  }

  /** Read it before the page is built, and pass it to `keep`. */
  get version(): number {
    return this.content.version;
  }

  /** Whether the content is unchanged since that version. */
  isCurrent(version: number): boolean {
    return this.content.isCurrent(version);
  }

  answerTo(request: IncomingMessage): CachedResponse | undefined {
    return this.find(pageInputOf(request));
  }

  find(visit: PageInput): CachedResponse | undefined {
    return this.pages.find(keyOf(visit));
  }

  keep(visit: PageInput, page: CachedResponse, made: number): void {
    this.pages.keep(keyOf(visit), page, made);
  }
}

/** The path comes last, so that no path can imitate the other parts of the key. */
export function keyOf({ pathname, search, theme, signedIn }: PageInput): string {
  return `${theme ?? ''} ${signedIn ? 'in' : 'out'} ${pathname}${search}`;
}
