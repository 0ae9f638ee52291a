import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesTag } from '../../../platform/http/public-reads/cached-response.js';
import type { Caller } from '../../sessions/caller.js';

const TAG_LENGTH = 27;

/**
 * Gives what API keys read an `ETag`, and answers 304 to a program that has it. Programs poll, and mostly nothing has changed. Records
 * with a version have that as their tag, which is for `If-Match`.
 */
export function tagAnswersOfKeys(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request: FastifyRequest & { user?: Partial<Caller> }, reply, payload, done) => {
      const isRead = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('ETag');
      if (!request.user?.key || !isRead || typeof payload !== 'string') done(null, payload);
      else done(null, tagged(payload, request, reply));
    });
}

function tagged(body: string, { headers }: FastifyRequest, reply: FastifyReply): string | null {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, TAG_LENGTH)}"`;
  void reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' });
  const known = headers['if-none-match'];
  if (known === undefined || !matchesTag(known, tag)) return body;
  void reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
  return null;
}
