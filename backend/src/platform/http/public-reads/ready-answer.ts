import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from '../encoding.js';

/** Asked for anew each time, answered with 304 while nothing has changed. */
const CACHE_CONTROL = 'public, no-cache';
/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING_BYTES = 1024;
const BROTLI_QUALITY = 5;

/** What goes over the wire. */
export interface Answer {
  status: 200 | 304;
  headers: OutgoingHttpHeaders;
  /** The same as names and values in turn, which Node writes fastest. */
  rawHeaders: string[];
  body?: Buffer;
}

/** A public answer, ready to be sent: plain and compressed, each with a strong tag of its own, and as "not modified". */
export class ReadyAnswer {
  private readonly plain: readonly [Answer, Answer];
  private readonly encoded = new Map<Encoding, readonly [Answer, Answer]>();

  /** @param headers what goes with it, its content type included */
  constructor(body: Buffer, headers: OutgoingHttpHeaders) {
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    const shared = { ...headers, 'cache-control': CACHE_CONTROL, vary: 'Accept-Encoding' };
    this.plain = pairOf(body, `"${hash}"`, shared);
    if (body.length < WORTH_COMPRESSING_BYTES) return;
    const brotli = brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    });
    this.encoded.set('br', pairOf(brotli, `"${hash}-br"`, { ...shared, 'content-encoding': 'br' }));
    const gzip = gzipSync(body);
    this.encoded.set('gzip', pairOf(gzip, `"${hash}-gz"`, { ...shared, 'content-encoding': 'gzip' }));
  }

  /** What this caller gets: in an encoding that it takes, or "not modified" when it has that already. */
  for(headers: IncomingHttpHeaders): Answer {
    const encoding = chooseEncoding(headers['accept-encoding']);
    const [full, notModified] = (encoding && this.encoded.get(encoding)) ?? this.plain;
    const known = headers['if-none-match'];
    return known !== undefined && matchesTag(known, full.headers['etag']) ? notModified : full;
  }
}

function pairOf(body: Buffer, etag: string, headers: OutgoingHttpHeaders): readonly [Answer, Answer] {
  const { 'content-type': contentType, 'content-encoding': contentEncoding, ...rest } = headers;
  const full: OutgoingHttpHeaders = { ...rest, etag, 'content-type': contentType };
  if (contentEncoding !== undefined) full['content-encoding'] = contentEncoding;
  full['content-length'] = body.length;
  const notModified: OutgoingHttpHeaders = { ...rest, etag };
  return [
    { status: 200, headers: full, rawHeaders: flat(full), body },
    { status: 304, headers: notModified, rawHeaders: flat(notModified) },
  ];
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
function matchesTag(header: string, etag: unknown): boolean {
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
