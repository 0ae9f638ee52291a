import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statusSent } from '../common/logging/status-sent.js';
import type { Metrics } from './metrics.js';

/** Whoever asks for what there is not can make any number of addresses up: they are one. */
const UNMATCHED = 'unmatched';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** They stay open as long as somebody looks at a calendar, and are counted as such. */
const STREAM = /\/stream$/;

/** Measures every request that the application answers, but those that it makes of itself. */
export function measureRequests(server: FastifyInstance, { requests }: Metrics): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket instanceof Socket) {
      // Also when the caller has gone, for which Fastify has no hook.
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

/** Answers out of memory pass no route: three names stand for all of them. */
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
