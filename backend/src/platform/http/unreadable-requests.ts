import { HttpException } from '@nestjs/common';
import type { Socket } from 'node:net';
import { toProblem } from './problem.filter.js';

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408 };
const REASON: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout' };

/** What Node could not read, or did not get in time, never becomes a request: it is answered on the bare connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(toProblem(new HttpException('', status)).problem);
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASON[status] ?? ''}`,
      'Content-Type: application/problem+json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
