import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { HttpException, Logger } from '@nestjs/common';
import { toProblem } from './problem.filter.js';

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408 };
const REASON: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout' };

const logger = new Logger('UnreadableRequests');

/** What Node could not read, or did not get in time, never becomes a request: it is answered on the bare connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  logger.log(`answered what could not be read (${error.code ?? error.name})`, { requestId, status });
  const { problem } = toProblem(new HttpException('', status));
  const body = JSON.stringify({ ...problem, requestId });
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASON[status] ?? ''}`,
      'Content-Type: application/problem+json; charset=utf-8',
      'Cache-Control: no-store',
      `X-Request-Id: ${requestId}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
