import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request with its whole body. */
export interface SandboxRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
  remoteAddress: string;
}

/** An answer: `json` is serialised, `text` is sent as it is. */
export interface SandboxReply {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string | Buffer;
}

export interface Route {
  method: 'GET' | 'POST';
  /** Path with `:name` for a segment, for instance `/v1/refunds/:id`. */
  path: string;
  handle: (request: SandboxRequest) => SandboxReply | Promise<SandboxReply>;
  /** Whether pages of other origins may call it. */
  cors?: boolean;
  /** Whether the fault switches affect it. True for the providers' own calls. */
  faults?: boolean;
}

/** Keeps the raw body, because signatures and idempotency depend on its bytes. */
export function toSandboxRequest(request: FastifyRequest): SandboxRequest {
  const { pathname, searchParams } = new URL(request.url, 'http://sandbox');
  return {
    method: request.method,
    path: pathname,
    params: request.params as Record<string, string>,
    query: searchParams,
    headers: request.headers,
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    remoteAddress: request.socket.remoteAddress ?? '',
  };
}

/** Headers that let pages of other origins call a route, without cookies. */
export function corsHeaders({ headers }: FastifyRequest): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers':
      headers['access-control-request-headers'] ?? 'authorization, content-type',
    'access-control-expose-headers': 'Request-Id, Idempotent-Replayed, PayPal-Debug-Id',
    'access-control-max-age': '600',
  };
}

export function sendReply(reply: FastifyReply, { status, headers, json, text }: SandboxReply): FastifyReply {
  if (json !== undefined) reply.header('content-type', 'application/json; charset=utf-8');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers })
    .send(json === undefined ? text : JSON.stringify(json));
}

/** The body of a control call. */
export type Json = Record<string, unknown>;
