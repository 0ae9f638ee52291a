import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseClock } from '../common/database-clock.js';
import { statusSent } from '../common/logging/status-sent.js';

/** Told of an answer that was sent, or whose caller has gone; `route` as the application would name it. */
export type OnDirectAnswer = (
  request: IncomingMessage,
  answer: { requestId: string; route: string; status: number; ms: number },
) => void;

export interface DirectReadOptions {
  /** The one address, without a query. */
  route: string;
  /** @returns null when the application is to answer instead */
  read: (request: IncomingMessage) => Promise<object | null>;
  /** Whether the application may be passed by at all. */
  isOpen: () => boolean;
  /** What all answers have. */
  headers: Readonly<Record<string, string>>;
  clock: DatabaseClock;
  onAnswer: OnDirectAnswer;
}

/**
 * One GET of somebody's own that every visit of a member begins with, answered as the application does but without its router, hooks
 * and guards, which take longer than what is asked. It answers what went well and nothing else.
 */
export class DirectRead {
  /** Names and values in turn, which Node writes fastest. */
  private readonly fixed: readonly string[];

  constructor(private readonly options: DirectReadOptions) {
    this.fixed = Object.entries({
      ...options.headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    }).flat();
  }

  /** @returns false at once for other addresses; else whether it was answered. Rejects when it could not be read. */
  answer(request: IncomingMessage, response: ServerResponse): false | Promise<boolean> {
    const { route, isOpen } = this.options;
    return request.url === route && isOpen() && this.reply(request, response);
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const begun = performance.now();
    const requestId = randomUUID();
    const { route, read, clock, onAnswer } = this.options;
    let isOurs = true;
    // Also when the caller goes before there is an answer.
    response.once('close', () => {
      const status = statusSent(response);
      if (isOurs) onAnswer(request, { requestId, route, status, ms: performance.now() - begun });
    });
    let found: object | null = null;
    try {
      found = await read(request);
    } finally {
      isOurs = found !== null;
    }
    if (found === null) return false;
    const body = JSON.stringify(found);
    response.writeHead(200, [
      ...this.fixed,
      ...['date', clock.estimate().toUTCString(), 'x-request-id', requestId],
      ...['content-length', String(Buffer.byteLength(body))],
    ]);
    response.end(body);
    return true;
  }
}
