import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { GracefulShutdown } from '../graceful-shutdown.js';
import { refuseDuplicateHost } from '../malformed-requests.js';
import type { CachedResponse } from './cached-response.js';

/** Fastify's default. */
const KEEP_ALIVE_MS = 72_000;

/** Node checks for overdue requests this often, as a part of the time limit. */
const CHECK_INTERVAL_PART = 1 / 6;

/** Handlers that run before the application; set once they exist. */
export interface CachedResponseHandlers {
  /** The cached response of a GET. */
  ready?: (request: IncomingMessage) => CachedResponse | undefined;
  shutdown?: GracefulShutdown;
  /** Called after each cached response with its duration. */
  onSent?: (request: IncomingMessage, response: ServerResponse, ms: number) => void;
}

/**
 * A server that sends cached responses without routing, hooks or session, and passes other requests to the application.
 * During a shutdown it refuses all requests.
 * @param requestTimeoutMs time limit for receiving headers and body
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
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs * CHECK_INTERVAL_PART),
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

/** @returns false if no response is cached */
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
