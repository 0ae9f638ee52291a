import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from '../encoding.js';

/** Compressing smaller bodies does not save a network packet. */
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 5;
/** Measured memory of a response beside body and headers. */
const OVERHEAD_BYTES = 3000;

const ENCODED: Record<Encoding, { suffix: string; encode: (body: Buffer) => Buffer }> = {
  br: {
    suffix: '-br',
    encode: (body) =>
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  gzip: { suffix: '-gz', encode: (body) => gzipSync(body) },
};

/** A response ready to be written. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Alternating names and values, the fastest form for Node. */
  rawHeaders: string[];
  body?: Buffer;
}

/** The response in one encoding, and its 304. */
interface Encoded {
  etag: string;
  full: Answer;
  notModified: Answer;
}

/** A response in memory: uncompressed, compressed when first needed, and as 304, each with its own strong ETag. */
export class CachedResponse {
  /** Upper bound of its memory: body and headers, once for each encoding. */
  readonly bytes: number;
  private readonly hash: string;
  private readonly plain: Encoded;
  private readonly encoded = new Map<Encoding, Encoded>();

  private readonly compress: boolean;

  /**
   * @param headers including content type, cache control and vary
   * @param options.compress false for content that is already compressed
   */
  constructor(
    private readonly body: Buffer,
    private readonly headers: OutgoingHttpHeaders,
    private readonly status = 200,
    { compress = true } = {},
  ) {
    this.compress = compress;
    this.bytes = (compress ? 2 : 1) * body.length + JSON.stringify(headers).length + OVERHEAD_BYTES;
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    this.plain = this.encodedOf(body, `"${this.hash}"`, headers);
  }

  /** The answer for one client: in an encoding that it accepts, or 304 if it has the current version. */
  for(headers: IncomingHttpHeaders): Answer {
    const { etag, full, notModified } = this.in(chooseEncoding(headers['accept-encoding']));
    const known = headers['if-none-match'];
    return this.status === 200 && known !== undefined && matchesTag(known, etag) ? notModified : full;
  }

  private in(encoding: Encoding | null): Encoded {
    if (encoding === null || !this.compress || this.body.length < MIN_COMPRESSED_BYTES) return this.plain;
    const ready = this.encoded.get(encoding);
    if (ready) return ready;
    const { suffix, encode } = ENCODED[encoding];
    const headers = { ...this.headers, 'content-encoding': encoding };
    const encoded = this.encodedOf(copyOf(encode(this.body)), `"${this.hash}${suffix}"`, headers);
    this.encoded.set(encoding, encoded);
    return encoded;
  }

  private encodedOf(body: Buffer, etag: string, headers: OutgoingHttpHeaders): Encoded {
    const { 'content-type': contentType, 'content-encoding': contentEncoding, ...rest } = headers;
    const full: OutgoingHttpHeaders = { ...rest, etag, 'content-type': contentType };
    if (contentEncoding !== undefined) full['content-encoding'] = contentEncoding;
    full['content-length'] = body.length;
    const notModified: OutgoingHttpHeaders = { ...rest, etag };
    return {
      etag,
      full: { status: this.status, headers: full, rawHeaders: flat(full), body },
      notModified: { status: 304, headers: notModified, rawHeaders: flat(notModified) },
    };
  }
}

/** Copies the result of zlib, which is part of a 16 kB block that would otherwise stay in memory. */
function copyOf(part: Buffer): Buffer {
  const whole = Buffer.allocUnsafeSlow(part.length);
  part.copy(whole);
  return whole;
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

/** If-None-Match uses weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(header: string, etag: string): boolean {
  return header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
