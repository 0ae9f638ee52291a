import { Injectable } from '@nestjs/common';
import { ContentCache } from './content-cache.js';
import { CACHE_LIMITS } from './cache-limits.js';
import { PublicContent } from './public-content.js';
import type { CachedResponse } from './cached-response.js';

/** Cached responses of public reads by path and query. */
@Injectable()
export class PublicReads {
  private readonly answers: ContentCache<CachedResponse>;

  constructor(private readonly content: PublicContent) {
    this.answers = new ContentCache(content, CACHE_LIMITS.answers);
  }

  /** Read it before the data, and pass it to `keep`. */
  get version(): number {
    return this.content.version;
  }

  find(url: string): CachedResponse | undefined {
    return this.answers.find(url);
  }

  keep(url: string, answer: CachedResponse, made: number): void {
    this.answers.keep(url, answer, made);
  }
}
