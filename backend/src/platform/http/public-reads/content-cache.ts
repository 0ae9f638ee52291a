import { LruCache } from './lru-cache.js';
import type { PublicContent } from './public-content.js';

/** A cache that is cleared when the public content changes, limited by bytes. */
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
    this.content.checkExpiry();
    return this.content.isConnected ? this.entries.find(key) : undefined;
  }

  /** @param made the content version that was read before the content; an outdated value is not kept */
  keep(key: string, value: T, made: number): void {
    if (this.content.isCurrent(made)) this.entries.keep(key, value);
  }
}
