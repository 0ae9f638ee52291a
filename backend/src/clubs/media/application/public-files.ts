import { Injectable } from '@nestjs/common';
import { LruCache } from '../../../platform/http/public-reads/lru-cache.js';
import { CACHE_LIMITS } from '../../../platform/http/public-reads/cache-limits.js';
import { CachedResponse } from '../../../platform/http/public-reads/cached-response.js';
import { FileStore } from '../../../platform/files/file-store.js';
import { isFileName } from '../domain/picture-forms.js';

const PATH = /^\/media\/([0-9a-f]{64})\/([\w.]{1,40})$/;

/** Files never change, so they are cached forever. The policy stops scripts if a file is opened as a page. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Serves public files; the most recent ones come from a memory cache of limited size. */
@Injectable()
export class PublicFiles {
  private readonly answers = new LruCache<CachedResponse>(CACHE_LIMITS.files);
  private readonly reading = new Map<string, Promise<CachedResponse | null>>();

  constructor(private readonly files: FileStore) {}

  /** Looks in memory only. @param url path and query as received */
  find(url: string): CachedResponse | undefined {
    return this.answers.find(url);
  }

  /**
   * Reads from memory or the file store; null if there is no such file. Concurrent requests share one read.
   * @param headers added to every response
   */
  get(path: string, headers: Record<string, unknown>): Promise<CachedResponse | null> {
    const kept = this.find(path);
    if (kept) return Promise.resolve(kept);
    const reading =
      this.reading.get(path) ?? this.read(path, headers).finally(() => this.reading.delete(path));
    this.reading.set(path, reading);
    return reading;
  }

  private async read(path: string, headers: Record<string, unknown>): Promise<CachedResponse | null> {
    const [, hash = '', name = ''] = PATH.exec(path) ?? [];
    if (!isFileName(name)) return null;
    const file = await this.files.get('public', hash, name);
    if (!file) return null;
    const all = { ...headers, 'content-type': file.contentType, ...HEADERS } as Record<string, string>;
    const answer = new CachedResponse(file.bytes, all, 200, { compress: false });
    this.answers.keep(path, answer);
    return answer;
  }
}
