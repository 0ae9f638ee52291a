import { LruCache } from './lru-cache.js';
import { CACHE_LIMITS } from './cache-limits.js';
import { CachedResponse } from './cached-response.js';

const KB = 1024;
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': 'x'.repeat(400),
};

describe('LruCache', () => {
  it('keeps the most recently used entries within its limit of bytes', () => {
    const memory = new LruCache<{ bytes: number }>(10 * KB);
    for (const key of ['a', 'b', 'c']) memory.keep(key, { bytes: 3 * KB });
    memory.find('a');
    memory.keep('d', { bytes: 3 * KB });
    expect(['a', 'b', 'c', 'd'].filter((key) => memory.find(key))).toEqual(['a', 'c', 'd']);
    memory.keep('all of it', { bytes: 10 * KB });
    expect(memory.find('all of it')).toBeUndefined();
  });

  it('counts the bytes of keys, so that long URLs of small answers do not fill the memory', () => {
    const memory = new LruCache<{ bytes: number }>(100 * KB);
    const keys = Array.from({ length: 100 }, (_, turn) => `/api/events?page=${turn}&${'x'.repeat(8 * KB)}`);
    for (const key of keys) memory.keep(key, { bytes: 60 });
    expect(keys.filter((key) => memory.find(key))).toHaveLength(6);
  });

  it('counts the headers and encodings of a small answer, not only its body', () => {
    expect(new CachedResponse(Buffer.from('[]'), HEADERS).bytes).toBeGreaterThan(3000);
  });

  it('keeps only the bytes of a compressed answer, not the zlib block that held them', () => {
    const answer = new CachedResponse(Buffer.from('one and another '.repeat(200)), HEADERS);
    for (const encoding of ['br', 'gzip']) {
      const body = answer.for({ 'accept-encoding': encoding }).body;
      expect(body?.buffer.byteLength).toBe(body?.byteLength);
    }
  });

  it('has limits of at most 256 MB in all for a process', () => {
    const all = Object.values(CACHE_LIMITS).reduce((sum, bytes) => sum + bytes, 0);
    expect(all).toBeLessThanOrEqual(256 * KB * KB);
  });
});
