import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** A request with its body read, as the routes see it. */
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
  method: string;
  /** Path with `:name` for a segment, for instance `/v1/refunds/:id`. */
  path: string;
  handle: (request: SandboxRequest) => SandboxReply | Promise<SandboxReply>;
  /** Whether pages of other origins may call it. */
  cors?: boolean;
  /** Whether the fault switches reach it: the providers' own calls, not the stand-ins and the control calls. */
  faults?: boolean;
}

const MAX_BODY_BYTES = 1024 * 1024;

export class BodyTooLargeError extends Error {}

/** Reads a whole body. One of more than 1 MB is read to its end, but not kept, so that the caller gets an answer. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (length > MAX_BODY_BYTES) throw new BodyTooLargeError('The body is larger than 1 MB');
  return Buffer.concat(chunks);
}

/** Finds the route for a method and path, with the path's parameters. */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else {
      const decoded = decodeSegment(value);
      if (!decoded) return null;
      params[part.slice(1)] = decoded;
    }
  }
  return params;
}

function decodeSegment(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The headers that let pages of other origins call a route. No cookies are ever used. */
export function corsHeaders(request: SandboxRequest | IncomingMessage): Record<string, string> {
  const asked = request.headers['access-control-request-headers'];
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': typeof asked === 'string' ? asked : 'authorization, content-type',
    'access-control-expose-headers': 'Request-Id, Idempotent-Replayed, PayPal-Debug-Id',
    'access-control-max-age': '600',
  };
}

export function sendReply(response: ServerResponse, reply: SandboxReply): void {
  if (response.headersSent || response.destroyed) return;
  const body =
    reply.text !== undefined
      ? Buffer.from(reply.text)
      : Buffer.from(reply.json === undefined ? '' : JSON.stringify(reply.json));
  response.writeHead(reply.status, {
    ...(reply.json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...reply.headers,
  });
  response.end(body);
}
