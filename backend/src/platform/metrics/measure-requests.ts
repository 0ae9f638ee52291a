import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statusSent } from '../common/logging/status-sent.js';
import type { Metrics } from './metrics.js';

/** One label for all unknown URLs, because clients can make up any number of them. */
const UNMATCHED = 'unmatched';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Streams stay open while a calendar is shown, so their duration is not measured; open streams are counted. */
const STREAM = /\/stream$/;

/** Measures every request except those that the application sends to itself. */
export function measureRequests(server: FastifyInstance, { requests }: Metrics): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket instanceof Socket) {
      // 'close' also comes when the client disconnects, for which Fastify has no hook.
      reply.raw.once('close', () => {
        const route = routeOf(request);
        if (STREAM.test(route)) return;
        const status = statusSent(reply.raw);
        requests.observe({ method: methodOf(request.method), route, status }, reply.elapsedTime / 1000);
      });
    }
    done();
  });
}

/** Cached responses bypass the routes, so they are measured under three names of their own. */
export function measureCachedResponses({
  requests,
}: Metrics): (request: IncomingMessage, response: ServerResponse, ms: number) => void {
  return ({ method = 'GET', url = '' }, { statusCode: status }, ms) => {
    requests.observe({ method: methodOf(method), route: `memory:${kindOf(url)}`, status }, ms / 1000);
  };
}

function routeOf({ routeOptions, is404 }: FastifyRequest): string {
  return is404 ? UNMATCHED : (routeOptions.url ?? UNMATCHED);
}

function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other';
}

function kindOf(url: string): string {
  if (url.startsWith('/api/')) return 'api';
  return url.startsWith('/media/') ? 'media' : 'page';
}
