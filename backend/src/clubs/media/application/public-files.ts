import { Injectable } from '@nestjs/common';
import { LruCache } from '../../../platform/http/public-reads/lru-cache.js';
import { CACHE_LIMITS } from '../../../platform/http/public-reads/cache-limits.js';
import { CachedResponse } from '../../../platform/http/public-reads/cached-response.js';
import { FileStore } from '../../../platform/files/file-store.js';
import { isFileName } from '../domain/picture-forms.js';

const PATH = /^\/media\/([0-9a-f]{64})\/([\w.]{1,40})$/;

/** What is never changed is never asked for again. Should somebody open one as a page, it can do nothing. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** The public files as ready answers, those asked for last in memory: so many bytes of them. */
@Injectable()
export class PublicFiles {
  private readonly answers = new LruCache<CachedResponse>(CACHE_LIMITS.files);
  private readonly reading = new Map<string, Promise<CachedResponse | null>>();

  constructor(private readonly files: FileStore) {}

  /** What is in memory. @param url path and query, as they came */
  find(url: string): CachedResponse | undefined {
    return this.answers.find(url);
  }

  /**
   * From memory, or from where the files are; null for what there is not. Many who ask at once have it read once.
   * @param headers what goes with every answer
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
