import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HttpException, Logger } from '@nestjs/common';
import { toProblem } from './problem.filter.js';

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408 };
const REASON: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout' };

const HOST = 'host';

const logger = new Logger('UnreadableRequests');

/**
 * Refuses requests with two Host headers, because a proxy and this server could choose different ones. Node would
 * silently drop the second.
 * @returns true when the request was refused and answered
 */
export function refuseDuplicateHost({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0;
  // Names and values alternate.
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.length === HOST.length && rawHeaders[place]?.toLowerCase() === HOST) hosts += 1;
  if (hosts < 2) return false;
  const requestId = randomUUID();
  logger.log('refused a request with two hosts', { requestId, status: 400 });
  const { problem } = toProblem(new HttpException('', 400));
  response.writeHead(400, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  });
  response.end(JSON.stringify({ ...problem, requestId }));
  return true;
}

/** Answers on the raw socket when Node could not parse a request or did not receive it in time. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  logger.log(`refused a malformed request (${error.code ?? error.name})`, { requestId, status });
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
