import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { type ResolvedAddress, resolveHost, resolveOwnHost } from '../../../platform/common/resolve-host.js';
import { Env } from '../../../platform/config/env.js';
import { hostOf, isAllowedAddress, urlProblem } from '../domain/webhook-url.js';

/** Of an answer; the rest is not read. */
const READ_BYTES = 16_384;
const KEPT_CHARACTERS = 2000;
/** Until the next address of a host is tried. */
const CONNECT_MS = 3000;
/** Of one host. With `CONNECT_MS` for each, all are tried within the time of a try. */
const MOST_ADDRESSES = 4;

/** To resolve the name of a new address. */
const CHECK_MS = 3000;
const NOT_PUBLIC = 'Enter an address on the public internet. This one is inside a network.';

export interface Answer {
  status: number;
  /** The beginning of the body. */
  text: string;
  retryAfter: string | undefined;
}

/** Why there was no answer, in words for staff. */
export class NoAnswerError extends Error {}

/**
 * Sends one request to an endpoint of another program. The name is resolved once for each try, and the connection goes to exactly the
 * addresses that were checked, one after another until one answers, so DNS rebinding cannot redirect it. Redirects are not followed.
 */
@Injectable()
export class WebhookTransport {
  /** For a whole try. */
  readonly timeoutMs: number = 15_000;

  constructor(@Inject(Env) private readonly env: Env) {}

  /** @throws NoAnswerError */
  async post(
    text: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    closing?: AbortSignal,
  ): Promise<Answer> {
    const problem = urlProblem(text, this.env.WEBHOOK_PRIVATE_HOSTS);
    if (problem) throw new NoAnswerError(problem);
    const url = new URL(text);
    const inTime = AbortSignal.timeout(this.timeoutMs);
    const signal = closing ? AbortSignal.any([inTime, closing]) : inTime;
    try {
      const to = await this.checkedAddresses(hostOf(url), signal);
      return await send(url, to, headers, body, signal);
    } catch (error) {
      if (error instanceof NoAnswerError) throw error;
      throw new NoAnswerError(inTime.aborted ? 'No answer within 15 seconds.' : reasonOf(error));
    }
  }

  /** All addresses of a name. */
  resolve(host: string, signal: AbortSignal): Promise<ResolvedAddress[]> {
    return this.env.WEBHOOK_PRIVATE_HOSTS.includes(host) ? resolveOwnHost(host) : resolveHost(host, signal);
  }

  /**
   * Why nothing is sent to this URL, or null. A name that is not known yet is no problem: it is resolved again at each try.
   * @throws nothing
   */
  async problemOf(text: string): Promise<string | null> {
    const problem = urlProblem(text, this.env.WEBHOOK_PRIVATE_HOSTS);
    if (problem) return problem;
    try {
      await this.checkedAddresses(hostOf(new URL(text)), AbortSignal.timeout(CHECK_MS));
      return null;
    } catch (error) {
      return error instanceof NoAnswerError ? NOT_PUBLIC : null;
    }
  }

  private async checkedAddresses(host: string, signal: AbortSignal): Promise<ResolvedAddress[]> {
    const found = await until(signal, this.resolve(host, signal));
    const { WEBHOOK_PRIVATE_HOSTS: privateHosts } = this.env;
    if (found.length === 0 || !found.every(({ address }) => isAllowedAddress(address, host, privateHosts)))
      throw new NoAnswerError('The address is not on the public internet.');
    return ofEachFamily(found);
  }
}

/** A few of each family, because all addresses of one may be dead. */
function ofEachFamily(found: readonly ResolvedAddress[]): ResolvedAddress[] {
  const [six, four] = [6, 4].map((family) => found.filter((one) => one.family === family));
  const half = MOST_ADDRESSES / 2;
  return [...(six ?? []).slice(0, half), ...(four ?? []).slice(0, half)];
}

/** Gives a connection the addresses that were checked, whatever the name servers say now. */
const fixed =
  (addresses: ResolvedAddress[]): LookupFunction =>
  (_host, _options, done) =>
    done(null, addresses);

function send(
  url: URL,
  addresses: ResolvedAddress[],
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const options: https.RequestOptions & TcpNetConnectOpts = {
      method: 'POST',
      host: hostOf(url),
      lookup: fixed(addresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: CONNECT_MS,
      port: Number(url.port || (isSecure ? 443 : 80)),
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        host: url.host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'bridgewater-webhooks/1',
      },
      signal,
      agent: false,
      ...(isSecure && { servername: isIP(hostOf(url)) === 0 ? hostOf(url) : '' }),
    };
    const request = (isSecure ? https : http).request(options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const done = (): void => {
        const text = Buffer.concat(parts).subarray(0, READ_BYTES).toString('utf8').slice(0, KEPT_CHARACTERS);
        // PostgreSQL stores no NUL.
        resolve({
          status: response.statusCode ?? 0,
          text: text.replaceAll('\0', ''),
          retryAfter: response.headers['retry-after'],
        });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= READ_BYTES) done();
      });
      response.on('end', done);
      // The status has come: a body that stops or drips does not change it.
      request.off('error', reject).on('error', done);
      response.on('error', done);
      response.on('close', done);
    });
    request.on('error', reject);
    request.end(body);
  });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server is not known.',
  EAI_AGAIN: 'The name of the server could not be resolved.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
  ETIMEDOUT: 'The server cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted.',
};

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string'
    ? (REASONS[code] ?? `The connection failed (${code}).`)
    : 'The connection failed.';
}

/** Rejects when the signal aborts; the work is not cancelled. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    }),
  ]);
}
