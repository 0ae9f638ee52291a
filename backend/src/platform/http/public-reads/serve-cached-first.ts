import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { GracefulShutdown } from '../graceful-shutdown.js';
import { refuseDuplicateHost } from '../malformed-requests.js';
import type { CachedResponse } from './cached-response.js';

/** As long as Fastify's own server keeps a connection (its default). */
const KEEP_ALIVE_MS = 72_000;

/** How often Node looks for requests that are overdue: often enough for the shortest limit that makes sense. */
const LOOK_EVERY_PART = 1 / 6;

/** What the server asks before the application, once there is one. */
export interface CachedResponseHandlers {
  /** What is ready for a GET, in memory. */
  ready?: (request: IncomingMessage) => CachedResponse | undefined;
  shutdown?: GracefulShutdown;
  /** Told of each answer that went out of memory, and how many milliseconds that took. */
  onSent?: (request: IncomingMessage, response: ServerResponse, ms: number) => void;
}

/**
 * A server that asks memory before it asks the application: what is ready goes out without routing, hooks or session. During
 * a shutdown it refuses all requests.
 * @param requestTimeoutMs a request, headers and body, has to arrive within
 */
export function serveCachedFirst(
  before: CachedResponseHandlers,
  requestTimeoutMs: number,
): FastifyServerFactory {
  return (handler) => {
    const options = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs * LOOK_EVERY_PART),
    };
    return createServer(options, (request, response) => {
      const { ready, shutdown } = before;
      const begun = performance.now();
      if (refuseDuplicateHost(request, response)) return;
      if (shutdown?.refuse(request, response)) return;
      if (ready && sendReady(ready, request, response)) {
        before.onSent?.(request, response, performance.now() - begun);
        return;
      }
      shutdown?.track(response);
      handler(request, response);
    });
  };
}

/** @returns false when nothing is ready for this request */
function sendReady(
  ready: NonNullable<CachedResponseHandlers['ready']>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET') return false;
  const answer = ready(request)?.for(request.headers);
  if (!answer) return false;
  response.writeHead(answer.status, answer.rawHeaders);
  response.end(answer.body);
  return true;
}
