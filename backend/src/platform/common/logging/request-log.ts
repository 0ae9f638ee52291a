import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { statusSent } from './status-sent.js';

const PROBES = new Set(['/api/health', '/api/ready']);
/** Outside /api only pages are logged, not files. */
const PAGES = new Set(['/', '/*']);

/**
 * Logs one line for each request: method, route pattern (a URL may name a booking or person), status and duration.
 * Health checks and files are logged only at LOG_LEVEL debug. Headers, bodies, names and addresses are never logged.
 */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  const line = requestLine(logger);
  server.addHook('onRequest', (request, reply, done) => {
    // Requests that a page makes to its own process are not logged.
    if (request.raw.socket instanceof Socket) logAtEnd(request, reply);
    done();
  });

  // 'close' also comes when the client disconnects, for which Fastify has no hook.
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
  /** null if no route matched. */
  route: string | null;
  status: number;
  ms: number;
}

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

/** The trace id of the client's header; null without a valid one. */
function traceIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (TRACE_PARENT.exec(header)?.[1] ?? null) : null;
}

/** Cached responses bypass the hooks. They are frequent, so they are logged at `debug` only. */
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
