import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { statusSent } from './status-sent.js';

const PROBES = new Set(['/api/health', '/api/ready']);
/** Outside of /api only pages are worth a line; files are not. */
const PAGES = new Set(['/', '/*']);

/**
 * One line a request: method, the route's pattern (an address can name a booking or a person), status and time. Probes and
 * files only at LOG_LEVEL debug. No headers, bodies, names or addresses.
 */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  const line = requestLine(logger);
  server.addHook('onRequest', (request, reply, done) => {
    // A page asks its own process for what it shows: that has no line of its own.
    if (request.raw.socket instanceof Socket) logAtEnd(request, reply);
    done();
  });

  // Also when the caller has gone, for which Fastify has no hook.
  function logAtEnd(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', () => {
      const route = request.routeOptions.url ?? null;
      const status = statusSent(reply.raw);
      line(request.raw, { requestId: request.id, route, status, ms: reply.elapsedTime });
    });
  }
}

interface Answered {
  requestId: string;
  /** null where there is none. */
  route: string | null;
  status: number;
  ms: number;
}

/** The line of one request. */
function requestLine(logger: Logger): (request: IncomingMessage, answered: Answered) => void {
  const log = logger.child({ log: 'request' });
  return ({ method, headers }, { requestId, route, status, ms }) => {
    const traceId = traceIdOf(headers['traceparent']);
    const traced = traceId !== null && { traceId };
    log[isQuiet(route) ? 'debug' : 'info'](
      { requestId, ...traced, method, route, status, ms: Math.round(ms * 10) / 10 },
      `${method} ${route ?? 'no such address'}`,
    );
  };
}

/** W3C Trace Context: version, trace, caller's span, flags. */
const TRACE_PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

/** The trace that a caller says the request belongs to; null where it says none, or nothing that can be read. */
function traceIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (TRACE_PARENT.exec(header)?.[1] ?? null) : null;
}

/** Answers from memory pass no hook; at the most common load they are worth a line at `debug` only. */
export function logCachedResponses(
  logger: Logger,
): (request: IncomingMessage, response: ServerResponse) => void {
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
