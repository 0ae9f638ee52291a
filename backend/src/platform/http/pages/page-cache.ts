import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ContentCache } from '../public-reads/content-cache.js';
import { CACHE_LIMITS } from '../public-reads/cache-limits.js';
import { PublicContent } from '../public-reads/public-content.js';
import type { CachedResponse } from '../public-reads/cached-response.js';
import { type PageInput, pageInputOf } from './page-input.js';

/** Public pages, ready to be sent, by all that they depend on. */
@Injectable()
export class PageCache {
  private readonly pages: ContentCache<CachedResponse>;

  constructor(private readonly content: PublicContent) {
    this.pages = new ContentCache(content, CACHE_LIMITS.pages);
  }

  /** To be noted before the page is made, and handed to `keep` with it. */
  get version(): number {
    return this.content.version;
  }

  /** Whether nothing has changed since. */
  isStill(version: number): boolean {
    return this.content.isStill(version);
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

/** The address comes last: nothing in it can be taken for what stands before. */
export function keyOf({ pathname, search, theme, signedIn }: PageInput): string {
  return `${theme ?? ''} ${signedIn ? 'in' : 'out'} ${pathname}${search}`;
}
