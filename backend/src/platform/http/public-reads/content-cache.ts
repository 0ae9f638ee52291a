import { LruCache } from './lru-cache.js';
import type { PublicContent } from './public-content.js';

/** What was made of the public content, by key, until that changes. It holds so many bytes. */
export class ContentCache<T extends { readonly bytes: number }> {
  private readonly entries: LruCache<T>;

  constructor(
    private readonly content: PublicContent,
    mostBytes: number,
  ) {
    this.entries = new LruCache(mostBytes);
    content.onChange(() => this.entries.clear());
  }

  find(key: string): T | undefined {
    this.content.lookAtClock();
    return this.content.isHeard ? this.entries.find(key) : undefined;
  }

  /** @param made the version noted before the content was read: when that has changed since, nothing is kept */
  keep(key: string, value: T, made: number): void {
    if (this.content.isStill(made)) this.entries.keep(key, value);
  }
}
