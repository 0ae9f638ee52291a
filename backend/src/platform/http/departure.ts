import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../common/domain-error.js';
import { toProblem } from './problem.filter.js';
import { Env } from '../config/env.js';

/** Says of an answer that nothing of its request was done, so that it may be sent elsewhere whatever its method. */
const NOTHING_DONE = 'X-Nothing-Done';
/** A proxy says with this how it wants to be told; backend/deploy/nginx.conf explains. Others get the plain 503. */
const REPEATS = 'x-repeats-refused';
/** nginx never repeats these on another process by itself, even if it is told that it may. */
const NEVER_REPEATED = new Set(['POST', 'PATCH', 'LOCK']);
/** So long nobody may have been refused before the process goes: by then the proxy sends nothing more here. */
const QUIET_MS = 500;
/** The requests that run get this long, and the proxy to notice. */
const LONGEST_MS = 8000;
const LOOK_EVERY_MS = 25;
/** They say how the process is, and may be asked until its end. */
const ABOUT_ITSELF = /^\/api\/(ready|health)(\?|$)/;

/**
 * How a process leaves while others stay. It first says that it is not ready, and goes on serving; then refuses what
 * comes, before any work, in a way that tells a proxy to ask another process; and is gone when what ran has ended.
 */
@Injectable()
export class Departure {
  private readonly logger = new Logger(Departure.name);
  private readonly refusing = new AbortController();
  private readonly running = new Set<ServerResponse>();
  private leaving = false;
  /** The signal's state; asked for at each request, which a signal's own getter makes dear. */
  private isRefusing = false;
  private lastRefusal = 0;

  constructor(@Inject(Env) private readonly env: Env) {
    // Each open stream listens.
    setMaxListeners(Infinity, this.refusing.signal);
  }

  /** From the first moment on. */
  get hasBegun(): boolean {
    return this.leaving;
  }

  /** Aborted when nothing new is taken any more: what would stay open for ever ends then. */
  get refuses(): AbortSignal {
    return this.refusing.signal;
  }

  /** Resolves when all that was taken has been answered; then nothing is lost by closing. */
  async leave(): Promise<void> {
    this.leaving = true;
    this.logger.log('leaving: not ready any more');
    await pause(this.env.SHUTDOWN_GRACE_MS);
    this.isRefusing = true;
    this.refusing.abort();
    const begun = Date.now();
    this.lastRefusal = begun;
    const isDone = (): boolean => this.running.size === 0 && Date.now() - this.lastRefusal >= QUIET_MS;
    while (!isDone() && Date.now() - begun < LONGEST_MS) await pause(LOOK_EVERY_MS);
    if (this.running.size > 0) this.logger.warn(`leaving behind ${this.running.size} requests that run`);
  }

  /** Told by the server of each request that runs. */
  note(response: ServerResponse): void {
    this.running.add(response);
    response.once('close', () => this.running.delete(response));
  }

  /** Asked by the server for each request. @returns true when it was refused, and answered */
  refuse(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.isRefusing || ABOUT_ITSELF.test(request.url ?? '')) return false;
    this.lastRefusal = Date.now();
    // The body is let in first: a connection that is closed with some of it unread is reset, and the answer lost.
    request.resume();
    request.once('close', () => this.answer(request, response));
    return true;
  }

  private answer({ method = 'GET', headers }: IncomingMessage, response: ServerResponse): void {
    const { problem } = toProblem(
      new DomainError(
        'service_unavailable',
        'The club’s system is being restarted. Please try again in a moment.',
      ),
    );
    const asked = headers[REPEATS];
    const redirects = asked === 'redirect' && NEVER_REPEATED.has(method);
    const status = asked === 'status' || (asked === 'redirect' && !redirects) ? 502 : problem.status;
    // Neither Fastify nor its hooks see this request.
    const requestId = randomUUID();
    this.logger.log(`leaving: refused a ${method}`, { requestId, status });
    response.writeHead(status, {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      'Retry-After': '1',
      [NOTHING_DONE]: 'closing',
      ...(redirects && { 'X-Accel-Redirect': '@another_process' }),
      Connection: 'close',
    });
    response.end(JSON.stringify({ ...problem, requestId }));
  }
}
