import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../common/domain-error.js';
import { toProblem } from './problem.filter.js';
import { Env } from '../config/env.js';

/** Marks an answer to a request that was not processed, so that a client may send it again whatever its method. */
const NOT_PROCESSED = 'X-Not-Processed';
/** With this request header nginx chooses the form of a refusal (see backend/deploy/nginx.conf). Other clients get a 503. */
const REFUSAL_MODE = 'x-refusal-mode';
/** Methods that nginx never sends to another process by itself. */
const NOT_REPEATED_BY_NGINX = new Set(['POST', 'PATCH', 'LOCK']);
/** The process ends after this long without a refused request: the proxy then sends it nothing more. */
const QUIET_MS = 500;
/** How long running requests may take to finish. */
const DRAIN_TIMEOUT_MS = 8000;
const POLL_MS = 25;
/** Health checks are answered until the end. */
const HEALTH_CHECK = /^\/api\/(ready|health)(\?|$)/;

/**
 * Stops a process without failing a request, as long as other processes run. It first reports that it is not ready but
 * still serves; then it refuses new requests unprocessed, so that a proxy sends them to another process; it ends when
 * the running requests have finished.
 */
@Injectable()
export class GracefulShutdown {
  private readonly logger = new Logger(GracefulShutdown.name);
  private readonly refusing = new AbortController();
  private readonly running = new Set<ServerResponse>();
  private begun = false;
  /** Copy of the signal's state: it is read at each request, and the signal's own getter is slow. */
  private isRefusing = false;
  private lastRefusal = 0;

  constructor(@Inject(Env) private readonly env: Env) {
    // Each open stream listens.
    setMaxListeners(Infinity, this.refusing.signal);
  }

  /** True from the start of the shutdown. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Aborted when new requests are refused; open streams end then. */
  get refusalSignal(): AbortSignal {
    return this.refusing.signal;
  }

  /** Resolves when all accepted requests have been answered; the application can then be closed without losing any. */
  async run(): Promise<void> {
    this.begun = true;
    this.logger.log('shutting down: not ready for new requests');
    await pause(this.env.SHUTDOWN_GRACE_MS);
    this.isRefusing = true;
    this.refusing.abort();
    const drainStart = Date.now();
    this.lastRefusal = drainStart;
    const isDone = (): boolean => this.running.size === 0 && Date.now() - this.lastRefusal >= QUIET_MS;
    while (!isDone() && Date.now() - drainStart < DRAIN_TIMEOUT_MS) await pause(POLL_MS);
    if (this.running.size > 0) this.logger.warn(`${this.running.size} requests did not finish in time`);
  }

  /** Counts a request as running until its response is closed. */
  track(response: ServerResponse): void {
    this.running.add(response);
    response.once('close', () => this.running.delete(response));
  }

  /** @returns true when the request was refused and answered */
  refuse(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.isRefusing || HEALTH_CHECK.test(request.url ?? '')) return false;
    this.lastRefusal = Date.now();
    // Reads the body first: closing a connection with unread data resets it, and the client would not get the answer.
    request.resume();
    request.once('close', () => this.answer(request, response));
    return true;
  }

  private answer({ method = 'GET', headers }: IncomingMessage, response: ServerResponse): void {
    const { problem } = toProblem(
      new DomainError('service_unavailable', 'The site is restarting. Please try again in a moment.'),
    );
    const asked = headers[REFUSAL_MODE];
    const redirects = asked === 'redirect' && NOT_REPEATED_BY_NGINX.has(method);
    const status = asked === 'status' || (asked === 'redirect' && !redirects) ? 502 : problem.status;
    // Fastify and its hooks do not see this request.
    const requestId = randomUUID();
    this.logger.log(`shutting down: refused a ${method}`, { requestId, status });
    response.writeHead(status, {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      'Retry-After': '1',
      [NOT_PROCESSED]: 'shutdown',
      ...(redirects && { 'X-Accel-Redirect': '@another_process' }),
      Connection: 'close',
    });
    response.end(JSON.stringify({ ...problem, requestId }));
  }
}
