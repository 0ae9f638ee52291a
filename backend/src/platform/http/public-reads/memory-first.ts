import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Departure } from '../departure.js';
import { refuseTwoHosts } from '../unreadable-requests.js';
import type { ReadyAnswer } from './ready-answer.js';

/** As long as Fastify's own server keeps a connection (its default). */
const KEEP_ALIVE_MS = 72_000;

/** How often Node looks for requests that are overdue: often enough for the shortest limit that makes sense. */
const LOOK_EVERY_PART = 1 / 6;

/** What the server asks before the application, once there is one. */
export interface BeforeApplication {
  /** What is ready for a GET, in memory. */
  ready?: (request: IncomingMessage) => ReadyAnswer | undefined;
  departure?: Departure;
  /** Told of each answer that went out of memory, and how many milliseconds that took. */
  onSent?: (request: IncomingMessage, response: ServerResponse, ms: number) => void;
}

/**
 * A server that asks memory before it asks the application: what is ready goes out without routing, hooks or session. While
 * the process leaves it asks nobody.
 * @param requestTimeoutMs a request, headers and body, has to arrive within
 */
export function memoryFirst(before: BeforeApplication, requestTimeoutMs: number): FastifyServerFactory {
  return (handler) => {
    const options = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs * LOOK_EVERY_PART),
    };
    return createServer(options, (request, response) => {
      const { ready, departure } = before;
      const begun = performance.now();
      if (refuseTwoHosts(request, response)) return;
      if (departure?.refuse(request, response)) return;
      if (ready && sendReady(ready, request, response)) {
        before.onSent?.(request, response, performance.now() - begun);
        return;
      }
      departure?.note(response);
      handler(request, response);
    });
  };
}

/** @returns false when nothing is ready for this request */
function sendReady(
  ready: NonNullable<BeforeApplication['ready']>,
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
