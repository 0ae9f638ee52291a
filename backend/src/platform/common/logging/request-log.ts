import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** As nginx notes callers who went away before their answer. */
const CLIENT_CLOSED_REQUEST = 499;
const PROBES = new Set(['/api/health', '/api/ready']);
/** Outside of /api only pages are worth a line; files are not. */
const PAGES = new Set(['/', '/*']);

/**
 * One line a request: method, the route's pattern (an address can name a booking or a person), status and time. Probes and
 * files only at LOG_LEVEL debug. No headers, bodies, names or addresses.
 */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  const log = logger.child({ log: 'request' });
  server.addHook('onRequest', (request, reply, done) => {
    // A page asks its own process for what it shows: that has no line of its own.
    if (request.raw.socket instanceof Socket) logAtEnd(request, reply);
    done();
  });

  // Also when the caller has gone, for which Fastify has no hook.
  function logAtEnd(request: FastifyRequest, reply: FastifyReply): void {
    const { id: requestId, method } = request;
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? null;
      const status = reply.raw.headersSent ? reply.statusCode : CLIENT_CLOSED_REQUEST;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const text = `${method} ${route ?? 'no such address'}`;
      log[isQuiet(route) ? 'debug' : 'info']({ requestId, method, route, status, ms }, text);
    });
  }
}

/** Answers from memory pass no hook; at the most common load they are worth a line at `debug` only. */
export function logKeptAnswers(logger: Logger): (request: IncomingMessage, response: ServerResponse) => void {
  const log = logger.child({ log: 'request' });
  return ({ method, url }, { statusCode }) => {
    if (!log.isLevelEnabled('debug')) return;
    log.debug(
      { method, route: url?.split('?', 1)[0], status: statusCode, kept: true },
      `${method} from memory`,
    );
  };
}

function isQuiet(route: string | null): boolean {
  if (route === null) return false;
  return route.startsWith('/api') ? PROBES.has(route) : !PAGES.has(route);
}
