import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pg from 'pg';
import { PublicContent } from '../../../src/platform/http/public-reads/public-content.js';
import { PublicReads } from '../../../src/platform/http/public-reads/public-reads.js';
import { CachedResponse } from '../../../src/platform/http/public-reads/cached-response.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { insertPrice } from '../../factories/prices.js';
import { eventually } from '../../support/eventually.js';
import { insertEvent } from './content.js';

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  const env = { SEED_DEMO: 'true' };
  first = await startApiInstance({ env });
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox, env });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const isReady = (api: ApiInstance, path: string): boolean =>
  api.app.get(PublicReads).find(path) !== undefined;

/** Repeats the request until the response is cached. */
async function warm(api: ApiInstance, path: string): Promise<Response> {
  return eventually(async () => {
    const answer = await fetch(api.url + path);
    if (!isReady(api, path)) throw new Error(`${path} is not ready`);
    return answer;
  });
}

describe.each([
  '/api/clubs',
  '/api/clubs/28',
  '/api/events',
  '/api/events?upcoming=true&limit=6',
  '/api/gallery',
])('GET %s', (path) => {
  it('answers the same from memory as from the database, headers included', async () => {
    first.app.get(PublicContent).forget();
    const made = await fetch(first.url + path);
    await warm(first, path);
    const ready = await fetch(first.url + path);
    // A cached response is not logged, so it has no request id.
    const own = ['date', 'connection', 'keep-alive', 'x-request-id'];
    const headersOf = ({ headers }: Response): [string, string][] =>
      [...headers].filter(([name]) => !own.includes(name)).sort();
    expect(headersOf(ready)).toEqual(headersOf(made));
    expect(await ready.text()).toBe(await made.text());
    expect(ready.headers.get('x-content-type-options')).toBe('nosniff');
    expect(ready.headers.get('cache-control')).toBe('public, no-cache');
    expect(ready.headers.get('set-cookie')).toBeNull();
  });

  it('answers 304 to a client that has the current version', async () => {
    const { headers } = await warm(first, path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetch(first.url + path, { headers: { 'If-None-Match': known } });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    const other = await fetch(first.url + path, { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });
});

it('a cached response is compressed if the client accepts it, with an ETag for each encoding', async () => {
  const path = '/api/clubs';
  const plain = await (await warm(first, path)).text();
  const tags = new Set<string | null>();
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { body, headers } = await first
      .agent()
      .get(path)
      .set('Accept-Encoding', encoding)
      .buffer(true)
      .parse((answer, done) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
    // superagent has already decompressed gzip.
    const bytes = body as Buffer;
    expect((bytes[0] === 0x5b ? bytes : decode(bytes)).toString()).toBe(plain);
    tags.add(headers['etag'] ?? null);
  }
  const refused = await fetch(first.url + path, { headers: { 'Accept-Encoding': 'br;q=0, identity' } });
  expect(refused.headers.get('content-encoding')).toBeNull();
  tags.add(refused.headers.get('etag'));
  expect(tags.size).toBe(3);
});

it('a cached response neither reads nor extends a session', async () => {
  const answer = await fetch(`${first.url}/api/clubs`, { headers: { Cookie: 'bridgewater_session=broken' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it.each([
  ['/api/clubs', `UPDATE clubs SET short_description = short_description || '!' WHERE id = 28`],
  [
    '/api/clubs/28',
    `INSERT INTO media_items (title, image_url, alt_text, club_id) VALUES ('New', '/n', 'N', 28)`,
  ],
  ['/api/events', `DELETE FROM events WHERE id = (SELECT max(id) FROM events)`],
  ['/api/gallery', `UPDATE media_items SET title = 'The hall' WHERE club_id IS NULL AND position = 0`],
])(
  'the cached response of %s is renewed in both processes after a change of content',
  async (path, change) => {
    const before = await Promise.all([warm(first, path), warm(second, path)]);
    const tags = before.map(({ headers }) => headers.get('etag'));
    expect(tags[0]).toBe(tags[1]);
    await first.db.query(change);
    const after = await Promise.all(
      [first, second].map((api) =>
        eventually(async () => {
          const { headers } = await fetch(api.url + path);
          expect(headers.get('etag')).not.toBe(tags[0]);
          return headers.get('etag');
        }, 2000),
      ),
    );
    expect(after[0]).toBe(after[1]);
  },
);

it('a cached response is renewed after a change of prices', async () => {
  await warm(first, '/api/clubs');
  await insertPrice(first.db, { basePriceMinor: 120_00 });
  await eventually(() => expect(isReady(first, '/api/clubs')).toBe(false));
});

it('a cached response lasts until the next planned price starts', async () => {
  const begin = new Date('2035-02-01T13:30:00Z');
  await insertPrice(first.db, { basePriceMinor: 130_00, validFrom: begin });
  first.clock.set(new Date(begin.getTime() - 3_600_000));
  await warm(first, '/api/clubs');
  first.clock.set(new Date(begin.getTime() - 1));
  expect(isReady(first, '/api/clubs')).toBe(true);
  first.clock.set(begin);
  expect(isReady(first, '/api/clubs')).toBe(false);
  first.clock.reset();
});

it('a response that was read before a change is not cached after it', async () => {
  const reads = first.app.get(PublicReads);
  const path = '/api/clubs/27';
  await warm(first, path);
  const old = reads.find(path);
  if (!old) throw new Error('not ready');
  const { version } = reads;
  first.app.get(PublicContent).forget();
  reads.keep(path, old, version);
  expect(reads.find(path)).toBeUndefined();
  // Once the API knows how long the response can be cached.
  await eventually(() => {
    reads.keep(path, old, reads.version);
    expect(reads.find(path)).toBe(old);
  });
});

it('a cached list of upcoming events ends with the first event that is over', async () => {
  await insertEvent(first.db, { title: 'Soon over', date: '2031-03-05', start: '10:00', end: '11:00' });
  const path = '/api/events?upcoming=true&from=2031-03-05&to=2031-03-05';
  first.clock.set('2031-03-05T00:29:30Z');
  expect(await (await warm(first, path)).json()).toHaveLength(1);
  first.clock.set('2031-03-05T00:30:00Z');
  expect(await (await fetch(first.url + path)).json()).toEqual([]);
  first.clock.reset();
});

it('a cached list of upcoming events lasts until the next event ends', async () => {
  await insertEvent(first.db, { title: 'Late', date: '2032-03-05', start: '10:00', end: '11:00' });
  const path = '/api/events?upcoming=true&from=2032-03-05&to=2032-03-05';
  first.clock.set('2032-03-04T20:00:00Z');
  const tag = (await warm(first, path)).headers.get('etag');
  first.clock.set('2032-03-05T00:29:59Z');
  expect(isReady(first, path)).toBe(true);
  expect((await fetch(first.url + path)).headers.get('etag')).toBe(tag);
  first.clock.set('2032-03-05T00:30:00Z');
  expect(isReady(first, path)).toBe(false);
  first.clock.reset();
});

it('a cached response ends with the day at the venue', async () => {
  const path = '/api/events?upcoming=true';
  first.clock.set('2033-07-04T14:29:59Z');
  await warm(first, path);
  first.clock.set('2033-07-04T14:30:00Z');
  expect(isReady(first, path)).toBe(false);
  first.clock.reset();
});

it('a response made just after such a change is cached only until the clocks of all processes have passed it', async () => {
  const path = '/api/clubs';
  first.clock.set('2034-07-04T14:30:20Z');
  await warm(first, path);
  first.clock.set('2034-07-04T14:30:59Z');
  expect(isReady(first, path)).toBe(true);
  first.clock.set('2034-07-04T14:31:00Z');
  expect(isReady(first, path)).toBe(false);
  await warm(first, path);
  first.clock.set('2034-07-04T18:00:00Z');
  expect(isReady(first, path)).toBe(true);
  first.clock.reset();
});

it('a cached response is not used if the clock is set back', async () => {
  const path = '/api/clubs';
  first.clock.set('2034-08-04T10:00:00Z');
  await warm(first, path);
  first.clock.set('2034-08-03T10:00:00Z');
  expect(isReady(first, path)).toBe(false);
  first.clock.reset();
});

it('responses are not cached while the connection for notifications is down', async () => {
  const path = '/api/clubs/26';
  await warm(first, path);
  const admin = new pg.Client({ connectionString: first.databaseUrl });
  await admin.connect();
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'bridgewater-listen' AND datname = current_database()`,
  );
  await admin.end();
  await eventually(() => expect(isReady(first, path)).toBe(false));
  expect((await fetch(first.url + path)).status).toBe(200);
  await warm(first, path);
});

it('an error response is not cached', async () => {
  const path = '/api/clubs/424242';
  expect((await fetch(first.url + path)).status).toBe(404);
  expect(isReady(first, path)).toBe(false);
});

it('the cache has a limited size, and drops the response that was not requested for longest', async () => {
  const reads = first.app.get(PublicReads);
  await warm(first, '/api/clubs/25');
  const large = new CachedResponse(Buffer.alloc(1024 * 1024), {});
  for (let number = 0; number < 20; number += 1) {
    reads.keep(`/api/clubs/25?${number}`, large, reads.version);
    expect(reads.find('/api/clubs/25')).toBeDefined();
  }
  expect(reads.find('/api/clubs/25?19')).toBeDefined();
  expect(reads.find('/api/clubs/25?0')).toBeUndefined();
  reads.keep('/too-large', new CachedResponse(Buffer.alloc(9 * 1024 * 1024), {}), reads.version);
  expect(reads.find('/too-large')).toBeUndefined();
  reads.keep('/api/clubs/25?19', new CachedResponse(Buffer.alloc(1), {}), reads.version);
  expect(reads.find('/api/clubs/25?18')).toBeDefined();
});
